import * as z from 'zod/mini'

/**
 * The kinds of access to an account apart from the password: sign-ins and what belongs to them, feeds, and links
 * between people.
 */
const ACCESS_KINDS = [
  'login',
  'passkey',
  'authenticator',
  'recoveryCodes',
  'pushDevice',
  'friendCode',
  'friend',
  'ownFeed',
  'rangeFeed',
] as const

/** An access that was ended: its kind, and the name by which its owner knows it; empty where it has none. */
export const Ended = z.strictObject({ kind: z.enum(ACCESS_KINDS), name: z.string() })
export type Ended = z.infer<typeof Ended>
