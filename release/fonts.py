r"""Make the small fonts of `ui/fonts/` from the full families.

    npm install --prefix DIR @fontsource/alegreya-sans@5.3.0 @fontsource/atkinson-hyperlegible-next@5.3.0 \
        @fontsource/zen-kaku-gothic-new@5.3.0 @fontsource/shippori-mincho@5.3.0
    python -m release.fonts DIR/node_modules

Needs fonttools and brotli. Run it again when a text uses a sign that the fonts do not have (a test tells).
All families are under the SIL Open Font License 1.1 without a reserved name, so a subset may keep its name.

Alegreya Sans shows old-style, proportional figures first and the text renderer has no switch for font features: here
the lining tabular figures are put into the character map, so that numbers stand in columns. The Japanese families come in
some hundred slices. Both faces of the gothic, for text, and the mincho, from which titles and banners are cut, have the kana,
the kanji that every Japanese computer has had since 1978 (JIS level 1: words, most names), those of level 2 that are usual
in names, and whatever else the texts and rule sheets use: 3.5 MB in all; the whole of level 2 would be as much again.
"""

# fonttools ships no types.
# mypy: disable-error-code="import-untyped"

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

ROOT = Path(__file__).resolve().parent.parent
FONTS = ROOT / "ui" / "fonts"
RULES = ROOT / "docs" / "rules"
TEXTS = ROOT / "ui" / "text" / "locale"
FIRST_CJK = "\u2e80"

LATIN = (*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E)
MARKS = tuple(map(ord, "–—‘’‚“”„•…′″‹›€™−"))
SPACES = (0x2009, 0x202F)
"""The thin spaces that French sets before its high punctuation: drawn as the no-break space."""
LEVEL_1 = range(16, 48)
"""The rows of JIS X 0208 with the kanji of level 1."""
NAME_KANJI = (
    "仍侑儘兒凉凛凜凰刹勁卉堯壺奎崚巖巫已彌彗戌惺懷戰搜昊昴晄晏晟晨暉曖栞槇樂櫂櫻毬洸洵涅漱滉澪煌燎珈珀玻琥瑤瑶皓眸稟穹笙絆綸綺羚翔翡脩茉莉莊菫萊萠蔣蕾蛛蟬蠟詢諄赳迪逞遙醬釉鑄靜頌顚颯饅驍鷗麒黎彅髙﨑濵邉邊"
    "邨煕熙瑩瑾璋瓊皖睿磊羲翊耒聰萬薰藪覺譽豐賴邁鈺鉉銈錡鍈鎭鐵陞雯霖靄靉韶頊顗飄馥驥龜德增寬彥惠榮澤濱瀨眞禮穗綠縣繪罔聲與藝螢衞鄕關黃黑齋齊橙檜蘂蕣薔薇蘆鶇鶯鵲鵺鶉鷽鵯鸞"
)
"""Kanji of given and family names that level 1 lacks; those that a family does not have are left out."""
SIGNS = (
    "、。，．・：；？！゛゜´ヽヾゝゞ〃仝々〆〇ー―‐／＼～…‥‘’“”"
    "（）〔〕［］｛｝〈〉《》「」『』【】＋－±×÷＝≠≦≧∞°′″℃￥＄％＃＆＊＠§☆★○●◎◇◆□■△▲▽▼※〒→←↑↓♪〜①②③④⑤⑥⑦⑧⑨⑩⑪⑫"
)
"""Signs of Japanese writing, and small pictures that stand in names."""
STAMP = 3_786_912_000
"""The date written into the files, in seconds since 1904: always the same, so that equal input gives equal bytes."""
SPACED = 0.035
"""Room between the letters of the clear face beyond what it has, as a share of its em."""


def level_1() -> str:
    """Return the 2,965 kanji of JIS level 1 in the order of the standard."""
    cells = (bytes((0xA0 + row, 0xA0 + cell)) for row in LEVEL_1 for cell in range(1, 95))
    return "".join(cell.decode("euc_jp", errors="ignore") for cell in cells)


