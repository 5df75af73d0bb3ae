import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { DRAFT_HOURS } from '@bahnfrei/domain/base/import/draftHours.ts'
import type { RunState } from '@bahnfrei/domain/base/run/run.ts'
import type { ClubContext } from '../context.ts'
import { type Db, rows } from '../database/db.ts'
import type { PersonalLists } from '../personalData.ts'
import { type RunKind, sweepOfRuns } from '../run/run.ts'

/** Locks a draft, so that nobody else changes, runs or removes it until this is done. */
export async function lockDraft<Kind extends string>(
  { table, refusals }: RunKind<Kind>,
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  id: Id<Kind>,
): Promise<void> {
  const lock = `SELECT state, file IS NOT NULL AS "hasFile" FROM ${table} WHERE club_id = $1 AND id = $2 FOR UPDATE`
  const [found] = await rows<{ state: RunState; hasFile: boolean }>(db, `lock_${table}`, lock, [club.id, id])
  if (found?.state === 'running') refuse(refusals.running)
  if (found?.hasFile !== true) refuse(refusals.gone)
}

/** Throws a draft away. */
export async function removeDraft<Kind extends string>(kind: RunKind<Kind>, context: ClubContext, id: Id<Kind>) {
  await lockDraft(kind, context, id)
  const { db, club, announce } = context
  const remove = `DELETE FROM ${kind.table} WHERE club_id = $1 AND id = $2`
  await rows(db, `remove_${kind.table}`, remove, [club.id, id])
  announce(kind.topic(club.id))
}

/** The sweeps of imports: drafts that nobody ran, and runs whose job was given up. */
export function sweepsOfImports<Kind extends string>(kind: RunKind<Kind>): string[] {
  return [
    `DELETE FROM ${kind.table} WHERE state IN ('draft', 'failed') AND file IS NOT NULL
      AND created_on < $1::timestamptz - interval '${DRAFT_HOURS} hours'`,
    sweepOfRuns(kind),
  ]
}

/** The files that a person handed in, as they stand in the copy of the own data. */
export function importsOf<Kind extends string>({ table }: RunKind<Kind>, db: Db, uid: Id<'user'>) {
  const files = `SELECT c.name AS club, i.file_name AS name, i.created_on AS "createdOn"
    FROM ${table} i JOIN clubs c ON c.id = i.club_id WHERE i.uid = $1 ORDER BY i.created_on`
  return rows<PersonalLists[string][number]>(db, `copy_${table}`, files, [uid])
}

/** Removes the name of an erased person from the files that they handed in. */
export async function eraseImportsOf<Kind extends string>({ table }: RunKind<Kind>, db: Db, uid: Id<'user'>) {
  await rows(db, `erase_${table}`, `UPDATE ${table} SET uid = NULL WHERE uid = $1`, [uid])
}
