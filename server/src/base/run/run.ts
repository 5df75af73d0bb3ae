import { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Topic } from '@bahnfrei/domain/base/call/topics.ts'
import { UNDO_HOURS } from '@bahnfrei/domain/base/run/run.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import * as z from 'zod/mini'
import { recordChange } from '../changes.ts'
import type { ClubContext, TransactionContext } from '../context.ts'
import { attempted } from '../database/attempted.ts'
import { type Database, type Db, rows } from '../database/db.ts'
import { millis } from '../database/instants.ts'
import { defineJob, type Job } from '../jobs/job.ts'
import { handle, type JobHandler } from '../jobs/jobs.ts'

/** The payload of the job of any long work: the row of the work, and the officer in whose name it runs. */
export type Run<Kind extends string> = {
  clubId: Id<'club'>
  runId: Id<Kind>
  uid: Id<'user'>
  language: Language
}

/** A kind of long work of clubs, such as an import. */
export type RunKind<Kind extends string> = {
  /** The table of its rows. It has `runColumns`, and `oneRunning` lets only one row of a club run at a time. */
  table: string
  job: Job<Run<Kind>>
  /** The subject of recorded changes: the name of its room, whose calls `run` and `undo` start the work and undo it. */
  subject: string
  topic: (clubId: Id<'club'>) => Topic
  refusals: { gone: Refusal; running: Refusal }
}

/** Declares the job of long work. */
export function defineRun<Kind extends string>(name: string, kind: Kind): Job<Run<Kind>> {
  const language = z.enum(['de', 'en'])
  return defineJob(name, { clubId: Id('club'), runId: Id(kind), uid: Id('user'), language })
}

/** Returns the SQL of `runFields`, for a row of such a table under this alias. */
export function runFieldsOf(row: string): string {
  const until = millis(`${row}.ended_on + interval '${UNDO_HOURS} hours'`)
  return `${row}.state, ${row}.failure, ${row}.done, ${row}.total,
    CASE WHEN ${row}.state IN ('done', 'failed') THEN ${until} END AS "undoUntil"`
}

/** Starts work that is a draft or has failed, and queues its job. The table refuses a second running one. */
export async function beginRun<Kind extends string>(
  { table, job, subject, topic, refusals }: RunKind<Kind>,
  context: ClubContext,
  { id, total, ...plan }: { id: Id<Kind>; total: number } & Record<string, unknown>,
): Promise<void> {
  const { db, club, uid, language } = context
  const begin = `UPDATE ${table} SET state = 'running', failure = NULL, ended_on = NULL, done = 0, total = $3
    WHERE club_id = $1 AND id = $2 AND state IN ('draft', 'failed') RETURNING 1`
  if ((await rows(db, `begin_${table}`, begin, [club.id, id, total])).length === 0) refuse(refusals.gone)
  await recordChange(context, { subject, subjectId: id, call: `${subject}.run`, before: {}, after: plan })
  context.job(job, { clubId: club.id, runId: id, uid, language })
  context.announce(topic(club.id))
}

/**
 * Makes the handler that works in pieces until a piece finds nothing more to do. A piece and its progress share a
 * transaction, so that each happens once, however often the server is killed; other jobs run between two pieces. A
 * piece returns how much it did, and stores the refusal of a single row with that row.
 */
export function handlePieces<Kind extends string>(
  kind: RunKind<Kind>,
  piece: (run: Run<Kind>, context: TransactionContext) => Promise<number>,
): JobHandler {
  return handle(kind.job, async (run, context) => {
    if (!(await isRunning(kind, run, context.db))) return
    const done = await piece(run, context)
    if (done === 0) await end(kind, run, context)
    else {
      await tell(kind, run, context, { more: done })
      context.job(kind.job, run)
    }
  })
}

type Whole<Kind extends string> = {
  /** Does all of the work, and reports how much is done so far by `progress`. */
  work: (run: Run<Kind>, context: TransactionContext, progress: (done: number) => Promise<void>) => Promise<void>
  /** Called after the work was refused and marked as failed. */
  afterRefusal: (run: Run<Kind>, context: TransactionContext) => void
}

/**
 * Makes the handler that works in one transaction: all of it happens, or nothing, and after a kill it starts again. It
 * reports its progress over another connection, because others cannot see inside of a transaction.
 */