def kana() -> str:
    """Return hiragana and katakana, with small ones and those of other languages."""
    return "".join(map(chr, (*range(0x3041, 0x3095), *range(0x30A1, 0x30F7))))


def written() -> str:
    """Return every Japanese sign of the texts and the rule sheets."""
    files = (*sorted(RULES.glob("*.md")), *sorted(TEXTS.rglob("*.po")))
    return "".join({sign for file in files for sign in file.read_text(encoding="utf-8") if sign >= FIRST_CJK})


def single_substitutions(font: TTFont, tag: str) -> dict[str, str]:
    """Return glyph -> glyph of the one-to-one substitutions of a font feature; empty if the font lacks it."""
    if "GSUB" not in font:
        return {}
    table = font["GSUB"].table
    found: dict[str, str] = {}
    for record in table.FeatureList.FeatureRecord:
        if record.FeatureTag == tag:
            for index in record.Feature.LookupListIndex:
                for part in table.LookupList.Lookup[index].SubTable:
                    found.update(getattr(getattr(part, "ExtSubTable", part), "mapping", {}))
    return found


def use_lining_figures(font: TTFont) -> None:
    """Let the characters 0 to 9 show the lining, then the tabular form of their figures."""
    lining, tabular = single_substitutions(font, "lnum"), single_substitutions(font, "tnum")
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code in range(ord("0"), ord("9") + 1):
                glyph = lining.get(table.cmap[code], table.cmap[code])
                table.cmap[code] = tabular.get(glyph, glyph)


