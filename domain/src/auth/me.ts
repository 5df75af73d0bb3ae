import * as z from 'zod/mini'
import { Id, Millis, PermissionMap } from '../base/call/fields.ts'
import { MEMBERSHIP_STATUSES } from '../base/rights/standing.ts'
import { LANGUAGES } from '../base/texts/texts.ts'
import { QuickEntry } from '../users/quickAccess.ts'
import { Name } from '../users/user.ts'

/**
 * The person who is signed in. The schema has a file of its own, so that pages do not load schemas that only the server
 * needs.
 */
export const Me = z.strictObject({
  uid: Id('user'),
  type: z.literal('user'),
  email: z.string(),
  name: Name,
  setupCompleted: z.boolean(),
  expiresAt: Millis,
  verified: z.boolean(),
  root: z.boolean(),
  /** The private mark by which a person's device finds that person's reservations in a public week (OP-59). */
  mark: z.string(),
  /** The language of mails and notifications, and of the screens of a device where none was chosen. */
  language: z.enum(LANGUAGES),
  defaultClub: z.nullable(Id('club')),
  photoURL: z.nullable(z.string()),
  quickAccess: z.array(QuickEntry),
  /** The version of the application whose news the person has seen; empty: none. */
  version: z.string(),
  featureAccess: z.strictObject({ journal: z.boolean() }),
  memberships: z.array(
    z.strictObject({
      clubId: Id('club'),
      clubName: z.string(),
      membershipStatus: z.enum(MEMBERSHIP_STATUSES),
      permissions: PermissionMap,
    }),
  ),
})
export type Me = z.infer<typeof Me>
