import { type Feature, whyNotFeature } from '@bahnfrei/domain/base/rights/features.ts'
import { holds, type Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { OpenClub } from '@bahnfrei/domain/clubs/openCalls.ts'
import { needsSetup } from '@bahnfrei/domain/users/setup.ts'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { readMaintenance } from '../live/realtime.ts'
import type { RouteData } from '../routeData.ts'
import { type GuardWarning, toastWarning } from '../toasts.tsx'
import { activeClubId, chooseClub } from './activeClub.ts'
import { confirmSession, type Known, readSession } from './session.ts'
import { loginState, resume } from './token.ts'

export type Visit = { location: ParsedLocation; cause: 'preload' | 'enter' | 'stay' }
/**
 * The matches, which the router also passes. They are not part of the type `Visit`, because that would make the type of
 * the routes circular.
 */
type Matched = { matches: readonly { staticData: RouteData }[] }

/** Requires a sign-in: redirects to the sign-in page, which leads back afterwards. */
export async function needsLogin(visit: Visit): Promise<void> {
  await resume()
  if (loginState() === 'in') return
  warn(visit, 'AUTH.NOT_LOGGED_IN')
  throw redirect({ to: '/login', search: { redirect: wanted(visit.location) } })
}

/**
 * Requires a sign-in and a name: a person without a name is redirected to the form for it. The club in the address
 * becomes the active one.
 */
export async function needsName(visit: Visit): Promise<void> {
  return needsRight()(visit)
}

/**
 * Returns a guard that requires these rights in the active club. This only hides screens; the server checks the rights
 * of every call.
 */
export function needsRight(...rights: Right[]) {
  return async (visit: Visit): Promise<void> => {
    await needsLogin(visit)
    let entry = entryOf(await readSession(), visit, rights)
    if (entry.why !== undefined || entry.isClubMissing) entry = entryOf(await confirmSession(), visit, rights)
    if (entry.asked && visit.cause !== 'preload') chooseClub(entry.asked.id)
    if (visit.cause !== 'preload') entered = entry.club
    if (entry.why === undefined) return
    warn(visit, entry.why)
    throw entry.why === 'SETUP.USERNAME_MISSING'
      ? redirect({ to: '/profile/data', search: { redirect: wanted(visit.location) } })
      : redirect({ to: '/home' })
  }
}

/** Whether the person holds the right in the active club. */
export async function mayEnter(right: Right): Promise<boolean> {
  const { clubs } = await readSession()
  const club = clubs.find(({ id }) => id === activeClubId())
  return club !== undefined && holds(club.permissions, right)
}

/** The club as it was when the open screen was entered. */
let entered: OpenClub | undefined

/**
 * Whether the open screen was entered by the rights that its club gives now. They are others when the guard had to
 * believe outdated data, or when they changed since.
 */
export function isEnteredBy(club: OpenClub | undefined): boolean {
  return club?.id !== entered?.id || JSON.stringify(club?.permissions) === JSON.stringify(entered?.permissions)
}

type Entry = {
  club?: OpenClub | undefined
  /** The club with the id in the address. */
  asked?: OpenClub | undefined
  /** Whether the address has the id of a club that is not open to the person. */
  isClubMissing?: boolean
  why?: GuardWarning | undefined
}

function entryOf({ me, clubs }: Known, visit: Visit, rights: readonly Right[]): Entry {
  if (needsSetup(me)) return { why: 'SETUP.USERNAME_MISSING' }
  const { cid } = visit.location.search as { cid?: string }
  const asked = clubs.find(({ id }) => id === cid)
  const club = asked ?? clubs.find(({ id }) => id === activeClubId())
  const feature = (visit as Visit & Matched).matches.at(-1)?.staticData.requiredClubFeature
  return {
    club,
    asked,
    isClubMissing: cid !== undefined && asked === undefined,
    why: whyNotEnter(club, rights, feature),
  }
}

/** Requires a root, for screens that concern the whole installation. */
export async function needsRoot(visit: Visit): Promise<void> {
  await needsName(visit)
  if ((await readSession()).me.root || (await confirmSession()).me.root) return
  warn(visit, 'AUTH.NO_PERMISSIONS')
  throw redirect({ to: '/home' })
}

/**
 * The warning for somebody who may not open a screen of the active club: missing rights come before a missing feature
 * (OP-04).
 */
export function whyNotEnter(
  club: Pick<OpenClub, 'permissions' | 'features'> | undefined,
  rights: readonly Right[],
  feature: Feature | undefined,
): 'AUTH.NO_PERMISSIONS' | 'AUTH.NO_CLUB_FEATURE' | undefined {
  if (rights.length === 0 && feature === undefined) return undefined
  if (club === undefined || !rights.every((right) => holds(club.permissions, right))) return 'AUTH.NO_PERMISSIONS'
  return feature && whyNotFeature(club.features, feature) && 'AUTH.NO_CLUB_FEATURE'
}

/** Redirects signed-in people to `elsewhere`, for the front page and the sign-in. */
export async function onlySignedOut(elsewhere: '/home' | '/profile/data'): Promise<void> {
  // Without a connection nobody can say; then the public page is shown.
  await resume().catch(() => undefined)
  if (loginState() === 'in') throw redirect({ to: elsewhere })
}

/** Redirects to the front page unless maintenance is on. */
export async function onlyMaintained(): Promise<void> {
  if ((await readMaintenance()) === 'none') throw redirect({ to: '/' })
}

/** The path and search parameters of the requested page, without the leading slash. */
function wanted({ pathname, searchStr }: ParsedLocation): string {
  return `${pathname}${searchStr}`.replace(/^\/+/, '')
}

function warn({ cause }: Pick<Visit, 'cause'>, warning: GuardWarning) {
  if (cause !== 'preload') toastWarning(warning)
}
