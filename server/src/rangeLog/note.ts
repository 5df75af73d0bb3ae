import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { MOST_INCIDENT } from '@bahnfrei/domain/rangeLog/entry.ts'
import { withNote } from '@bahnfrei/domain/rangeLog/happened.ts'
import type { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { happenedBy } from './happened.ts'
import { announceDay, recordedOf, recordLine } from './openDay.ts'
import { lockLine } from './write.ts'

const NOTE = `UPDATE range_log_lines SET incident = $3, has_injury = has_injury OR $4, is_validated = false,
  version = version + 1 WHERE club_id = $1 AND id = $2`

/** Adds a note with its time to the incident of a line. Refuses when the text gets too long. */
export async function note(
  { id, text, hasInjury, at }: InputOf<typeof todayCalls.note>,
  context: ClubContext,
): Promise<void> {
  const { db, club } = context
  const { line } = await lockLine(context, id)
  const clock = await happenedBy(context, { rangeId: line.rangeId, at })
  const incident = withNote(line.incident, `${clock} ${text.trim()}`)
  if (incident.length > MOST_INCIDENT) refuse('RANGE_LOG_NOTE_TOO_LONG')
  await rows(db, 'note_line', NOTE, [club.id, id, incident, hasInjury])
  const after = recordedOf({ ...line, hasInjury: line.hasInjury || hasInjury })
  await recordLine(context, id, 'note', recordedOf(line), after)
  announceDay(context, line)
}
