import type { Rolldown } from 'vite'

/**
 * The screens with which signed-in people begin, and the parts that follow on them by themselves, once the screen is
 * there. What opens by a tap is none of them.
 */
const BEGINNINGS = {
  Home: {
    first: ['home/HomeScreen.tsx'],
    next: [
      'doors/DoorCode.tsx',
      'duties/OwnDuties.tsx',
      'events/OwnEvents.tsx',
      'journal/WaitingEntries.tsx',
      'journal/need/NeedTile.tsx',
    ],
  },
  Calendar: {
    first: [
      'reservations/calendar/CalendarScreen.tsx',
      'reservations/calendar/CalendarSwitch.tsx',
      'reservations/lane/grid/ownReservations.ts',
    ],
    next: [
      'reservations/calendar/CalendarNotes.tsx',
      'reservations/calendar/CalendarOverlays.tsx',
      'reservations/calendar/duties/OnDuty.tsx',
      'reservations/calendar/events/CalendarEvents.tsx',
      'reservations/lane/grid/Legend.tsx',
      'reservations/lane/grid/pointer.ts',
    ],
  },
} as const

/** The parts that follow on every screen. */
const EVERYWHERE = ['app/NotificationsMenu.tsx', 'app/followPushes.ts', 'app/keepCurrent.ts', 'base/live/keptReads.ts']

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * Returns a function that names the file of a module, so that home and calendar come in a few files: `begin` has what
 * both of them or other screens need too, `beginHome` what only home needs, and `next` what follows. Ungrouped it is
 * some sixty files of 1 kB, and each takes the processor of a phone two to four milliseconds. Undefined leaves the
 * module to the bundler.
 */
export function startPieces(source: string): (id: string, modules: Modules) => string | undefined {
  let names: Map<string, string> | undefined
  return (id, modules) => {
    names ??= namesOf(source, modules)
    return names.get(id)
  }
}

function namesOf(source: string, modules: Modules): Map<string, string> {
  const pathsOf = (parts: readonly string[]) => parts.map((part) => `${source}/${part}`)
  const { Home, Calendar } = BEGINNINGS
  const own = new Set(pathsOf([...Home.first, ...Calendar.first]))
  const isOfOthers = (id: string) =>
    [...reached([id], (at) => modules.getModuleInfo(at)?.importers)].some(
      (at) => at.endsWith('Screen.tsx') && !own.has(at),
    )
  const reach = (parts: readonly string[]) => reached(pathsOf(parts), (at) => modules.getModuleInfo(at)?.importedIds)
  const first = { home: reach(Home.first), calendar: reach(Calendar.first) }
  const all = {
    home: reach([...Home.first, ...Home.next, ...EVERYWHERE]),
    calendar: reach([...Calendar.first, ...Calendar.next, ...EVERYWHERE]),
  }
  return new Map(
    [...all.home.union(all.calendar)].map((id) => {
      const piece = first.home.has(id) || first.calendar.has(id) ? 'begin' : 'next'
      if ((all.home.has(id) && all.calendar.has(id)) || isOfOthers(id)) return [id, piece]
      return [id, `${piece}${all.home.has(id) ? 'Home' : 'Calendar'}`]
    }),
  )
}

/** Returns these modules and all those to which the links of modules lead from them. */
function reached(ids: readonly string[], linksOf: (id: string) => readonly string[] | undefined): Set<string> {
  const found = new Set<string>()
  const queue = [...ids]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (found.has(id)) continue
    const links = linksOf(id)
    if (links === undefined) throw new Error(`The build has no module ${id}.`)
    found.add(id)
    queue.push(...links)
  }
  return found
}
