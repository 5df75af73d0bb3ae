import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Arrival, checkInCalls } from '@bahnfrei/domain/kiosk/checkInCalls.ts'
import { isDisplayed } from '@bahnfrei/domain/kiosk/displayReservation.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'
import { namesAreShown, type ShortName, shownName, zoneOf } from './day.ts'

type Row = Omit<Arrival, 'text'> & ShortName

const ARRIVALS = `
  SELECT k.id, k.lane AS "laneName", k.to_clock IS NOT NULL AS "hasLeft",
    u.call_name AS call, u.first_name AS first, u.last_name AS last
  FROM range_log_lines k LEFT JOIN users u ON u.uid = k.uid AND ${namesAreShown('k')}
  WHERE k.club_id = $1 AND k.range_id = $2 AND k.day = $3 AND k.by_screen_id IS NOT NULL AND k.uid IS NOT NULL
  ORDER BY k.from_clock, k.id`

/** Returns the people who checked in by code, with names as short as the screen shows them. */
export async function arrivals(
  { rangeId, day }: InputOf<typeof checkInCalls.arrivals>,
  { db, club, now }: ClubContext,
): Promise<{ arrivals: Arrival[] }> {
  const zone = await zoneOf(db, club.id, rangeId)
  if (zone === undefined || !isDisplayed(day, todayIn(zone, now))) refuse('INPUT_INVALID')
  const found = await rows<Row>(db, 'kiosk_arrivals', ARRIVALS, [club.id, rangeId, day])
  return {
    arrivals: found.map(({ id, laneName, hasLeft, ...name }) => ({ id, text: shownName(name), laneName, hasLeft })),
  }
}
