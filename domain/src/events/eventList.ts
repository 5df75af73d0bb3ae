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
  /** The period. An event of several days is found when one of its days lies in it. */
  from: Day,
  to: Day,
}

/**
 * The list of events of a club that the caller may see, the next one first; without `from` only events that are not
 * over.
 */
export const EVENTS = list({
  filters: { ...shared, of: z.enum(OWN_EVENTS) },
  names: { search: 'q', rangeId: 'rid' },
  pageSize: 100,
  compare,
})

/**
 * The list of all events of a club for officers, drafts included; unless they filter, only events that are neither over
 * nor cancelled.
 */
export const ADMIN_EVENTS = list({
  filters: { ...shared, state: z.enum(STATES) },
  names: { search: 'q', rangeId: 'rid' },
  pageSize: 100,
  compare,
})
