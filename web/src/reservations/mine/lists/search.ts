import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { HISTORY_KINDS, HISTORY_OWNERS } from '@bahnfrei/domain/reservations/historyList.ts'

/** The views of the list; `week` shows the calendar of a week instead. */
export const KINDS = [...HISTORY_KINDS, 'week'] as const
export const OWNERS = HISTORY_OWNERS

/** The parameters in the address of the person's reservations. */
export type HistorySearch = {
  kind?: (typeof KINDS)[number]
  of?: (typeof OWNERS)[number]
  /** A day in the week that the calendar shows. */
  d?: Day
}

export function historySearch(raw: Record<string, unknown>): HistorySearch {
  const search: HistorySearch = {}
  const kind = KINDS.find((each) => each === raw.kind)
  const of = OWNERS.find((each) => each === raw.of)
  if (kind) search.kind = kind
  if (of) search.of = of
  if (typeof raw.d === 'string' && isDay(raw.d)) search.d = raw.d
  return search
}
