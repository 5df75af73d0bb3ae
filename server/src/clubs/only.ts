import { type Db, rows } from '../base/database/db.ts'

/** Whether the installation has exactly one club. */
export async function isOnlyClub(db: Db): Promise<boolean> {
  const [count] = await rows<{ clubs: number }>(db, 'clubs_counted', 'SELECT count(*)::int AS clubs FROM clubs', [])
  return count?.clubs === 1
}
