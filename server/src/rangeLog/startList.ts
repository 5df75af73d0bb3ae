import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { StartColumn, startListCalls } from '@bahnfrei/domain/rangeLog/startList.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { csvRow, UTF8_MARK } from '../base/files/csv.ts'
import { textsIn } from './lineWords.ts'

/** SQL: the starts of a day. The import of results matches by the same columns (results.ts). */
export const START = `l.name AS lane, coalesce(u.full_name, r.display_text) AS name, coalesce(m.member_number::text, '') AS number`
export const START_SOURCE = `reservations r JOIN lanes l ON l.club_id = r.club_id AND l.id = r.lane_id
  LEFT JOIN users u ON u.uid = r.uid LEFT JOIN memberships m ON m.club_id = r.club_id AND m.uid = r.uid`
export const IS_START = `r.club_id = $1 AND r.range_id = $2 AND r.day = $3 AND r.status = 'live'
  AND (r.uid IS NOT NULL OR r.is_guest)`

const STARTS = `
  SELECT ${START}, coalesce(r.use->>'discipline', '') AS discipline, left(r.start_clock, 5) AS time
  FROM ${START_SOURCE} WHERE ${IS_START} ORDER BY r.during, l.ordering_number, r.id`

/** Returns the starts of a day in the format of the software for electronic targets. */
export async function startList(
  { rangeId, day, columns }: InputOf<typeof startListCalls.startList>,
  { db, club, language }: ClubContext,
) {
  const t = textsIn(language)
  const starts = await rows<Record<StartColumn, string>>(db, 'starts_of_day', STARTS, [club.id, rangeId, day])
  const head = columns.map((column) => t(`START_LIST.${column}`))
  const table = [head, ...starts.map((start) => columns.map((column) => start[column]))]
  return {
    csv: UTF8_MARK + table.map((cells) => csvRow(cells, language)).join(''),
    fileName: `${t('START_LIST.FILE')}-${day}.csv`,
    count: starts.length,
    hasMore: false,
  }
}
