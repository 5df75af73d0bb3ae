import type { Id } from '@bahnfrei/domain/base/fields.ts'
import type { Refusal } from '@bahnfrei/domain/base/refusals.ts'
import type { TransactionContext } from './context.ts'
import type { Db } from './db.ts'

/** A list of the copy that a person gets of all own data: a record is a row with simple values. */
export type PersonalLists = Record<string, Record<string, string | number | boolean | null>[]>

/**
 * What a room has of a person. Every room that stores something about people has one, and `app.ts` hands them all in;
 * `users/copy.test.ts` and `users/leave.test.ts` find what was forgotten.
 */
export type PersonalData = {
  /** All of it, in lists whose names and fields have words in `users/copyTexts.de.ts`; no secrets and no hashes. */
  collect: (db: Db, uid: Id<'user'>) => Promise<PersonalLists>
  /** Erases it, or makes anonymous what must stay. It runs as the system, in the transaction of the whole erasure. */
  erase: (context: TransactionContext, uid: Id<'user'>) => Promise<void>
  /** Erases what a club has of somebody who left it, where an account or another club still has the person. */
  forget?: (context: TransactionContext, left: { clubId: Id<'club'>; uid: Id<'user'> }) => Promise<void>
  /** Why the account must stay for now. */
  whyNotErase?: (context: Pick<TransactionContext, 'db' | 'now'>, uid: Id<'user'>) => Promise<Refusal | undefined>
}
