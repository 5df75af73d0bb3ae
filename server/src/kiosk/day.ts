import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { closedOn } from '@bahnfrei/domain/kiosk/displayClosed.ts'
import {
  type DisplayDuty,
  type DisplayReservation,
  displayNameOf,
  isDisplayed,
} from '@bahnfrei/domain/kiosk/displayReservation.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'
import { whoIsOnDuty } from '../duties/onDuty.ts'
import { findRange } from '../ranges/list.ts'

/** A name in parts; null where no screen of the range shows names. */
export type ShortName = { call: string | null; first: string | null; last: string | null }

/** SQL: whether a screen of the range of the row `of` shows names. */
export const namesAreShown = (of: string) => `EXISTS (SELECT 1 FROM display_screens s
    WHERE s.club_id = ${of}.club_id AND s.range_id = ${of}.range_id AND s.shows_names)`

type Row = Pick<DisplayReservation, 'id' | 'laneId'> & { start: number; end: number; text: string } & (
    | ({ ownerType: 'user' } & ShortName)
    | { ownerType: 'club' }
  )

const DAY = `
  SELECT r.id, r.lane_id AS "laneId", ${millis('lower(r.during)')} AS start, ${millis('upper(r.during)')} AS end,
    CASE WHEN r.uid IS NULL THEN 'club' ELSE 'user' END AS "ownerType",
    CASE WHEN r.show_public_display_text THEN r.display_text ELSE '' END AS text,
    p.call_name AS call, p.first_name AS first, p.last_name AS last
  FROM reservations r
  JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  LEFT JOIN users p ON p.uid = r.uid AND ${namesAreShown('r')}
  WHERE r.club_id = $1 AND r.range_id = $2 AND r.day = $3 AND r.status = 'live'
  ORDER BY r.during, l.ordering_number, r.id`

/**
 * Returns the reservations of a day for a screen. Names are shortened before they leave the server,
 * and leave it only where a screen of the range shows names.
 */
export async function day(input: InputOf<typeof kioskCalls.day>, { db, club, now }: ClubContext) {
  const { rangeId, day } = input
  const zone = await zoneOf(db, club.id, rangeId)
  if (zone === undefined || !isDisplayed(day, todayIn(zone, now))) refuse('INPUT_INVALID')
  const found = await rows<Row>(db, 'kiosk_day', DAY, [club.id, rangeId, day])
  return {
    reservations: found.map((row): DisplayReservation => {
      const { id, laneId, start, end, ownerType } = row
      const text = row.ownerType === 'user' ? shownName(row) : row.text
      return { id, laneId, dateRange: { start, end }, ownerType, text }
    }),
  }
}

/** Returns the short name of a person, empty where no screen of the range shows names. */
export function shownName({ call, first, last }: ShortName): string {
  return displayNameOf({ call: call ?? '', first: first ?? '', last: last ?? '' })
}

/** Returns the supervisors of a day with short names. */
export async function onDuty(input: InputOf<typeof kioskCalls.onDuty>, { db, club, now }: ClubContext) {
  const { rangeId, day } = input
  const zone = await zoneOf(db, club.id, rangeId)
  if (zone === undefined || !isDisplayed(day, todayIn(zone, now))) refuse('INPUT_INVALID')
  const found = await whoIsOnDuty(db, club.id, rangeId, day)
  return {
    onDuty: found.map(({ id, start, end, person }): DisplayDuty => {
      return { id, dateRange: { start, end }, name: displayNameOf(person) }
    }),
  }
}

/** Returns the times at which lanes are closed to everybody. An inactive or archived range is closed as a whole. */
export async function closed(input: InputOf<typeof kioskCalls.closed>, { db, club, now }: ClubContext) {
  const { rangeId, day } = input
  const range = await findRange(db, club.id, rangeId, now)
  if (range === undefined || !isDisplayed(day, todayIn(range.timeZone, now))) refuse('INPUT_INVALID')
  return { closed: closedOn(day, { ...range, isActive: range.isActive && !range.archived }, range.lanes) }
}

export async function zoneOf(db: Db, clubId: Id<'club'>, rangeId: Id<'range'>): Promise<string | undefined> {
  const [range] = await rows<{ zone: string }>(
    db,
    'kiosk_zone',
    'SELECT time_zone AS zone FROM ranges WHERE club_id = $1 AND id = $2',
    [clubId, rangeId],
  )
  return range?.zone
}
