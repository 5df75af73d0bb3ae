import type { Closed } from '@bahnfrei/domain/ranges/openTime.ts'
import type { Place } from './axis.ts'

/** Why a half hour cannot be reserved; `skipped` where the clock of that day does not show it. */
export type WhyNotFree = Closed | 'skipped'

/** Half hours of a lane, one after the other, that cannot be reserved for one reason; `title` is that of a block. */
export type ClosedStretch = Place & { why: WhyNotFree; title?: string }

/** The same stretch over lanes side by side. */
export type ClosedBand = ClosedStretch & { first: number; lanes: number }

/** Joins equal stretches of neighbouring lanes, so that each reason is said once. */
export function bandsOf(lanes: readonly (readonly ClosedStretch[])[]): ClosedBand[] {
  const bands: ClosedBand[] = []
  for (const [lane, stretches] of lanes.entries())
    for (const stretch of stretches) {
      const neighbour = bands.find(
        (band) =>
          band.first + band.lanes === lane &&
          band.at === stretch.at &&
          band.rows === stretch.rows &&
          isSameReason(band, stretch),
      )
      if (neighbour === undefined) bands.push({ ...stretch, first: lane, lanes: 1 })
      else neighbour.lanes += 1
    }
  return bands
}

/** Whether two stretches are closed for one reason. */
export function isSameReason(a: Pick<ClosedStretch, 'why'> & { title?: string | undefined }, b: typeof a): boolean {
  return a.why === b.why && a.title === b.title
}
