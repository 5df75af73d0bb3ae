import type german from './endedKinds.de.ts'

/** The names of the kinds of accesses that were ended, for mails and screens. */
export default {
  login: 'Sign-in',
  passkey: 'Passkey',
  authenticator: 'Authenticator app',
  recoveryCodes: 'Recovery codes',
  pushDevice: 'Push notifications',
  friendCode: 'Friend code',
  friend: 'Friendship',
  ownFeed: 'Calendar subscription to your reservations',
  rangeFeed: 'Calendar subscription',
} satisfies Record<keyof typeof german, string>
