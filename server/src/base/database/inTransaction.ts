import { AsyncLocalStorage } from 'node:async_hooks'

const open = new AsyncLocalStorage<true>()

/** Marks `work` as part of an open transaction, so that `outsideTransactions` throws within it. */
export function inTransaction<Result>(work: () => Promise<Result>): Promise<Result> {
  return open.run(true, work)
}

/**
 * Throws inside of a transaction. Work that takes long or goes beyond the database begins with this call: a waiting
 * transaction keeps its row locks and its connection, and one person could hold up all others (V11).
 */
export function outsideTransactions(): void {
  if (open.getStore()) throw new Error('A transaction waits for nothing but the database.')
}
