import type { SameKeys } from '../base/texts/texts.ts'
import type german from './proofTexts.de.ts'

export default {
  PROOF: {
    TRUE: 'The books are correct.',
    UNTRUE: '{count, plural, one {The books are wrong in one place.} other {The books are wrong in # places.}}',
    HOLDS: {
      numbers:
        '{count, plural, =0 {No invoice has a number yet.} one {One invoice number: none missing, none used twice.} other {# invoice numbers: none missing, none used twice.}}',
      documents:
        '{count, plural, =0 {No invoices issued yet.} one {The issued invoice is unchanged since it was issued; its totals match its lines.} other {All # issued invoices are unchanged since they were issued; their totals match their lines.}}',
      payments:
        '{count, plural, =0 {No payments entered yet.} one {One payment: no more assigned than received, and no invoice overpaid.} other {# payments: no more assigned than received, and no invoice overpaid.}}',
      states:
        '{count, plural, =0 {No invoice has a status yet.} one {The status of the invoice matches its payments.} other {The status of all # invoices matches their payments.}}',
      cancellations:
        '{count, plural, =0 {No voided invoices.} one {The cancellation exactly reverses its invoice.} other {All # cancellations exactly reverse their invoices.}}',
      ledger:
        '{count, plural, =0 {The ledger is still empty.} one {The voucher balances and agrees with open invoices and money accounts.} other {All # vouchers balance and agree with open invoices and money accounts.}}',
      bank: '{count, plural, =0 {No bank entries yet.} one {The bank entry is in the books once, as the bank reported it.} other {All # bank entries are in the books once each, as the bank reported them; entered balances match.}}',
      debits:
        '{count, plural, =0 {No direct debit collections.} one {The direct debit collection equals the total of its invoices, and its file is unchanged.} other {All # direct debit collections equal the totals of their invoices, and their files are unchanged.}}',
      closing:
        '{count, plural, =0 {No period closed yet.} one {The closed period is unchanged.} other {All # closed periods are unchanged.}}',
      files:
        '{count, plural, =0 {No invoice files yet.} one {The invoice file is unchanged, byte for byte.} other {All # invoice files are unchanged, byte for byte.}}',
      stock:
        '{count, plural, =0 {No products.} one {The product’s stock equals the total of its log.} other {The stock of all # products equals the total of their logs.}}',
      cash: '{count, plural, =0 {No cash day closed yet.} one {The count of the cash day matches opening cash, takings and payouts.} other {The counts of all # cash days match the previous count and the payments.}}',
      fees: '{count, plural, =0 {No fee periods billed yet.} one {One fee period, billed once.} other {# fee periods, none billed twice.}}',
      bills:
        '{count, plural, one {One club bill, matching its invoice.} other {# club bills: no period billed twice, each matching its invoice.}}',
      trail:
        '{count, plural, =0 {The audit trail is still empty.} one {The one entry of the audit trail is unchanged.} other {All # entries of the audit trail are unchanged and follow each other without a gap.}}',
    },
    EMPTY: {
      files: '{count, plural, one {One file is still being made.} other {# files are still being made.}}',
      trail:
        '{count, plural, one {One entry has no content because the person was deleted.} other {# entries have no content because the people were deleted.}}',
    },
    FAULTS: {
      NUMBER_MISSING: 'Number {of} is missing.',
      NUMBER_TWICE: 'Number {of} was used twice.',
      NUMBER_NOT_COUNTED: 'Number {of} was never assigned by the counter.',
      INVOICE_GONE: 'Invoice {of} is in the audit trail but no longer exists.',
      SUMS_WRONG: 'Invoice {of}: the totals do not match the lines.',
      COLUMNS_WRONG: 'Invoice {of}: the books differ from the invoice.',
      DOCUMENT_CHANGED: 'Invoice {of} was changed after it was issued.',
      NOT_IN_TRAIL: 'Invoice {of} is not in the audit trail.',
      PAID_WRONG: 'Invoice {of}: the paid amount is not the total of its payments.',
      OVERPAID: 'Invoice {of} is overpaid.',
      ASSIGNED_WRONG: 'Payment of {of}: more is assigned than received, or the stored total differs.',
      PAYMENT_GONE: 'Invoice {of}: a payment for it no longer exists.',
      STATE_WRONG: 'Invoice {of}: the status does not match its payments.',
      CANCELLATION_WRONG: 'Cancellation {of} does not exactly reverse its invoice.',
      CANCELLATION_ALONE: 'Invoice {of} is void without a cancellation, or vice versa.',
      VOUCHER_UNBALANCED: 'Voucher of {of}: debit and credit differ.',
      RECEIVABLE_WRONG: 'Invoice {of}: the ledger does not match the open amount.',
      PREPAID_WRONG: 'Payment of {of}: the ledger credit does not match what is left of it.',
      PAYABLE_WRONG: 'Receipt {of}: the ledger does not match the open amount.',
      MONEY_WRONG: '{of}: the ledger does not match the total of the payments.',
      ENTRY_CHANGED: 'Entry of {of}: changed after it came from the bank.',
      ENTRY_WRONG: 'Entry of {of}: the payment has a different amount or account.',
      ENTRY_MISSING: 'Payment of {of}: its bank entry is missing.',
      CHECKPOINT_WRONG: '{of}: the entered balance does not match the payments since the previous one.',
      COLLECTION_WRONG: 'Collection {of}: total, count or status do not match its invoices.',
      COLLECTION_FILE_CHANGED: 'Collection {of}: the file has changed.',
      COLLECTION_MONEY_WRONG: 'Collection {of}: its payment is missing or has a different amount.',
      CLOSED_UNLOCKED: 'Payment of {of}: in a closed period but not locked.',
      CLOSED_CHANGED: 'Voucher of {of}: added after closing.',
      FILE_CHANGED: 'Invoice {of}: the file has changed.',
      FILE_MISSING: 'Invoice {of}: the file is missing.',
      STOCK_WRONG: '{of}: the stock does not match its log.',
      CASH_WRONG: 'Cash {of}: the count does not match the previous count and the payments.',
      FEE_TWICE: 'Fee {of}: the period is billed twice.',
      BILL_TWICE: 'Bill {of}: the period is billed twice.',
      BILL_WRONG: 'Bill {of}: its total does not match its lines or its invoice.',
      TRAIL_NUMBER: 'Audit trail, entry {of}: missing or out of place.',
      TRAIL_PREVIOUS: 'Audit trail, entry {of}: does not follow the previous one.',
      TRAIL_CONTENT: 'Audit trail, entry {of}: changed.',
      TRAIL_SEALED: 'Audit trail, entry {of}: content changed.',
    },
    MORE: '{count, plural, one {and one more place} other {and # more places}}',
    COUNTER: '{first} to {last}',
    RESTORED:
      '{count, plural, one {{first} is missing: the number was used after the backup of {day}, which was restored.} other {{first} to {last} are missing: these # numbers were used after the backup of {day}, which was restored.}}',
    TRAIL_END: 'End of the audit trail: entry {number}, checksum {hash}',
  },
} as const satisfies SameKeys<typeof german>
