import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Runs work that happens inside of an open transaction, so that `outsideTransactions` can refuse there. */
export function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return open.run(true, work)
}

/**
 * Throws inside of a transaction. Work that takes long or goes beyond the database begins with this call: rows stay
 * locked and a connection is taken for as long as a transaction waits, and one person could hold up all others (V11).
 */
export function outsideTransactions(): void {
  if (open.getStore()) throw new Error('A transaction waits for nothing but the database.')
}
