import type { Ended } from '@bahnfrei/domain/auth/ended.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { TransactionContext } from '../context.ts'

/** One kind of access to an account apart from its password. Each room declares its own (`room.ts`). */
export type Access = {
  /**
   * Whether the reset of a forgotten password ends this access too, and not only the first confirmation of the address.
   */
  endsAtReset: boolean
  /**
   * Ends all access of this kind that the person has, except the login that is kept, and returns what ended. The
   * transaction is in the scope of the person.
   */
  end: (context: TransactionContext, uid: Id<'user'>, keptLogin?: string) => Promise<Ended[]>
}
