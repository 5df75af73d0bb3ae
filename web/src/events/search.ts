/** Which events the list shows. */
export const EVENT_KINDS = ['all', 'event', 'training', 'mine'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export function eventsSearch({ show }: Record<string, unknown>): { show?: EventKind } {
  const found = EVENT_KINDS.find((each) => each === show)
  return found === undefined || found === 'all' ? {} : { show: found }
}
