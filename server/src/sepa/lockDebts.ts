import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { OfClub } from '../base/context.ts'
import { lockKnown } from '../invoices/stored.ts'
import { type Debt, debtsOf } from './candidates.ts'

/** Returns the debts of invoices and locks them: who collects the same ones at the same moment waits. Refuses unknown ones. */
export async function lockDebts(context: OfClub, ids: readonly Id<'invoice'>[]): Promise<Debt[]> {
  await lockKnown(context, ids)
  return debtsOf(context, ids)
}
