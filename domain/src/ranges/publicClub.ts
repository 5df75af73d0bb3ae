import * as z from 'zod/mini'
import { ClockTime, Day, Id } from '../base/call/fields.ts'
import { CustomLink } from '../clubs/profile.ts'
import { Permit, type Use, whyNotPermitted } from './permit.ts'
import { Texts } from './range.ts'

/** A range as anybody may see it. */
const PublicRange = z.strictObject({
  id: Id('range'),
  name: z.string(),
  address: z.string(),
  geo: z.nullable(z.strictObject({ lat: z.number(), lon: z.number() })),
  laneCount: z.int(),
  /** The permits of its lanes, each different one once. */
  permits: z.array(Permit),
})

const Times = z.strictObject({ start: ClockTime, end: ClockTime })

/** The public facts about a club: without names of people, and only what the club states about itself. */
const listed = {
  id: Id('club'),
  name: z.string(),
  description: z.string(),
  photoURL: z.nullable(z.string()),
  isClub: z.boolean(),
  rangeOperator: z.boolean(),
  isVerified: z.boolean(),
  ranges: z.array(PublicRange),
}

/** A club in the list, with the hours of today at any of its ranges. */
export const ListedClub = z.strictObject({ ...listed, today: z.array(Times) })
export type ListedClub = z.infer<typeof ListedClub>

/** The days after the last sign-in for which an account counts as active (OP-06). */
export const ACTIVE_DAYS = 90

/** The public page of a club (CLUB-016), with the hours of the next seven days. */
export const PublicClub = z.strictObject({
  ...listed,
  clubId: Id('club'),
  /** The same as `photoURL`, under the second name that the specification gives it. */
  photoUrl: z.nullable(z.string()),
  /** Whether anybody of the club has signed in within the last 90 days. */
  activeAccount: z.boolean(),
  homePage: z.string(),
  newsPage: z.string(),
  email: z.string(),
  tel: z.string(),
  isListed: z.boolean(),
  /** Whether this is the only club of the installation; then nobody needs to verify it. */
  isOnlyClub: z.boolean(),
  rentToClubs: z.boolean(),
  rentToPeople: z.boolean(),
  supportsBilling: z.boolean(),
  customLinks: z.array(CustomLink),
  ranges: z.array(
    z.strictObject({
      ...PublicRange.shape,
      description: Texts,
      days: z.array(z.strictObject({ date: Day, open: z.array(Times) })),
    }),
  ),
})
export type PublicClub = z.infer<typeof PublicClub>

/** The shooting for which somebody searches: weapon, calibre and distance. */
export type Wanted = Pick<Use, 'weaponClass' | 'calibre'> & { distance?: number | undefined }

/** Whether a club has a lane for this shooting. A lane without a stated distance fits every distance. */
export function hasLaneFor({ ranges }: Pick<ListedClub, 'ranges'>, { distance, ...use }: Wanted): boolean {
  return ranges.some(({ permits }) =>
    permits.some(
      (permit) =>
        whyNotPermitted(permit, use) === undefined &&
        (distance === undefined || permit.distance === null || permit.distance === distance),
    ),
  )
}
