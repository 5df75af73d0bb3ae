import * as z from 'zod/mini'

/** The things apart from the password that give somebody access to an account: they sign in, read on or link people. */
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

/** Something of the kind that was ended, with the name by which its owner knows it; empty where it has none. */
export const Ended = z.strictObject({ kind: z.enum(ACCESS_KINDS), name: z.string() })
export type Ended = z.infer<typeof Ended>
