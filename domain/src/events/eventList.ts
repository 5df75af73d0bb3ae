import * as z from 'zod/mini'
import { Day, Id } from '../base/call/fields.ts'
import { list, Search } from '../base/call/list.ts'
import { CATEGORIES, type ListedEvent } from './event.ts'

/** The filter for a person's own events: those in which the person takes part, or those that the person leads. */
const OWN_EVENTS = ['mine', 'led'] as const
/** The states for which officers can filter; without one they see all events except cancelled ones. */
export const STATES = ['draft', 'published', 'cancelled', 'all'] as const

const compare = (one: ListedEvent, other: ListedEvent) =>
  one.dateRange.start - other.dateRange.start || (one.id < other.id ? -1 : 1)

const shared = {
  search: Search,
  category: z.enum(CATEGORIES),
  rangeId: Id('range'),
  /** The days in which it lies: those of events that last several days count too. */
  from: Day,
  to: Day,
}

/** The events of a club that somebody may see, the next one first; without `from` those that are not over. */
export const EVENTS = list({
  filters: { ...shared, of: z.enum(OWN_EVENTS) },
  names: { search: 'q', rangeId: 'rid' },
  pageSize: 100,
  compare,
})

/** The events of a club for its officers, drafts too: those that are not over and not cancelled, unless they ask for more. */
export const ADMIN_EVENTS = list({
  filters: { ...shared, state: z.enum(STATES) },
  names: { search: 'q', rangeId: 'rid' },
  pageSize: 100,
  compare,
})
