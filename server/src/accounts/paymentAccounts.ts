import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Db, rows } from '../base/database/db.ts'

const ACCOUNTS = `
  SELECT id, name, number, locked, display_name AS "displayName", account_holder AS "accountHolder",
    bank_name AS "bankName", iban AS "IBAN", bic AS "BIC", cash_mode AS "cashMode"
  FROM payment_accounts WHERE club_id = $1 ORDER BY number COLLATE "C", id`

/** Returns the places where a club has its money, by number. */
export async function paymentAccountsOf(db: Db, clubId: Id<'club'>): Promise<PaymentAccount[]> {
  return rows<PaymentAccount>(db, 'payment_accounts', ACCOUNTS, [clubId])
}
