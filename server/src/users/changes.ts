import { type Change, changedFields } from '@bahnfrei/domain/base/call/change.ts'
import type { Subject } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'

const MOST = 100

const CHANGES = `
  SELECT c.id, ${millis('c.changed_on')} AS "changedOn", coalesce(u.full_name, '') AS name, c.before, c.after
  FROM changes c LEFT JOIN users u ON u.uid = c.uid
  WHERE c.club_id = $1 AND c.subject = $2 AND c.subject_id = $3
  ORDER BY c.changed_on DESC, c.id LIMIT ${MOST}`

type Row = Omit<Change<string>, 'fields'> & Record<'before' | 'after', Record<string, unknown> | null>

/** Returns the last changes of a thing in the club, with the given fields only, in a readable form. */
export async function changesOf<Field extends string>(
  { db, club }: ClubContext,
  { subject, subjectId }: Subject,
  fields: readonly Field[],
  readable: (field: Field, recorded: unknown) => unknown,
): Promise<Change<Field>[]> {
  const found = await rows<Row>(db, 'changes', CHANGES, [club.id, subject, subjectId])
  return found.map(({ before, after, ...change }) => ({
    ...change,
    fields: changedFields(before, after, fields, readable),
  }))
}
