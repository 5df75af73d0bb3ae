/** What was ended, as mails and screens name it. */
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
