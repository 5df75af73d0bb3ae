import { randomUUID } from 'node:crypto'
import { differenceOf } from '@bahnfrei/domain/base/difference.ts'
import type { ClubContext } from './context.ts'
import { type Db, rows } from './db.ts'
import { changes } from './tables.ts'

/** The kind of a thing, in the singular, and its id. */
export type Subject = { subject: string; subjectId: string }
/** `call` is the name of the call with its room; nothing stands for what was not there, or is there no more. */
type Change = Subject & { call: string; before: object | undefined; after: object | undefined }

/** Records who changed what, from and to. Of what stays, only fields of `after` that differ are kept. */
export async function recordChange({ db, club, uid, now }: ClubContext, change: Change): Promise<void> {
  const { before, after, ...rest } = change
  const kept = before && after ? differenceOf(before, after) : { before: before ?? null, after: after ?? null }
  await db
    .insert(changes)
    .values({ clubId: club.id, id: randomUUID(), uid, changedOn: now.toString(), ...rest, ...kept })
}

/** Forgets that something of this was ever changed. */
export async function forgetChanges(db: Db, { subject, subjectId }: Subject): Promise<void> {
  await rows(db, 'forget_changes', 'DELETE FROM changes WHERE subject = $1 AND subject_id = $2', [subject, subjectId])
}

/** Forgets what these said before and after; that they were changed, by whom and when, stays. */
export async function emptyChanges(db: Db, subject: string, subjectIds: string[]): Promise<void> {
  const empty = 'UPDATE changes SET before = NULL, after = NULL WHERE subject = $1 AND subject_id = ANY($2::uuid[])'
  await rows(db, 'empty_changes', empty, [subject, subjectIds])
}
