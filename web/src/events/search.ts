/** The kinds of events that the list can show. */
export const EVENT_KINDS = ['all', 'event', 'training', 'mine'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export type MonthSearch = { m?: string; only?: 'led' }

/**
 * The search parameters of the month: `m` is the month, `YYYY-MM`; `only` limits it to events that the reader leads.
 */
export function monthSearch({ m, only }: Record<string, unknown>): MonthSearch {
  return {
    ...(typeof m === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(m) && { m }),
    ...(only === 'led' && { only }),
  }
}

export function eventsSearch({ show }: Record<string, unknown>): { show?: EventKind } {
  const found = EVENT_KINDS.find((each) => each === show)
  return found === undefined || found === 'all' ? {} : { show: found }
}
