"""Everything inside the frozen program comes with its licence, and is there once."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from release import licences
from release.contents import faults, inside

LINUX = """FLAC-e7027ec5.so.14.0.0 SDL2-2-50d19f93.0.so.0.3200.10 SDL2_image-2-d6906c81.0.so.0.800.12 SDL2_mixer-2-6719e6f6.0.so.0.800.2
SDL2_ttf-2-e69aa315.0.so.0.2400.0 brotlicommon-c828db13.so.1.2.0 brotlidec-8e4a5025.so.1.2.0 fluidsynth-2d6ca569.so.3.5.6
freetype-b83c5fb4.so.6.20.6 harfbuzz-672f7280.so.0.61430.0 jpeg-a5e764f6.so.62.4.0 mpg123-8b3c3c9e.so.0.49.4 ogg-15db22d2.so.0.8.6
opus-ddd6afb9.so.0.11.1 opusfile-96d7a9c0.so.0.4.5 png16-fefdc88d.so.16.58.0 sharpyuv-f86ac02c.so.0.1.2 sndfile-b31f7dcd.so.1.0.37
tiff-9370c332.so.6.3.0 vorbis-3d07e502.so.0.4.9 vorbisenc-263afe1b.so.2.0.12 vorbisfile-07b6198b.so.3.3.8 wavpack-59f0eb24.so.1.2.8
webp-0c3b7151.so.7.2.0 webpdemux-cecf59a9.so.2.0.17 xmp-35a4066c.so.4.7.2 bz2.so.1.0 ffi.so.8 gcc_s.so.1 lzma.so.5 python3.11.so.1.0
stdc++.so.6 z.so.1"""
WINDOWS = """SDL2.dll SDL2_image.dll SDL2_mixer.dll SDL2_ttf.dll freetype.dll libjpeg-62.dll libogg-0.dll libopus-0.dll libopusfile-0.dll
libpng16-16.dll libtiff-5.dll libwavpack-1.dll libwebp-7.dll libwebpdemux-2.dll libxmp.dll libffi-8.dll python311.dll
VCRUNTIME140.dll VCRUNTIME140_1.dll"""
MACOS = """libwebp.7.2.0.dylib libmpg123.0.dylib libxmp.4.7.2.dylib libogg.0.8.6.dylib libbrotlicommon.1.2.0.dylib libbrotlidec.1.2.0.dylib
libvorbisenc.2.0.12.dylib libpng16.16.58.0.dylib libvorbisfile.3.3.8.dylib libtiff.6.3.0.dylib libSDL2-2.0.0.dylib libjpeg.62.4.0.dylib
libfreetype.6.dylib libSDL2_mixer-2.0.0.800.2.dylib libFLAC.14.0.0.dylib libharfbuzz.0.dylib libSDL2_ttf-2.0.0.2400.0.dylib
libwebpdemux.2.0.17.dylib libz.1.3.1.zlib-ng.dylib libSDL2_image-2.0.0.800.12.dylib libwavpack.1.dylib libsndfile.1.0.37.dylib
libvorbis.0.4.9.dylib libopusfile.0.dylib libfluidsynth.3.5.6.dylib libopus.0.dylib libsharpyuv.0.1.2.dylib Python"""
LIBRARIES = {
    "linux": [f"_internal/pygame_ce.libs/lib{name}" for name in LINUX.split()],
    "windows": [f"_internal/pygame/{name}" for name in WINDOWS.split()],
    "macos": [f"Contents/Frameworks/pygame/.dylibs/{name}" for name in MACOS.split()],
}
"""What lies in the frozen folders beside extension modules."""


@pytest.fixture(scope="module")
def texts(tmp_path_factory: pytest.TempPathFactory) -> list[PurePosixPath]:
    """The licence texts as they are shipped."""
    folder = tmp_path_factory.mktemp("frozen") / licences.FOLDER
    licences.gather(folder)
    return [PurePosixPath("_internal", licences.FOLDER, file.name) for file in folder.iterdir()]


@pytest.mark.parametrize("system", LIBRARIES)
def test_every_library_of_a_frozen_folder_has_its_licence(system: str, texts: list[PurePosixPath]) -> None:
    libraries = [PurePosixPath(name) for name in LIBRARIES[system]]
    assert all(licences.library_of(path) for path in libraries)
    assert licences.missing([*libraries, *texts]) == []


def test_a_library_nobody_knows_and_a_missing_text_are_named(texts: list[PurePosixPath]) -> None:
    held = [text for text in texts if text.name != "harfbuzz.txt"]
    wrong = licences.missing(
        [*held, PurePosixPath("_internal/libsecret.so.2"), PurePosixPath("_internal/libharfbuzz-672f7280.so.0")]
    )
    assert wrong == [
        "_internal/libsecret.so.2: no licence is known; add it to libraries.toml",
        "HarfBuzz: harfbuzz.txt is missing",
    ]


def test_no_text_lies_there_for_nothing_and_none_is_empty() -> None:
    named = {text for row in licences.table() for text in row.texts}
    stored = {file.name: file.stat().st_size for file in licences.TEXTS.glob("*.txt")}
    assert set(stored) <= named
    assert min(stored.values()) > 500
    assert all(
        row.name and row.version and row.licence and row.source.startswith("https://") for row in licences.table()
    )


@pytest.mark.parametrize(
    ("path", "whose"),
    [
        ("_internal/python3.11/lib-dynload/zlib.cpython-311-x86_64-linux-gnu.so", "python"),
        ("_internal/_bz2.pyd", "python"),
        ("_internal/pygame/_sdl2/video.cp311-win_amd64.pyd", "pygame"),
        ("_internal/pygame/base.cpython-311-darwin.so", "pygame"),
        ("Contents/Frameworks/pygame/base.cpython-311-darwin.so", "pygame"),
        ("_internal/game/koikoi/playout.cpython-311-x86_64-linux-gnu.so", "game"),
        ("_internal/api-ms-win-crt-heap-l1-1-0.dll", "api"),
        ("_internal/ui/fonts/alegreya-sans-500.ttf", None),
        ("_internal/licences/libpng.txt", None),
        ("five-seasons.exe", None),
    ],
)
def test_whose_a_file_is(path: str, whose: str | None) -> None:
    assert licences.library_of(PurePosixPath(path)) == whose


def test_a_library_that_is_stored_twice_and_a_source_are_faults(tmp_path: Path) -> None:
    for name, content in {
        "_internal/SDL2.dll": b"1",
        "_internal/pygame/SDL2.dll": b"1",
        "_internal/pygame/base.pyd": b"2",
        "_internal/ui/text/locale/five-seasons.pot": b"3",
        "_internal/ui/a.ttf": b"4",
        "_internal/ui/b.ttf": b"4",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    licences.gather(tmp_path / "_internal" / licences.FOLDER)
    wrong = sorted(faults(inside(tmp_path)))
    assert len(wrong) == 2
    assert "the same library as" in wrong[0] or "the same library as" in wrong[1]
    assert any("five-seasons.pot: needed for building only" in line for line in wrong)
