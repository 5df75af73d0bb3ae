import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** A person of the cast who sees a screen, or a visitor. */
export type Who = 'nobody' | 'ben' | 'anna' | 'rita'
/** An address of the application as its room writes it down, and who sees it. */
export type Route = { room: string; path: string; who: Who }

const ROOMS = new URL('../web/src/', import.meta.url)

/** Returns the site map of all rooms: every address that a `screens.ts` names, in the order of the rooms. */
export function readRoutes(): Route[] {
  const maps = readdirSync(ROOMS).flatMap((room) => {
    const file = new URL(`${room}/screens.ts`, ROOMS)
    return existsSync(file) ? [{ room, map: readFileSync(file, 'utf8') }] : []
  })
  const routes = maps.flatMap(({ room, map }) => [
    ...[...map.matchAll(/path: '([^']+)',?[^}]*?for: '([^']+)'/g)].map(([, path = '', entry = '']): Route => {
      return { room, path, who: whoSees(entry) }
    }),
    // Their words are in `web/content`.
    ...[...map.matchAll(/ page\('([^']+)'\)/g)].map(([, path = '']): Route => ({ room, path, who: 'nobody' })),
  ])
  if (routes.length !== maps.flatMap(({ map }) => map.match(/ page\('|path: '/g) ?? []).length)
    throw new Error('A screen would be left out.')
  return routes
}

function whoSees(entry: string): Who {
  if (entry === 'everybody') return 'nobody'
  if (entry === 'root') return 'rita'
  return entry === 'signedIn' || entry === 'named' ? 'ben' : 'anna'
}

/** Addresses that lead on and show nothing themselves, and one that is there during maintenance only. */
export const PASSAGES = [
  ...['/admin', '/admin/club', '/admin/members', '/ra', '/maintenance'],
  ...['/admin/members/groups', '/admin/members/custom-fields', '/admin/members/supervisors'],
  ...['/admin/reservations/attendance', '/admin/guests', '/admin/events/$eventId'],
  ...['/admin/club/features', '/admin/club/tools', '/admin/club/tenants'],
]
