"""What makes the program ready to hand on: fonts, icons, the frozen builds."""
