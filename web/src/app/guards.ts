import { holds, type Right } from '@bahnfrei/domain/base/permissions.ts'
import { needsSetup } from '@bahnfrei/domain/users/user.ts'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { activeClubId, chooseClub } from '../base/activeClub.ts'
import { readSession } from '../base/session.ts'
import { type GuardWarning, toastWarning } from '../base/toasts.tsx'
import { loginState, resume } from '../base/token.ts'

type Visit = { location: ParsedLocation; cause: 'preload' | 'enter' | 'stay' }

/** Everything behind the sign-in: who is not signed in goes there, and comes back afterwards. */
export async function needsLogin(visit: Visit) {
  await resume()
  if (loginState() === 'in') return
  warn(visit, 'AUTH.NOT_LOGGED_IN')
  throw redirect({ to: '/login', search: { redirect: wanted(visit.location) } })
}

/** The screens of a club: whoever has no name yet gives one first. The club of the address becomes the active one. */
export async function needsName(visit: Visit) {
  await needsLogin(visit)
  const { me, clubs } = await readSession()
  if (needsSetup(me)) {
    warn(visit, 'SETUP.USERNAME_MISSING')
    throw redirect({ to: '/profile/data', search: { redirect: wanted(visit.location) } })
  }
  const asked = (visit.location.search as { cid?: string }).cid
  const club = clubs.find(({ id }) => id === asked)
  if (club && visit.cause !== 'preload') chooseClub(club.id)
}

/** The screens of a club that not everybody there may open. It shows nothing that the server would not give anyway. */
export function needsRight(...rights: Right[]) {
  return async (visit: Visit) => {
    await needsName(visit)
    const { clubs } = await readSession()
    const asked = (visit.location.search as { cid?: string }).cid
    const club = clubs.find(({ id }) => id === asked) ?? clubs.find(({ id }) => id === activeClubId())
    if (club && rights.every((right) => holds(club.permissions, right))) return
    warn(visit, 'AUTH.NO_PERMISSIONS')
    throw redirect({ to: '/home' })
  }
}

/** What concerns the whole installation. */
export async function needsRoot(visit: Visit): Promise<void> {
  await needsName(visit)
  const { me } = await readSession()
  if (me.root) return
  warn(visit, 'AUTH.NO_PERMISSIONS')
  throw redirect({ to: '/home' })
}

/** The front page, the sign-in: whoever is signed in already belongs elsewhere. */
export async function onlySignedOut(elsewhere: '/home' | '/profile/data') {
  // Without a connection nobody can say; then the public page is shown.
  await resume().catch(() => undefined)
  if (loginState() === 'in') throw redirect({ to: elsewhere })
}

/** The wanted address without its leading slash. */
function wanted({ pathname, searchStr }: ParsedLocation): string {
  return `${pathname}${searchStr}`.replace(/^\/+/, '')
}

function warn({ cause }: Visit, warning: GuardWarning) {
  if (cause !== 'preload') toastWarning(warning)
}
