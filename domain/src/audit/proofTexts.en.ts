import type { SameKeys } from '../base/texts/texts.ts'
import type german from './proofTexts.de.ts'

export default {
  PROOF: {
    TRUE: 'The books are true.',
    UNTRUE: '{count, plural, one {The books are untrue in one place.} other {The books are untrue in # places.}}',
    HOLDS: {
      numbers:
        '{count, plural, =0 {No invoice has a number yet.} one {One invoice number: none is missing, none is there twice.} other {# invoice numbers: none is missing, none is there twice.}}',
      documents:
        '{count, plural, =0 {No invoice is issued yet.} one {The issued invoice says what it said when it was issued; its sums follow from its lines.} other {All # issued invoices say what they said when they were issued; their sums follow from their lines.}}',
      payments:
        '{count, plural, =0 {No payment is entered yet.} one {No more of the payment is assigned than came, and no invoice is overpaid.} other {# payments: no more is assigned than came, and no invoice is overpaid.}}',
      states:
        '{count, plural, =0 {No invoice has a state yet.} one {The state of the invoice follows from what was paid.} other {The states of all # invoices follow from what was paid.}}',
      cancellations:
        '{count, plural, =0 {No invoice is voided.} one {The cancellation is the exact negative of its invoice.} other {All # cancellations are the exact negatives of their invoices.}}',
      ledger:
        '{count, plural, =0 {The ledger is still empty.} one {The debit of the voucher is its credit; open invoices and accounts with money agree with it.} other {The debit of each of the # vouchers is its credit; open invoices and accounts with money agree with them.}}',
      bank: '{count, plural, =0 {No entry of a bank came yet.} one {The entry of the bank is in the books once, as the bank told it.} other {All # entries of the bank are in the books once each, as the bank told them; entered balances fit.}}',
      debits:
        '{count, plural, =0 {There is no collection of direct debits.} one {The collection of direct debits is the sum of its invoices, and its file is the stored one.} other {All # collections of direct debits are the sums of their invoices, and their files are the stored ones.}}',
      closing:
        '{count, plural, =0 {No period is closed yet.} one {The closed period is unchanged.} other {All # closings are unchanged since.}}',
      files:
        '{count, plural, =0 {There is no file of an invoice yet.} one {The file of the invoice is the stored one, byte for byte.} other {The files of all # invoices are the stored ones, byte for byte.}}',
      stock:
        '{count, plural, =0 {There are no products.} one {The stock of the product is the sum of its log.} other {The stocks of all # products are the sums of their logs.}}',
      cash: '{count, plural, =0 {No cash day is closed yet.} one {What was counted on the cash day follows from start, takings and payouts.} other {What was counted on all # cash days follows from the count before and the payments.}}',
      fees: '{count, plural, =0 {No period of a fee is billed yet.} one {The billed period of a fee is billed once.} other {# periods of fees: none is billed twice.}}',
      bills:
        '{count, plural, one {The bill of a club is its invoice.} other {# bills of clubs: no time is billed twice, and each is its invoice.}}',
      trail:
        '{count, plural, =0 {The audit trail is still empty.} one {The one entry of the audit trail is unchanged.} other {All # entries of the audit trail are unchanged and follow each other without a gap.}}',
    },
    EMPTY: {
      files: '{count, plural, one {One file is still being made.} other {# files are still being made.}}',
      trail:
        '{count, plural, one {One entry has no content, because the person was erased.} other {# entries have no content, because the people were erased.}}',
    },
    FAULTS: {
      NUMBER_MISSING: 'Number {of} is missing.',
      NUMBER_TWICE: 'Number {of} was given twice.',
      NUMBER_NOT_COUNTED: 'Number {of} was never given by the counter.',
      INVOICE_GONE: 'Invoice {of} is in the audit trail, but not there any more.',
      SUMS_WRONG: 'Invoice {of}: the sums do not follow from the lines.',
      COLUMNS_WRONG: 'Invoice {of} is in the books as it is not on the invoice.',
      DOCUMENT_CHANGED: 'Invoice {of} was changed after it was issued.',
      NOT_IN_TRAIL: 'Invoice {of} is not in the audit trail.',
      PAID_WRONG: 'Invoice {of}: what counts as paid is not the sum of the payments.',
      OVERPAID: 'Invoice {of}: more is paid than it asks for.',
      ASSIGNED_WRONG: 'Payment of {of}: more is assigned than came, or another sum than the one that is stored.',
      PAYMENT_GONE: 'Invoice {of}: a payment that paid it is not there any more.',
      STATE_WRONG: 'Invoice {of}: the state does not fit what was paid.',
      CANCELLATION_WRONG: 'Cancellation {of} is not the exact negative of its invoice.',
      CANCELLATION_ALONE: 'Invoice {of} is void without a cancellation, or the other way round.',
      VOUCHER_UNBALANCED: 'Voucher of {of}: debit and credit differ.',
      RECEIVABLE_WRONG: 'Invoice {of}: what the ledger says is not what is still open.',
      PREPAID_WRONG: 'Payment of {of}: the ledger has another credit than what is left of it.',
      PAYABLE_WRONG: 'Receipt {of}: what the ledger owes is not what is still open.',
      MONEY_WRONG: '{of}: what the ledger says is not the sum of the payments.',
      ENTRY_CHANGED: 'Entry of {of}: was changed after it came from the bank.',
      ENTRY_WRONG: 'Entry of {of}: the payment has another amount or account.',
      ENTRY_MISSING: 'Payment of {of}: its entry of the bank is missing.',
      CHECKPOINT_WRONG: '{of}: the entered balance does not fit the payments since the one before.',
      COLLECTION_WRONG: 'Collection {of}: sum, count or state do not fit its invoices.',
      COLLECTION_FILE_CHANGED: 'Collection {of}: the file is not the stored one any more.',
      COLLECTION_MONEY_WRONG: 'Collection {of}: the payment of its sum is missing or has another amount.',
      CLOSED_UNLOCKED: 'Payment of {of}: lies in the closed period and is not locked.',
      CLOSED_CHANGED: 'Voucher of {of}: was added after the closing.',
      FILE_CHANGED: 'Invoice {of}: the file is not the stored one any more.',
      FILE_MISSING: 'Invoice {of}: the file is missing.',
      STOCK_WRONG: '{of}: the stock is not the sum of the log.',
      CASH_WRONG: 'Cash {of}: what was counted is not what must be there by the count before and the payments.',
      FEE_TWICE: 'Fee {of}: the period is billed twice.',
      BILL_TWICE: 'Bill {of}: the time is billed twice.',
      BILL_WRONG: 'Bill {of}: its sum is not that of its lines or of its invoice.',
      TRAIL_NUMBER: 'Audit trail, entry {of}: missing, or at another place.',
      TRAIL_PREVIOUS: 'Audit trail, entry {of}: does not follow the one before.',
      TRAIL_CONTENT: 'Audit trail, entry {of}: was changed.',
      TRAIL_SEALED: 'Audit trail, entry {of}: its content was changed.',
    },
    MORE: '{count, plural, one {and one more place} other {and # more places}}',
    COUNTER: '{first} to {last}',
    RESTORED:
      '{count, plural, one {{first} is not here: the number was given after the backup of {day}, which was restored.} other {{first} to {last} are not here: these # numbers were given after the backup of {day}, which was restored.}}',
    TRAIL_END: 'End of the audit trail: entry {number}, checksum {hash}',
  },
} as const satisfies SameKeys<typeof german>
