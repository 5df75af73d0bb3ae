import { randomUUID } from 'node:crypto'
import { differenceOf } from '@bahnfrei/domain/base/call/difference.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClubContext } from './context.ts'
import { type Db, rows } from './database/db.ts'

/** A changed thing: its kind in the singular, and its id. */
export type Subject = { subject: string; subjectId: string }
/**
 * A change to record. `call` is the name of the call with its room; `before` is undefined for a new thing, `after` for
 * a removed one.
 */
type Change = Subject & { call: string; before: object | undefined; after: object | undefined }

/** The context in which a change is recorded: the person who makes it, and the club. */
export type ChangeContext = Pick<ClubContext, 'db' | 'uid' | 'now'> & { club: Pick<ClubContext['club'], 'id'> }

/**
 * Records a change with its author and the values before and after. When a thing stays, keeps only the fields that
 * differ.
 */
export async function recordChange(context: ChangeContext, change: Change): Promise<void> {
  await recordChanges(context, [change])
}

const RECORD = `INSERT INTO changes (club_id, uid, changed_on, id, subject, subject_id, call, before, after)
  SELECT $1, $2, $3, made.* FROM jsonb_to_recordset($4::jsonb)
    AS made (id uuid, subject text, "subjectId" uuid, call text, before jsonb, after jsonb)`

/** Records several changes at once (`recordChange`). */
export async function recordChanges({ db, club, uid, now }: ChangeContext, all: readonly Change[]): Promise<void> {
  if (all.length === 0) return
  const made = all.map(({ before, after, ...rest }) => {
    const kept = before && after ? differenceOf(before, after) : { before, after }
    return { id: randomUUID(), ...rest, ...kept }
  })
  await rows(db, 'record_changes', RECORD, [club.id, uid, now.toString(), JSON.stringify(made)])
}

const FORGET = `DELETE FROM changes WHERE subject = $1 AND subject_id = $2 AND ($3::uuid IS NULL OR club_id = $3)`

/** Deletes the recorded changes of a thing, in all clubs or in one. */
export async function forgetChanges(db: Db, { subject, subjectId }: Subject, clubId?: Id<'club'>): Promise<void> {
  await rows(db, 'forget_changes', FORGET, [subject, subjectId, clubId])
}

/**
 * Clears the values before and after in the changes of these things. The author, the moment and the kind of each change
 * stay.
 */
export async function emptyChanges(db: Db, subject: string, subjectIds: string[]): Promise<void> {
  const empty = 'UPDATE changes SET before = NULL, after = NULL WHERE subject = $1 AND subject_id = ANY($2::uuid[])'
  await rows(db, 'empty_changes', empty, [subject, subjectIds])
}