export function handleWhole<Kind extends string>(
  database: Database,
  kind: RunKind<Kind>,
  { work, afterRefusal }: Whole<Kind>,
): JobHandler {
  return handle(kind.job, async (run, context) => {
    if (!(await isRunning(kind, run, context.db))) return
    const progress = (done: number) =>
      database.systemTransaction((db, announce) => tell(kind, run, { db, announce }, { done }))
    // Announcements and jobs go out only with the work itself.
    const later: (() => void)[] = []
    const result = await attempted(context.db, { constraints: database.constraints }, () =>
      work(
        run,
        {
          ...context,
          announce: (...topics) => later.push(() => context.announce(...topics)),
          job: (...queued) => later.push(() => context.job(...queued)),
        },
        progress,
      ),
    )
    if (result instanceof Refused) {
      const failed = `UPDATE ${kind.table} SET state = 'failed', failure = $3, done = 0 WHERE club_id = $1 AND id = $2`
      await rows(context.db, `refuse_${kind.table}`, failed, [run.clubId, run.runId, result.code])
      context.announce(kind.topic(run.clubId))
      return afterRefusal(run, context)
    }
    for (const go of later) go()
    await end(kind, run, context)
  })
}

async function isRunning<Kind extends string>({ table }: RunKind<Kind>, { clubId, runId }: Run<Kind>, db: Db) {
  const running = `SELECT 1 FROM ${table} WHERE club_id = $1 AND id = $2 AND state = 'running'`
  return (await rows(db, `running_${table}`, running, [clubId, runId])).length > 0
}

/** The progress: `done` in total, or `more` than before. */
type Told = { done?: number; more?: number }

async function tell<Kind extends string>(
  { table, topic }: RunKind<Kind>,
  { clubId, runId }: Run<Kind>,
  { db, announce }: Pick<TransactionContext, 'db' | 'announce'>,
  { done, more }: Told,
): Promise<void> {
  const text = `UPDATE ${table} SET done = coalesce($3::int, done + $4::int) WHERE club_id = $1 AND id = $2`
  await rows(db, `tell_${table}`, text, [clubId, runId, done, more])
  announce(topic(clubId))
}

async function end<Kind extends string>(
  { table, topic }: RunKind<Kind>,
  { clubId, runId }: Run<Kind>,
  { db, now, announce }: TransactionContext,
): Promise<void> {
  const done = `UPDATE ${table} SET state = 'done', done = total, ended_on = $3 WHERE club_id = $1 AND id = $2`
  await rows(db, `end_${table}`, done, [clubId, runId, now.toString()])
  announce(topic(clubId))
}

/**
 * Undoes work within a day after its end, and refuses later. `takeBack` removes what can be removed, or refuses; it
 * returns what is recorded about that.
 */
export async function undoRun<Kind extends string, Taken extends object>(
  { table, subject, topic, refusals }: RunKind<Kind>,
  context: ClubContext,
  id: Id<Kind>,
  takeBack: () => Promise<Taken>,
): Promise<Taken> {
  const { db, club, now, announce } = context
  const undone = `UPDATE ${table} SET state = 'undone' WHERE club_id = $1 AND id = $2 AND state IN ('done', 'failed')
      AND ended_on > $3::timestamptz - interval '${UNDO_HOURS} hours'
    RETURNING EXISTS (SELECT FROM ${table} other WHERE other.club_id = $1 AND other.state = 'running') AS "isBusy"`
  const [found] = await rows<{ isBusy: boolean }>(db, `undo_${table}`, undone, [club.id, id, now.toString()])
  if (found === undefined) refuse(refusals.gone)
  if (found.isBusy) refuse(refusals.running)
  const taken = await takeBack()
  await recordChange(context, { subject, subjectId: id, call: `${subject}.undo`, before: {}, after: taken })
  announce(topic(club.id))
  return taken
}

/**
 * Returns the statement of the regular sweep that marks running work as failed whose job was given up: otherwise no
 * other work of its kind could start in the club.
 */
export function sweepOfRuns<Kind extends string>({ table, job, topic }: RunKind<Kind>): string {
  return `WITH given_up AS (UPDATE ${table} w SET state = 'failed', ended_on = $1::timestamptz
      WHERE w.state = 'running' AND NOT EXISTS (SELECT FROM jobs j
        WHERE j.name = '${job.name}' AND j.failed_on IS NULL AND j.payload->>'runId' = w.id::text)
      RETURNING '${topic('')}' || club_id AS topic)
    INSERT INTO announcements (topics, created_on) SELECT ARRAY[topic], now() FROM given_up`
}
