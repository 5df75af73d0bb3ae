/** The names of the kinds of accesses that were ended, for mails and screens. */
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
