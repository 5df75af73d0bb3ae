import { giroCode } from '@bahnfrei/domain/base/money/giroCode.ts'
import { ibanText } from '@bahnfrei/domain/base/money/iban.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import type { IssuedInvoice, PayeeAccount } from '@bahnfrei/domain/invoices/invoice.ts'
import type { Payment } from '../../base/files/papers/paper.ts'
import { dateInWords } from '../../base/time/days.ts'
import { textsIn } from './items.ts'

/** Returns how an invoice is paid, as its e-invoice says it; nothing for a cancellation. */
export function paymentOf(invoice: IssuedInvoice): Payment | undefined {
  const { gross, currency, language, dueDate, collectionMethod, account, debit, cancels } = invoice
  const t = textsIn(language)
  if (cancels !== null) return undefined
  if (gross === 0) return { heading: t('PAYMENT.NOTHING'), lines: [], code: undefined }
  const amount = amountText(gross, currency, language)
  const day = dueDate === null ? '' : dateInWords(dueDate, language, 'long')
  if (debit !== null) {
    const { mandateReference: mandate, creditorId: creditor, iban } = debit
    return {
      heading: day === '' ? t('PAYMENT.DEBIT', { amount }) : t('PAYMENT.DEBIT_ON', { amount, day }),
      lines: [t('PAYMENT.FROM', { iban: hidden(iban) }), t('PAYMENT.MANDATE', { mandate, creditor })],
      code: undefined,
    }
  }
  const way = collectionMethod === 'cash' ? 'CASH' : account === null ? 'OTHER' : 'TRANSFER'
  const heading = day === '' ? t(`PAYMENT.${way}`, { amount }) : t(`PAYMENT.${way}_UNTIL`, { amount, day })
  if (way !== 'TRANSFER' || account === null) return { heading, lines: [], code: undefined }
  return { heading, ...transferTo(account, invoice) }
}

function transferTo(account: PayeeAccount, invoice: IssuedInvoice): Pick<Payment, 'lines' | 'code'> {
  const { gross: amount, currency, language, referenceNumber: reference } = invoice
  const t = textsIn(language)
  const { holder, iban, bic, bankName } = account
  const content = giroCode({ account, amount, currency, reference })
  return {
    lines: [
      t('PAYMENT.HOLDER', { name: holder }),
      t('PAYMENT.IBAN', { iban: ibanText(iban) }),
      ...(bic === '' ? [] : [t('PAYMENT.BIC', { bic })]),
      ...(bankName === '' ? [] : [t('PAYMENT.BANK', { name: bankName })]),
      t('PAYMENT.REFERENCE', { reference }),
    ],
    code: content === undefined ? undefined : { content, text: t('PAYMENT.SCAN') },
  }
}

/** Returns an IBAN of which its owner knows the account again, and nobody else learns it. */
function hidden(iban: string): string {
  return ibanText(iban.replace(/(?<=^..).*(?=....$)/, (inside) => '•'.repeat(inside.length)))
}
