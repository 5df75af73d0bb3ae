import type { CallDefinition } from '@bahnfrei/domain/base/call.ts'
import { type Features, isEnabled } from '@bahnfrei/domain/base/features.ts'
import type { Right } from '@bahnfrei/domain/base/permissions.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { may, type Standing } from '@bahnfrei/domain/base/standing.ts'

/** Whoever stands behind a token, and who that is in the club of the request. */
export type Person = {
  uid: string
  loginId: string
  /** When the token ends, in ms. */
  until: number
  /** The club that the request names and that exists, with the person's standing there. */
  club: { id: string; features: Features; standing: Standing | undefined } | undefined
}

/** Finds the person of a token, or nothing when it is unknown, over or of a disabled account. */
export type WhoIs = (token: string, clubId: string | undefined, now: Temporal.Instant) => Promise<Person | undefined>

/** What a call learns about its caller. A public call has neither person nor club. */
export type Admitted = {
  person: Person | undefined
  club: { id: string; standing: Standing } | undefined
}

const CLUB_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The id, unless it is none: then it names no club, and the database need not be asked. */
export function wellFormed(clubId: string | undefined): string | undefined {
  return clubId !== undefined && CLUB_ID.test(clubId) ? clubId : undefined
}

/** The order is the same everywhere: signed in, club named and known, standing and right, club feature (OP-04). */
export async function admit(
  { guard, feature }: Pick<CallDefinition, 'guard' | 'feature'>,
  headers: { token: string | undefined; clubId: string | undefined },
  whoIs: WhoIs,
  now: Temporal.Instant,
): Promise<Admitted> {
  if (guard === 'public') return { person: undefined, club: undefined }
  if (headers.token === undefined) refuse('UNAUTHENTICATED')
  const person = await whoIs(headers.token, guard === 'user' ? undefined : wellFormed(headers.clubId), now)
  if (person === undefined) refuse('UNAUTHENTICATED')
  if (guard === 'user') return { person, club: undefined }

  if (headers.clubId === undefined || headers.clubId === '') refuse('CLUB_ID_MISSING')
  if (person.club === undefined) refuse('CLUB_NOT_FOUND')
  const { id, features, standing } = person.club
  if (standing === undefined || (guard !== 'club' && !may(standing, guard as Right))) refuse('INSUFFICIENT_PERMISSION')
  if (feature !== undefined && !isEnabled(features, feature)) refuse('INSUFFICIENT_PERMISSION')
  return { person, club: { id, standing } }
}
