import type { PaymentAccount } from '@bahnfrei/domain/accounts/paymentAccount.ts'
import type { BillingSettings } from '@bahnfrei/domain/accounts/settings.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import { whyNotCreditor } from '@bahnfrei/domain/sepa/collect.ts'

export type Creditor = { name: string; id: string }

/** Returns the club as creditor. Refuses one without a name or an id. */
export function creditorOf({
  bankDetails: { creditorName, creditorId },
}: Pick<BillingSettings, 'bankDetails'>): Creditor {
  if (creditorName === '' || creditorId === '') refuse('SEPA_CREDITOR_MISSING')
  return { name: creditorName, id: creditorId }
}

/** Returns the club as creditor with a bank account. Refuses when one of the five facts is missing (BOOK-052). */
export function creditorWith(settings: Pick<BillingSettings, 'bankDetails'>, account: PaymentAccount) {
  const { bankName, IBAN, BIC } = account
  refuseIf(whyNotCreditor({ bankName, IBAN, BIC, ...settings.bankDetails }))
  return { ...creditorOf(settings), iban: IBAN, bic: BIC }
}