def add_spaces(font: TTFont) -> None:
    """Let the thin no-break spaces that French asks for show the no-break space."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            for code in SPACES:
                table.cmap.setdefault(code, table.cmap[0xA0])


def kept(font: TTFont, signs: tuple[int, ...], features: list[str]) -> TTFont:
    """Return the font with these code points and font features only; names and licence stay."""
    options = subset.Options(layout_features=features, notdef_outline=True, name_IDs=["*"], drop_tables=["DSIG"])
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=signs)
    subsetter.subset(font)
    return font


def merged(parts: list[TTFont]) -> TTFont:
    """Return one font made of the slices `parts`."""
    if len(parts) == 1:
        return parts[0]
    files: list[io.BytesIO] = []
    for part in parts:
        part.flavor = None
        file = io.BytesIO()
        part.save(file)
        file.seek(0)
        files.append(file)
    return Merger().merge(files)


def make_room(font: TTFont) -> None:
    """Let the line be as high as its highest sign, and as low as its lowest.

    The text renderer makes a picture higher when an accent rises above the ascent, and does not say where the base line is
    then: words with an accent would stand lower than others.
    """
    glyphs = [font["glyf"][name] for name in font.getGlyphOrder()]
    drawn = [glyph for glyph in glyphs if glyph.numberOfContours]
    top, bottom = max(glyph.yMax for glyph in drawn), min(glyph.yMin for glyph in drawn)
    font["hhea"].ascent = font["OS/2"].sTypoAscender = top
    font["hhea"].descent = font["OS/2"].sTypoDescender = bottom
    font["hhea"].lineGap = font["OS/2"].sTypoLineGap = 0


def save(font: TTFont, path: Path) -> None:
    """Write a plain TrueType file whose bytes depend on nothing but the input."""
    make_room(font)
    font.flavor = None
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = STAMP
    font.save(path)


def latin(modules: Path, family: str, weight: int, features: list[str]) -> TTFont:
    """Return a family of a `weight` with the Latin signs of Europe and tabular figures."""
    folder = modules / "@fontsource" / family / "files"
    font = merged([TTFont(folder / f"{family}-{part}-{weight}-normal.woff2") for part in ("latin", "latin-ext")])
    use_lining_figures(font)
    add_spaces(font)
    return kept(font, (*LATIN, *MARKS, *SPACES), features)


def clear(modules: Path, weight: int) -> TTFont:
    """Return Atkinson Hyperlegible Next of a `weight` (400 or 700), set wider: for readers who mix up letters."""
    font = latin(modules, "atkinson-hyperlegible-next", weight, ["mark", "mkmk", "ccmp"])
    flatten(font)
    space_out(font)
    return font


def space_out(font: TTFont) -> None:
    """Put the same room more between all letters; marks that have no width keep none."""
    more = round(font["head"].unitsPerEm * SPACED)
    for name, (width, side) in font["hmtx"].metrics.items():
        if width:
            font["hmtx"].metrics[name] = width + more, side + more // 2
            glyph = font["glyf"][name]
            if glyph.numberOfContours > 0:
                glyph.coordinates.translate((more // 2, 0))
                glyph.recalcBounds(font["glyf"])


def slices(modules: Path, family: str, weight: int) -> Iterator[tuple[Path, set[int]]]:
    """Yield the files of a family and the code points that each of them serves."""
    folder = modules / "@fontsource" / family
    for block in (folder / f"{weight}.css").read_text(encoding="utf-8").split("@font-face")[1:]:
        name = re.search(r"files/([^)]*?\.woff2)", block)
        ranges = re.search(r"unicode-range:\s*([^;]+);", block)
        if name is None or ranges is None:
            raise ValueError(f"a slice without file or range in {folder}")
        codes: set[int] = set()
        for span in ranges.group(1).split(","):
            first, _, last = span.strip()[2:].partition("-")
            codes |= set(range(int(first, 16), int(last or first, 16) + 1))
        yield folder / "files" / name.group(1), codes


def japanese(modules: Path, family: str, weight: int) -> TTFont:
    """Return a Japanese family of a `weight` with kana, the kanji of words and names, and every sign that is written."""
    must = set(map(ord, kana() + level_1() + written()))
    wanted = must | set(map(ord, NAME_KANJI + SIGNS))
    parts: list[TTFont] = []
    for path, codes in slices(modules, family, weight):
        if hit := tuple(sorted(wanted & codes)):
            part = kept(TTFont(path), hit, [])
            for tag in ("vhea", "vmtx", "GSUB", "GPOS", "GDEF", "VORG", "BASE"):
                if tag in part:
                    del part[tag]
            parts.append(part)
            wanted -= codes
    font = merged(parts)
    flatten(font)
    if missing := must - set(font.getBestCmap()):
        raise ValueError(f"{family} has no {''.join(map(chr, sorted(missing)))}")
    return font


def flatten(font: TTFont) -> None:
    """Draw out glyphs made of other glyphs, and drop hints: letters are cut from the outlines, and drawn large and brought down."""
    glyphs = font["glyf"]
    for name in font.getGlyphOrder():
        glyph = glyphs[name]
        if glyph.isComposite():
            points, ends, flags = glyph.getCoordinates(glyphs)
            plain = Glyph()
            plain.numberOfContours, plain.coordinates, plain.endPtsOfContours, plain.flags = len(ends), points, ends, flags
            plain.recalcBounds(glyphs)
            glyphs[name] = plain
        glyphs[name].removeHinting()
    for tag in ("fpgm", "prep", "cvt ", "gasp"):
        if tag in font:
            del font[tag]


def main(modules: Path) -> None:
    """Write the seven fonts and the four licence texts to `ui/fonts/`."""
    FONTS.mkdir(exist_ok=True)
    for weight in (500, 700):
        save(latin(modules, "alegreya-sans", weight, ["kern", "mark", "mkmk", "ccmp"]), FONTS / f"alegreya-sans-{weight}.ttf")
        save(japanese(modules, "zen-kaku-gothic-new", weight), FONTS / f"zen-kaku-gothic-new-{weight}.ttf")
    for weight in (400, 700):
        save(clear(modules, weight), FONTS / f"atkinson-hyperlegible-next-{weight}.ttf")
    save(japanese(modules, "shippori-mincho", 800), FONTS / "shippori-mincho-800.ttf")
    for family in ("alegreya-sans", "atkinson-hyperlegible-next", "zen-kaku-gothic-new", "shippori-mincho"):
        licence = (modules / "@fontsource" / family / "LICENSE").read_text(encoding="utf-8")
        (FONTS / f"{family}-OFL.txt").write_text(licence, encoding="utf-8")
    for path in sorted(FONTS.iterdir()):
        print(f"{path.name:32} {path.stat().st_size:8}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
