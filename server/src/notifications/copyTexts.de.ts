/** The words for the lists of the room in the copy of all data, and for the fields that no other room has. */
export default {
  LISTS: {
    notifications: 'Mitteilungen (90 Tage)',
    notificationSettings: 'Einstellungen der Mitteilungen',
    pushDevices: 'Geräte für Push-Nachrichten',
  },
  FIELDS: {
    text: 'Text',
    mail: 'Per E-Mail',
    push: 'Per Push',
  },
} as const
