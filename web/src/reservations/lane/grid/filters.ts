import { type Visibility, visibilityOf } from '@bahnfrei/domain/reservations/visibility.ts'
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onDevice } from '../../../base/browser/storage.ts'
import { newWatchers } from '../../../base/live/watchers.ts'
import { useSession } from '../../../base/session/session.ts'
import type { GridReservation } from './gridReservations.ts'

const Switched = z.union([z.literal(0), z.literal(1)])
const Filters = z.object({
  /** 0 hides cancelled reservations, 1 shows all, 2 shows only cancelled ones (CAL-038). */
  cancelled: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  padding: Switched,
  summarizeAdmin: Switched,
  resolveAdmin: Switched,
})

/** The filters of officers in the calendar (CAL-036). */
export type Filters = z.infer<typeof Filters>
export type Filter = keyof Filters

/** The default filters: everything is shown and switched on (CAL-037, OP-57). */
export const PRESET: Filters = { cancelled: 1, padding: 1, summarizeAdmin: 1, resolveAdmin: 1 }

/** Parses the filters stored on this device; the defaults if they are missing or invalid. */
export function storedFilters(text: string | null): Filters {
  try {
    const stored = Filters.safeParse(JSON.parse(text ?? 'null'))
    return stored.success ? stored.data : PRESET
  } catch {
    return PRESET
  }
}

/**
 * The person who looks at the grid. Officers use their filters; others see live reservations and their own cancelled
 * ones.
 */
export type Viewer = {
  isOfficer: boolean
  filters: Filters
  /** The names of friends by the ids of their reservations. */
  friends: ReadonlyMap<string, string>
  /** Whether this person can carry a reservation elsewhere. */
  mayMove: (reservation: GridReservation) => boolean
}

/** Whether a reservation is drawn whole, pale because it only shows that the lane is taken, or not at all. */
export function howDrawn(
  { isCancelled, isOwn }: Pick<GridReservation, 'isCancelled' | 'isOwn'>,
  { isOfficer, filters: { cancelled } }: Pick<Viewer, 'isOfficer' | 'filters'>,
): 'whole' | 'faint' | 'hidden' {
  if (!isOfficer) return isCancelled && !isOwn ? 'hidden' : 'whole'
  if (isCancelled) return cancelled === 0 ? 'hidden' : 'whole'
  // A lane that is taken must not look free, whatever the filter.
  return cancelled === 2 ? 'faint' : 'whole'
}

const STORED_AS = 'calendar.filters'
let filters = read()
const watchers = newWatchers()

export const filterStore = {
  set: (change: Partial<Filters>) => keep({ ...filters, ...change }),
  reset: () => keep(PRESET),
}

export function useFilters(): Filters {
  return useSyncExternalStore(watchers.watch, () => filters)
}

/**
 * The visibility of reservations for the person in the active club: that of officers requires the right and the filter
 * `resolveAdmin`.
 */
export function useVisibility(): Visibility {
  const { resolveAdmin } = useFilters()
  return visibilityOf(useSession().club?.permissions, resolveAdmin === 1)
}

function keep(next: Filters) {
  filters = next
  onDevice.write(STORED_AS, JSON.stringify(next))
  watchers.tell()
}

function read(): Filters {
  try {
    return storedFilters(onDevice.read(STORED_AS))
  } catch {
    return PRESET
  }
}
