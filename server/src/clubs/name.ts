import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Db, rows } from '../base/database/db.ts'

/** Returns the name of a club; undefined when there is none, or when the transaction has the scope of another one. */
export async function clubNameOf(db: Db, clubId: Id<'club'>): Promise<string | undefined> {
  return (await rows<{ name: string }>(db, 'name_of_club', 'SELECT name FROM clubs WHERE id = $1', [clubId]))[0]?.name
}
