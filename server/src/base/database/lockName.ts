import { type Db, rows } from './db.ts'

/** Until the transaction ends, others who lock the same name wait for it; for what no row stands for. */
export async function lockName(db: Db, name: string): Promise<void> {
  await rows(db, 'lock_name', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name])
}
