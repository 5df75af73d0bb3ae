import type { InputOf } from '@bahnfrei/domain/base/call.ts'
import { refuse } from '@bahnfrei/domain/base/refusals.ts'
import { clockOf } from '@bahnfrei/domain/base/time.ts'
import { MOST_INCIDENT } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/db.ts'
import { happenedAt } from './happened.ts'
import { announceDay, recordedOf, recordLine } from './openDay.ts'
import { lockLine } from './write.ts'

const ZONE = 'SELECT time_zone AS "timeZone" FROM ranges WHERE club_id = $1 AND id = $2'
const NOTE = `UPDATE range_log_lines SET incident = $3, has_injury = has_injury OR $4, is_validated = false,
  version = version + 1 WHERE club_id = $1 AND id = $2`

/** Adds to a line what happened, and when. */
export async function note(
  { id, text, hasInjury, at }: InputOf<typeof todayCalls.note>,
  context: ClubContext,
): Promise<void> {
  const { db, club, now } = context
  const { line } = await lockLine(context, id)
  const [range] = await rows<{ timeZone: string }>(db, 'note_zone', ZONE, [club.id, line.rangeId])
  const zone = range?.timeZone ?? 'UTC'
  const noted = `${clockOf(happenedAt(at, now, zone), zone)} ${text.trim()}`
  const incident = line.incident === '' ? noted : `${line.incident} · ${noted}`
  if (incident.length > MOST_INCIDENT) refuse('RANGE_LOG_NOTE_TOO_LONG')
  await rows(db, 'note_line', NOTE, [club.id, id, incident, hasInjury])
  const after = recordedOf({ ...line, hasInjury: line.hasInjury || hasInjury })
  await recordLine(context, id, 'note', recordedOf(line), after)
  announceDay(context, line)
}
