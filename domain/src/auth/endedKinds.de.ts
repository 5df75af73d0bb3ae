/** The names, in mails and on screens, of the things that were ended. */
export default {
  login: 'Anmeldung',
  passkey: 'Passkey',
  authenticator: 'Authenticator-App',
  recoveryCodes: 'Wiederherstellungscodes',
  pushDevice: 'Push-Mitteilungen',
  friendCode: 'Freundescode',
  friend: 'Freundschaft',
  ownFeed: 'Kalender-Abo der eigenen Reservierungen',
  rangeFeed: 'Kalender-Abo',
} as const
