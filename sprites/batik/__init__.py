"""The 30 cloth-printed faces of Kowah's pack and their backs."""
