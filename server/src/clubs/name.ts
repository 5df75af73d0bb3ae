import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Db, rows } from '../base/database/db.ts'

/** What a club is called; nothing where there is none, or another one is entered. */
export async function clubNameOf(db: Db, clubId: Id<'club'>): Promise<string | undefined> {
  return (await rows<{ name: string }>(db, 'name_of_club', 'SELECT name FROM clubs WHERE id = $1', [clubId]))[0]?.name
}
