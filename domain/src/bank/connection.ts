import * as z from 'zod/mini'
import { AccountNumber } from '../accounts/account.ts'
import { Id } from '../base/call/fields.ts'
import { Cents } from '../base/money/money.ts'

/** An account of the club at a bank that is asked directly (BOOK-039). */
export const BankConnection = z.strictObject({
  id: Id('bankConnection'),
  /** The key of the connection at the service that asks the bank; a connection can have several accounts. */
  bankConnectionId: z.string(),
  IBAN: z.string(),
  accountName: z.string(),
  accountType: z.string(),
  accountNumber: z.string(),
  accountHolder: z.string(),
  balance: Cents,
  /** The number of the payment account to which its entries go (BOOK-082); null: none is taken in. */
  importTargetAccount: z.nullable(AccountNumber),
})
export type BankConnection = z.infer<typeof BankConnection>

/** A bank that the service knows. */
export const FoundBank = z.strictObject({ id: z.string(), name: z.string(), bic: z.string(), city: z.string() })
export type FoundBank = z.infer<typeof FoundBank>
