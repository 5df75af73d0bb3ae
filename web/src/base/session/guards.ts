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
/** The matches that the router also passes; in the type of a guard they would make the type of the routes circular. */
type Matched = { matches: readonly { staticData: RouteData }[] }

/** Guards the screens behind the sign-in: anybody not signed in goes there and comes back afterwards. */
export async function needsLogin(visit: Visit): Promise<void> {
  await resume()
  if (loginState() === 'in') return
  warn(visit, 'AUTH.NOT_LOGGED_IN')
  throw redirect({ to: '/login', search: { redirect: wanted(visit.location) } })
}

/** The screens of a club: anybody who has no name yet gives one first. The club of the address becomes the active one. */
export async function needsName(visit: Visit): Promise<void> {
  return needsRight()(visit)
}

/** The screens of a club that not everybody there may open. It shows nothing that the server would not give anyway. */
export function needsRight(...rights: Right[]) {
  return async (visit: Visit): Promise<void> => {
    await needsLogin(visit)
    let entry = entryOf(await readSession(), visit, rights)
    if (entry.why !== undefined || entry.isClubMissing) entry = entryOf(await confirmSession(), visit, rights)
    if (entry.asked && visit.cause !== 'preload') chooseClub(entry.asked.id)
    if (entry.why === undefined) return
    warn(visit, entry.why)
    throw entry.why === 'SETUP.USERNAME_MISSING'
      ? redirect({ to: '/profile/data', search: { redirect: wanted(visit.location) } })
      : redirect({ to: '/home' })
  }
}

type Entry = {
  /** The club that the address names. */
  asked?: OpenClub | undefined
  /** The address names a club that is not open to the person. */
  isClubMissing?: boolean
  why?: GuardWarning | undefined
}

function entryOf({ me, clubs }: Known, visit: Visit, rights: readonly Right[]): Entry {
  if (needsSetup(me)) return { why: 'SETUP.USERNAME_MISSING' }
  const { cid } = visit.location.search as { cid?: string }
  const asked = clubs.find(({ id }) => id === cid)
  const club = asked ?? clubs.find(({ id }) => id === activeClubId())
  const feature = (visit as Visit & Matched).matches.at(-1)?.staticData.requiredClubFeature
  return { asked, isClubMissing: cid !== undefined && asked === undefined, why: whyNotEnter(club, rights, feature) }
}

/** Guards the screens that concern the whole installation. */
export async function needsRoot(visit: Visit): Promise<void> {
  await needsName(visit)
  if ((await readSession()).me.root || (await confirmSession()).me.root) return
  warn(visit, 'AUTH.NO_PERMISSIONS')
  throw redirect({ to: '/home' })
}

/** Which warning keeps somebody out of a screen of the active club: rights before the club's feature (OP-04). */
export function whyNotEnter(
  club: Pick<OpenClub, 'permissions' | 'features'> | undefined,
  rights: readonly Right[],
  feature: Feature | undefined,
): 'AUTH.NO_PERMISSIONS' | 'AUTH.NO_CLUB_FEATURE' | undefined {
  if (rights.length === 0 && feature === undefined) return undefined
  if (club === undefined || !rights.every((right) => holds(club.permissions, right))) return 'AUTH.NO_PERMISSIONS'
  return feature && whyNotFeature(club.features, feature) && 'AUTH.NO_CLUB_FEATURE'
}

/** The front page, the sign-in: anybody who is signed in already belongs elsewhere. */
export async function onlySignedOut(elsewhere: '/home' | '/profile/data'): Promise<void> {
  // Without a connection nobody can say; then the public page is shown.
  await resume().catch(() => undefined)
  if (loginState() === 'in') throw redirect({ to: elsewhere })
}

/** The page of the maintenance: without maintenance there is nothing to see. */
export async function onlyMaintained(): Promise<void> {
  if ((await readMaintenance()) === 'none') throw redirect({ to: '/' })
}

/** The wanted address without its leading slash. */
function wanted({ pathname, searchStr }: ParsedLocation): string {
  return `${pathname}${searchStr}`.replace(/^\/+/, '')
}

function warn({ cause }: Pick<Visit, 'cause'>, warning: GuardWarning) {
  if (cause !== 'preload') toastWarning(warning)
}
