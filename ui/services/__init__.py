"""What every screen may use: settings, profiles, pictures, sound, the computer players' thread, the season in the air."""
