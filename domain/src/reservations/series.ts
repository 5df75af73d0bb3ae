import type { Id } from '../base/call/fields.ts'
import type { Refusal } from '../base/call/refusals.ts'
import type { Permissions } from '../base/rights/permissions.ts'
import { type ClockTime, type Day, overlaps, type Slot } from '../base/time/time.ts'
import { type Counted, type FairUseRule, fairUsesOf, isUnfair, type LimitedPerson } from '../ranges/fairUse.ts'
import type { Opening } from '../ranges/openTime.ts'
import type { Use } from '../ranges/permit.ts'
import type { FederalState } from '../ranges/range.ts'
import { datesOf as datesOfRepeat, type SeriesDate } from '../ranges/repeat.ts'
import { agreementFor, type Bound } from '../tenants/agreement.ts'
import { type Reserving, slotOf, type WishedLane, whyNotAgain, whyNotMore, whyNotReserve } from './reserve.ts'

/** A series: every week or every second week from one day to another, both included. */
export type SeriesPlan = { from: Day; until: Day; everyWeeks: 1 | 2; skipHolidays: boolean }

/**
 * Returns the dates of a series in order. Skipped holidays are among them, so that the preview can show why they are
 * left out.
 */
export function datesOf({ everyWeeks, ...plan }: SeriesPlan, state: FederalState | null): SeriesDate[] {
  return datesOfRepeat({ ...plan, rhythm: everyWeeks === 1 ? 'week' : 'twoWeeks' }, state)
}

/** The facts, apart from the plan, that decide which dates of a series can be reserved. */
export type SeriesPlace = {
  range: Opening & { id: Id<'range'> }
  lane: WishedLane
  by: LimitedPerson & Pick<Reserving, 'shooter'> & { permissions: Permissions }
  now: Temporal.Instant
  use?: Use | undefined
  fairUse: readonly FairUseRule[]
  /** The agreements with tenants that bind the person. */
  bound?: readonly Bound[]
  mostComing: number | null
  /** The live reservations on the lane, of all owners. */
  taken: readonly Slot[]
  /**
   * The slots on the lane that the person gave back today, and the number of requests today in which the person gave
   * back or moved reservations.
   */
  returned: readonly Slot[]
  changesToday: number
  /**
   * The number of the person's live reservations in the club that are not over, and those that count for reservation
   * rules.
   */
  coming: number
  counted: readonly Counted[]
}

/**
 * A date of a series, and why it cannot be reserved. All dates without holiday and refusal can be reserved together.
 */
export type SeriesPreview = SeriesDate & { refusal: Refusal | undefined }

/**
 * Returns the refusal of each date of a series. Limits count the accepted dates before it, so that all dates without a
 * refusal can be reserved at once. The clock times stay the same when the clock is changed (Z03).
 */
export function previewOf(
  dates: readonly SeriesDate[],
  times: { start: ClockTime; end: ClockTime },
  place: SeriesPlace,
): SeriesPreview[] {
  const accepted: Counted[] = []
  return dates.map(({ date, holiday }) => {
    if (holiday !== undefined) return { date, holiday, refusal: undefined }
    const slot = slotOf(date, times, place.range.timeZone)
    const refusal = whyNotOn(slot, place, accepted)
    if (refusal === undefined && slot !== undefined) accepted.push({ rangeId: place.range.id, slot })
    return { date, holiday, refusal }
  })
}

function whyNotOn(slot: Slot | undefined, place: SeriesPlace, accepted: readonly Counted[]): Refusal | undefined {
  const { range, lane, by, now, use, taken, returned, changesToday, coming, mostComing, counted, fairUse } = place
  const whyNot = whyNotReserve(slot, range, lane, by, now, use)
  if (whyNot !== undefined || slot === undefined) return whyNot
  if (taken.some((other) => overlaps(other, slot))) return 'RESERVATION_CONFLICT'
  const returns = returned.filter((other) => overlaps(other, slot)).length
  const tooMany =
    whyNotMore(coming + accepted.length + 1, mostComing) ??
    whyNotAgain({ returns, changes: changesToday }, by.permissions)
  if (tooMany !== undefined) return tooMany
  const wish = { rangeId: range.id, slot }
  const uses = fairUsesOf(fairUse, by, wish, [...counted, ...accepted], range.timeZone, now)
  if (uses.some(isUnfair)) return 'RESERVATION_LIMIT_REACHED'
  const wished = [...accepted, wish].map((each) => ({ ...each, zone: range.timeZone }))
  return agreementFor(place.bound ?? [], wished, now)?.no?.why
}
