import type { CallDefinition, Guard } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Feature, type Features, whyNotFeature } from '@bahnfrei/domain/base/rights/features.ts'
import type { Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import { GUARDIAN_STANDING, may, type Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import { isFresh, isProven } from '@bahnfrei/domain/base/rights/stepUp.ts'
import { seenAs, VIEWED_AS, type ViewedAs } from '@bahnfrei/domain/base/rights/viewAs.ts'

/** The screen that a kiosk shows, and the range for which it is set up. */
export type Screen = { screenId: Id<'screen'>; clubId: Id<'club'>; rangeId: Id<'range'> | null }

/** The person behind a token, with the standing in the club of the request. */
export type Person = {
  /** The id of the person. For a kiosk it is the id of its screen. */
  uid: Id<'user'>
  /** The screen of a kiosk; undefined for the login of a person. */
  screen: Screen | undefined
  loginId: Id<'login'>
  /** When the token ends, in ms. */
  until: number
  root: boolean
  /** Whether the address of the person is confirmed; always false for a kiosk. */
  verified: boolean
  /** The version of the rights that were read. It changes with every change of the rights. */
  rightsSeen: number
  /**
   * When the owner last proved their identity at this login, and when by a second factor (ms). Null: never, as at a
   * login by QR code.
   */
  confirmedOn: number | null
  factorOn: number | null
  /** The club that the request names, with the person's standing there. Undefined when no such club exists. */
  club: { id: Id<'club'>; features: Features; standing: Standing | undefined } | undefined
}

/** Finds the person of a token. Undefined when the token is unknown or expired, or the account is disabled. */
export type WhoIs = (
  token: string,
  clubId: Id<'club'> | undefined,
  now: Temporal.Instant,
) => Promise<Person | undefined>

/** Tells whether a person acts for a child in a club at this moment. */
export type ActsFor = (pair: {
  clubId: Id<'club'>
  by: Id<'user'>
  childUid: Id<'user'>
  now: Temporal.Instant
}) => Promise<boolean>

/** The caller of an admitted call. A public call has neither person nor club. */
export type Admitted = {
  person: Person | undefined
  club: { id: Id<'club'>; standing: Standing } | undefined
  /** The role in which the caller looks at the club, if it is not their own. */
  viewedAs?: ViewedAs | undefined
}

const CLUB_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Returns the id if it is well-formed, otherwise undefined, so that the database is not asked for it. */
export function wellFormed(clubId: Id<'club'> | undefined): Id<'club'> | undefined {
  return clubId !== undefined && CLUB_ID.test(clubId) ? clubId : undefined
}

/** The requirements of a call for its caller. Routes that are no calls only read, and name no `route`. */
type Guarded = Partial<Pick<CallDefinition, 'route'>> &
  Pick<CallDefinition, 'guard' | 'feature' | 'stepUp' | 'needsVerified' | 'forKiosk' | 'byGuardian'>

/** The credentials of a request, and its input where it has one. */
type Asked = {
  token: string | undefined
  clubId: Id<'club'> | undefined
  viewedAs?: ViewedAs | undefined
  input?: unknown
  /** Asked only for a call that a guardian may make. */
  actsFor?: ActsFor
}

/**
 * Admits the caller of a call, or refuses. The order of the checks is the same everywhere: signed in, club named and
 * known, standing and right, club feature (OP-04), confirmed address (L24), and for dangerous actions a recent proof of
 * identity (L22, Q09). Before all of these, a kiosk is refused every call that is not for kiosks (P16).
 */
export async function admit(
  { route, guard, feature, stepUp, needsVerified, forKiosk, byGuardian }: Guarded,
  { token, clubId, viewedAs, input, actsFor }: Asked,
  whoIs: WhoIs,
  now: Temporal.Instant,
): Promise<Admitted> {
  if (guard === 'public') return { person: undefined, club: undefined }
  if (token === undefined) refuse('UNAUTHENTICATED')
  const isOfClub = guard !== 'user' && guard !== 'root'
  const person = await whoIs(token, isOfClub ? wellFormed(clubId) : undefined, now)
  if (person === undefined) refuse('UNAUTHENTICATED')
  if (person.screen !== undefined && !isOwnOf(person.screen, forKiosk, input)) refuse('INSUFFICIENT_PERMISSION')
  const childUid = byGuardian && (input as { forUser?: Id<'user'> } | undefined)?.forUser
  const isGuardianIn = async (id: Id<'club'>) =>
    childUid !== undefined && (await actsFor?.({ clubId: id, by: person.uid, childUid, now })) === true
  const club = isOfClub
    ? await admitToClub({ guard, feature, isGuardianIn }, clubId, seenBy(person, viewedAs))
    : undefined
  if (club?.standing.looksUntil !== undefined && route?.startsWith('GET ') === false) refuse('LOOK_ONLY')
  if (guard === 'root') refuseUnlessRoot(seenBy(person, viewedAs), now)
  if (needsVerified && !person.verified) refuse('EMAIL_UNVERIFIED')
  if (stepUp && !isProven(stepUp, person.confirmedOn, now.epochMilliseconds)) refuse('STEP_UP_NEEDED')
  return { person, club, ...(viewedAs && { viewedAs }) }
}

/** Reads the role in which a request looks at the club. Refuses an unknown one. */
export function readViewedAs(said: unknown): ViewedAs | undefined {
  if (said === undefined) return undefined
  return VIEWED_AS.find((each) => each === said) ?? refuse('INPUT_INVALID')
}

/** Returns the person without any office if the request looks at the club in another role. */
function seenBy(person: Person, viewedAs: ViewedAs | undefined): Person {
  const { club } = person
  if (viewedAs === undefined) return person
  return {
    ...person,
    root: false,
    club: club && { ...club, standing: club.standing && seenAs(club.standing, viewedAs) },
  }
}

/** Whether a kiosk may make the call: it is meant for kiosks and names this kiosk's screen or range. */
function isOwnOf(screen: Screen, forKiosk: CallDefinition['forKiosk'], input: unknown): boolean {
  if (forKiosk === undefined || screen[forKiosk] === null) return false
  return (input as Record<string, unknown> | undefined)?.[forKiosk] === screen[forKiosk]
}

type OfClub = { guard: Guard; feature: Feature | undefined; isGuardianIn: (id: Id<'club'>) => Promise<boolean> }

async function admitToClub(
  { guard, feature, isGuardianIn }: OfClub,
  clubId: Id<'club'> | undefined,
  person: Person,
): Promise<Admitted['club']> {
  if (clubId === undefined || clubId === '') refuse('CLUB_ID_MISSING')
  if (person.club === undefined) refuse('CLUB_NOT_FOUND')
  const { id, features, standing } = person.club
  if (standing === undefined && person.screen === undefined && !person.verified) refuse('EMAIL_UNVERIFIED')
  const isEnough = standing !== undefined && (guard === 'club' || may(standing, guard as Right))
  if (!isEnough && !(person.verified && (await isGuardianIn(id)))) refuse(whyNotIn(standing, person.root))
  if (feature !== undefined) refuseIf(whyNotFeature(features, feature))
  return { id, standing: isEnough ? standing : GUARDIAN_STANDING }
}

/** Returns the refusal for a standing that lacks the right. A root who is no member needs a look, which only reads. */
function whyNotIn(standing: Standing | undefined, isRoot: boolean): Refusal {
  if (standing?.looksUntil !== undefined) return 'LOOK_ONLY'
  const isMember = standing !== undefined && standing.kind !== 'visitor'
  return isRoot && !isMember ? 'LOOK_NEEDED' : 'INSUFFICIENT_PERMISSION'
}

/** Refuses anybody but roots with a fresh second factor, because the calls of root reach every club (P12). */
function refuseUnlessRoot({ root, factorOn }: Person, now: Temporal.Instant): void {
  if (!root) refuse('INSUFFICIENT_PERMISSION')
  if (factorOn === null) refuse('SECOND_FACTOR_NEEDED')
  if (!isFresh(factorOn, now.epochMilliseconds)) refuse('STEP_UP_NEEDED')
}
