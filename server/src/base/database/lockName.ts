import { type Db, rows } from './db.ts'

/** Locks a name until the transaction ends, for things that have no row to lock. Others who lock it wait. */
export async function lockName(db: Db, name: string): Promise<void> {
  await rows(db, 'lock_name', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}
