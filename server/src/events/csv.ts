import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { clockOf, dayOf, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { eventCalls } from '@bahnfrei/domain/events/calls.ts'
import type { Attendance } from '@bahnfrei/domain/events/event.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { csvRow, UTF8_MARK } from '../base/files/csv.ts'
import { catalogue } from '../base/texts.ts'
import { lockManaged } from './participate.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

const ROWS = `SELECT u.full_name AS name, m.member_number AS "memberNumber", r.waiting AS "isWaiting", r.comment,
    r.attendance, r.note, l.name AS lane, e.time_zone AS "timeZone", ${millis('lower(s.during)')} AS "from",
    ${millis('r.registered_on')} AS "registeredOn"
  FROM registrations r JOIN users u ON u.uid = r.uid JOIN events e ON e.club_id = r.club_id AND e.id = r.event_id
  LEFT JOIN memberships m ON m.club_id = r.club_id AND m.uid = r.uid
  LEFT JOIN reservations s ON s.club_id = r.club_id AND s.offering_id = r.event_id AND s.uid = r.uid AND s.status = 'live'
  LEFT JOIN lanes l ON l.club_id = s.club_id AND l.id = s.lane_id
  WHERE r.club_id = $1 AND r.event_id = $2 ORDER BY r.waiting, r.ordinal`
type Row = {
  name: string
  memberNumber: number | null
  isWaiting: boolean
  comment: string
  attendance: Attendance | null
  note: string
  lane: string | null
  timeZone: string
  from: number | null
  registeredOn: number
}

/** Formats a moment to the minute, like all other times. */
function momentOf(at: Temporal.Instant, zone: string): string {
  return `${dayOf(at, zone)} ${clockOf(at.round({ smallestUnit: 'minute', roundingMode: 'floor' }), zone)}`
}

/** Returns the participants of an event as CSV. */
export async function participantsCsv({ eventId }: InputOf<typeof eventCalls.csv>, context: ClubContext) {
  const event = await lockManaged(context, eventId, 'r')
  const { db, club, language } = context
  const t = textsIn(language)
  const columns = ['NAME', 'NUMBER', 'STATE', 'LANE', 'FROM', 'ANSWER', 'ATTENDANCE', 'NOTE', 'REGISTERED'] as const
  const found = await rows<Row>(db, 'participants_csv', ROWS, [club.id, eventId])
  const lines = found.map((row) =>
    csvRow(
      [
        row.name,
        String(row.memberNumber ?? ''),
        t(row.isWaiting ? 'TABLE.WAITING' : 'TABLE.REGISTERED_STATE'),
        row.lane ?? '',
        row.from === null ? '' : clockOf(instantAt(row.from), row.timeZone),
        row.comment,
        row.attendance === null ? '' : t(`TABLE.ATTENDANCE_OF.${row.attendance}`),
        row.note,
        momentOf(instantAt(row.registeredOn), row.timeZone),
      ],
      language,
    ),
  )
  const head = csvRow(
    columns.map((column) => t(`TABLE.COLUMNS.${column}`)),
    language,
  )
  const fileName = `${t('TABLE.FILE')}-${event.date}.csv`
  return { csv: [UTF8_MARK, head, ...lines].join(''), fileName, count: found.length, hasMore: false }
}
