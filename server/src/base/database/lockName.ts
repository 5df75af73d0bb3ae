import { type Db, rows } from './db.ts'

/** Locks a name until the transaction ends, for things without a row to lock. Others that lock it wait. */
export async function lockName(db: Db, name: string): Promise<void> {
  await rows(db, 'lock_name', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}
