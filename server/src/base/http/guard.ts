import type { CallDefinition, Guard } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Feature, type Features, whyNotFeature } from '@bahnfrei/domain/base/rights/features.ts'
import type { Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import { may, type Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import { isFresh, isProven } from '@bahnfrei/domain/base/rights/stepUp.ts'
import { seenAs, VIEWED_AS, type ViewedAs } from '@bahnfrei/domain/base/rights/viewAs.ts'

/** The screen that a kiosk shows, with the range for which it is set up. */
export type Screen = { screenId: Id<'screen'>; clubId: Id<'club'>; rangeId: Id<'range'> | null }

/** The person behind a token, and the standing in the club of the request. */
export type Person = {
  /** The id of the person; that of its screen for a kiosk, whose calls ask nothing of a person. */
  uid: Id<'user'>
  /** The screen of a kiosk; other logins have none. */
  screen: Screen | undefined
  loginId: Id<'login'>
  /** When the token ends, in ms. */
  until: number
  root: boolean
  /** Whether the address of the person is confirmed; that of a kiosk never is. */
  verified: boolean
  /** The version from which the rights were read; it is another number when they have changed. */
  rightsSeen: number
  /** When this login last proved who it is, and when by a second factor (ms); a login by QR code never did. */
  confirmedOn: number | null
  factorOn: number | null
  /** The club that the request names and that exists, with the person's standing there. */
  club: { id: Id<'club'>; features: Features; standing: Standing | undefined } | undefined
}

/** Finds the person of a token, or nothing when it is unknown, over or of a disabled account. */
export type WhoIs = (
  token: string,
  clubId: Id<'club'> | undefined,
  now: Temporal.Instant,
) => Promise<Person | undefined>

/** The caller as a call knows it. A public call has neither person nor club. */
export type Admitted = {
  person: Person | undefined
  club: { id: Id<'club'>; standing: Standing } | undefined
  /** The role in which the caller looks at the club, when it is not their own. */
  viewedAs?: ViewedAs | undefined
}

const CLUB_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id, unless it is none: then it names no club, and the database need not be asked. */
export function wellFormed(clubId: Id<'club'> | undefined): Id<'club'> | undefined {
  return clubId !== undefined && CLUB_ID.test(clubId) ? clubId : undefined
}

/** The demands of a call on its caller. */
type Guarded = Pick<CallDefinition, 'guard' | 'feature' | 'stepUp' | 'needsVerified' | 'forKiosk'>

/** The credentials of a request, and its input as far as it has one. */
type Asked = {
  token: string | undefined
  clubId: Id<'club'> | undefined
  viewedAs?: ViewedAs | undefined
  input?: unknown
}

/**
 * The order is the same everywhere: signed in, club named and known, standing and right, club feature (OP-04), a
 * confirmed address (L24), and for dangerous acts a proof of who it is (L22, Q09). A kiosk is refused first of all what is not meant for it (P16).
 */
export async function admit(
  { guard, feature, stepUp, needsVerified, forKiosk }: Guarded,
  { token, clubId, viewedAs, input }: Asked,
  whoIs: WhoIs,
  now: Temporal.Instant,
): Promise<Admitted> {
  if (guard === 'public') return { person: undefined, club: undefined }
  if (token === undefined) refuse('UNAUTHENTICATED')
  const isOfClub = guard !== 'user' && guard !== 'root'
  const person = await whoIs(token, isOfClub ? wellFormed(clubId) : undefined, now)
  if (person === undefined) refuse('UNAUTHENTICATED')
  if (person.screen !== undefined && !isOwnOf(person.screen, forKiosk, input)) refuse('INSUFFICIENT_PERMISSION')
  const club = isOfClub ? admitToClub(guard, feature, clubId, seenBy(person, viewedAs)) : undefined
  if (guard === 'root') refuseUnlessRoot(seenBy(person, viewedAs), now)
  if (needsVerified && !person.verified) refuse('EMAIL_UNVERIFIED')
  if (stepUp && !isProven(stepUp, person.confirmedOn, now.epochMilliseconds)) refuse('STEP_UP_NEEDED')
  return { person, club, ...(viewedAs && { viewedAs }) }
}

/** Reads as whom a request looks at the club; anything that is said and is no such thing is refused, not left out. */
export function readViewedAs(said: unknown): ViewedAs | undefined {
  if (said === undefined) return undefined
  return VIEWED_AS.find((each) => each === said) ?? refuse('INPUT_INVALID')
}

/** The person as one without any office, where the request looks at the club so. */
function seenBy(person: Person, viewedAs: ViewedAs | undefined): Person {
  const { club } = person
  if (viewedAs === undefined) return person
  return {
    ...person,
    root: false,
    club: club && { ...club, standing: club.standing && seenAs(club.standing, viewedAs) },
  }
}

/** Whether a kiosk may make the call: one that is meant for kiosks and that names its own screen or range. */
function isOwnOf(screen: Screen, forKiosk: CallDefinition['forKiosk'], input: unknown): boolean {
  if (forKiosk === undefined || screen[forKiosk] === null) return false
  return (input as Record<string, unknown> | undefined)?.[forKiosk] === screen[forKiosk]
}

function admitToClub(
  guard: Guard,
  feature: Feature | undefined,
  clubId: Id<'club'> | undefined,
  person: Person,
): Admitted['club'] {
  if (clubId === undefined || clubId === '') refuse('CLUB_ID_MISSING')
  if (person.club === undefined) refuse('CLUB_NOT_FOUND')
  const { id, features, standing } = person.club
  if (standing === undefined && person.screen === undefined && !person.verified) refuse('EMAIL_UNVERIFIED')
  if (standing === undefined || (guard !== 'club' && !may(standing, guard as Right))) refuse('INSUFFICIENT_PERMISSION')
  if (feature !== undefined) refuseIf(whyNotFeature(features, feature))
  return { id, standing }
}

/** Root's calls reach every club: they want a second factor, and a fresh one (P12). */
function refuseUnlessRoot({ root, factorOn }: Person, now: Temporal.Instant): void {
  if (!root) refuse('INSUFFICIENT_PERMISSION')
  if (factorOn === null) refuse('SECOND_FACTOR_NEEDED')
  if (!isFresh(factorOn, now.epochMilliseconds)) refuse('STEP_UP_NEEDED')
}
