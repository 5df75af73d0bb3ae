import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { MOST_LINES, whyNotWrite } from '@bahnfrei/domain/rangeLog/entry.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange, recordChanges } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import {
  announceDay,
  checkSupervisor,
  columnsOf,
  lockDay,
  lockOpenDay,
  recordedOf,
  recordLine,
  whoIsIt,
} from './openDay.ts'
import { rangeLogLines } from './tables.ts'

type Calls = typeof rangeLogCalls

/** Adds a line to the log of a day. Refuses a closed day, and more lines than the limit. */
export async function write(
  { data, writtenLater = false, ...key }: InputOf<Calls['write']>,
  context: ClubContext,
): Promise<{ id: Id<'rangeLogLine'> }> {
  const { lines, firstDay } = await lockOpenDay(context, key)
  if (lines >= MOST_LINES) refuse('INPUT_INVALID')
  refuseIf(whyNotWrite(key.day, firstDay, writtenLater))
  const columns = columnsOf(data, await whoIsIt(context, data.who))
  await checkSupervisor(context, key.day, data.supervisorUid)
  const id = randomUUID()
  await context.db.insert(rangeLogLines).values({ clubId: context.club.id, id, ...key, ...columns, writtenLater })
  await recordLine(context, id, 'write', undefined, recordedOf(columns))
  announceDay(context, key)
  return { id }
}

/** Reads a line, and locks the log of its day, so that nobody closes it until the transaction ends. */
export async function lockLine(context: ClubContext, id: Id<'rangeLogLine'>) {
  const { db, club } = context
  const isIt = and(eq(rangeLogLines.clubId, club.id), eq(rangeLogLines.id, id))
  const [found] = await db.select().from(rangeLogLines).where(isIt)
  if (found === undefined) refuse('RANGE_LOG_LINE_NOT_FOUND')
  const locked = await lockDay(context, found)
  const [line] = await db.select().from(rangeLogLines).where(isIt)
  return { line: line ?? refuse('RANGE_LOG_LINE_NOT_FOUND'), isIt, locked }
}

/**
 * Changes a line, which becomes a draft again, even if it was validated. Refuses when somebody else changed it
 * meanwhile.
 */
export async function change({ id, version, data }: InputOf<Calls['change']>, context: ClubContext): Promise<void> {
  const { line, isIt } = await lockLine(context, id)
  if (line.version !== version) refuse('CHANGED_MEANWHILE')
  const columns = columnsOf(data, await whoIsIt(context, data.who))
  await checkSupervisor(context, line.day, data.supervisorUid, line.supervisorUid)
  const renewed = { isValidated: false, version: version + 1 }
  await context.db
    .update(rangeLogLines)
    .set({ ...columns, ...renewed })
    .where(isIt)
  await recordLine(context, id, 'change', recordedOf(line), recordedOf(columns))
  announceDay(context, line)
}

/** Deletes a line that was written by mistake. */
export async function remove({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  const { line, isIt } = await lockLine(context, id)
  await context.db.delete(rangeLogLines).where(isIt)
  await recordLine(context, id, 'remove', recordedOf(line), undefined)
  announceDay(context, line)
}

const VALIDATE = `
  UPDATE range_log_lines l SET is_validated = true
  FROM unnest($4::uuid[], $5::int[]) AS seen (id, version)
  WHERE l.club_id = $1 AND l.range_id = $2 AND l.day = $3 AND l.id = seen.id AND l.version = seen.version RETURNING l.id`

/** Validates lines in the version that the caller has seen; all of them, or none. */
export async function validate({ lines, ...key }: InputOf<Calls['validate']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  await lockOpenDay(context, key)
  const seen = new Map(lines.map(({ id, version }) => [id, version]))
  const validated = await rows<{ id: Id<'rangeLogLine'> }>(db, 'validate_lines', VALIDATE, [
    club.id,
    key.rangeId,
    key.day,
    [...seen.keys()],
    [...seen.values()],
  ])
  if (validated.length < seen.size) refuse('CHANGED_MEANWHILE')
  await recordChanges(
    context,
    validated.map(({ id }) => ({
      subject: 'rangeLogLine',
      subjectId: id,
      call: 'rangeLog.validate',
      before: undefined,
      after: { isValidated: true },
    })),
  )
  announceDay(context, key)
}

const SUPERVISE = 'UPDATE range_log_days SET supervisor_uid = $4 WHERE club_id = $1 AND range_id = $2 AND day = $3'
const FILL = `UPDATE range_log_lines SET supervisor_uid = $4, is_validated = false, version = version + 1
  WHERE club_id = $1 AND range_id = $2 AND day = $3 AND supervisor_uid IS NULL`

/** Sets the supervisor of a day from now on. Lines that name an earlier supervisor keep that name. */
export async function supervise({ uid, ...key }: InputOf<Calls['supervise']>, context: ClubContext): Promise<void> {
  const { db, club } = context
  const { id, supervisorUid } = await lockOpenDay(context, key)
  await checkSupervisor(context, key.day, uid, supervisorUid)
  const values = [club.id, key.rangeId, key.day, uid]
  await rows(db, 'supervise', SUPERVISE, values)
  if (uid !== null) await rows(db, 'fill_supervisor', FILL, values)
  await recordChange(context, {
    subject: 'rangeLogDay',
    subjectId: id,
    call: 'rangeLog.supervise',
    before: { supervisorUid },
    after: { supervisorUid: uid },
  })
  announceDay(context, key)
}
