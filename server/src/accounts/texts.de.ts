export default {
  RESTORED_TITLE: 'Eine Sicherung wurde eingespielt',
  RESTORED_BODY:
    'Rechnungen und Belege seit dem {day} sind nicht mehr da. Sag in den Einstellungen der Abrechnung, welche Nummern seitdem vergeben wurden; vorher wird nichts ausgestellt und nichts eingezogen.',
} as const
