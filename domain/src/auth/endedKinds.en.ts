import type german from './endedKinds.de.ts'

/** The names, in mails and on screens, of the things that were ended. */
export default {
  login: 'Sign-in',
  passkey: 'Passkey',
  authenticator: 'Authenticator app',
  recoveryCodes: 'Recovery codes',
  pushDevice: 'Push notifications',
  friendCode: 'Friend code',
  friend: 'Friendship',
  ownFeed: 'Calendar subscription of your own reservations',
  rangeFeed: 'Calendar subscription',
} satisfies Record<keyof typeof german, string>
