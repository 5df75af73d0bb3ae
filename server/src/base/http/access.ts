import type { Ended } from '@bahnfrei/domain/auth/ended.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { TransactionContext } from '../context.ts'

/** One kind of hold on an account apart from its password. Each room names its own (`room.ts`). */
export type Access = {
  /** Whether a forgotten password ends it too, and not only the first proof of the address. */
  endsAtReset: boolean
  /** Ends all that the person has of it, but the login that is kept, and answers what. In the scope of the person. */
  end: (context: TransactionContext, uid: Id<'user'>, keptLogin?: string) => Promise<Ended[]>
}
