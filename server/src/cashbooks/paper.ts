import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { amountText, cents, plainAmount } from '@bahnfrei/domain/base/money/money.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { cashbookCalls } from '@bahnfrei/domain/cashbooks/calls.ts'
import type { CashClosing, CashReport } from '@bahnfrei/domain/cashbooks/cashbook.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import type { Paper, Part } from '../base/files/papers/paper.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { dateInWords } from '../base/time/days.ts'
import { senderOf } from '../desk/sender.ts'
import { textsIn } from './generated.ts'
import { oneCashbook } from './read.ts'

type Calls = typeof cashbookCalls

/** Returns the report of a closed cash book as a paper. */
export const cashbookPaper = longWork<Calls['pdf'], ClubContext>(
  async ({ id }: InputOf<Calls['pdf']>, { language, transaction }): Promise<OutputOf<Calls['pdf']>> => {
    const t = textsIn(language)
    const paper = await transaction(async (context) => {
      const report = await oneCashbook({ id }, context)
      const { closing } = report
      if (closing === null) refuse('CASHBOOK_OPEN')
      const sender = await senderOf(context)
      return {
        title: t('PAPER.TITLE', { day: dateInWords(report.date, language, 'numeric') }),
        language,
        sender: { name: sender.name, reach: sender.reach },
        window: { from: sender.from, to: [] },
        facts: [
          [t('PAPER.BOX'), report.paymentAccountName],
          [t('PAPER.COUNTED_BY'), closing.countedBy],
        ] as Paper['facts'],
        parts: partsOf(report, closing, language),
        day: report.date,
      }
    })
    const { day, ...printed } = paper
    const pdf = await renderPaper(printed)
    return { pdf: pdf.toString('base64'), fileName: `${t('PAPER.FILE')}-${day}.pdf` }
  },
)

const TWO = [{ share: 4 }, { share: 1.5, align: 'right' as const }]
const THREE = [{ share: 4 }, { share: 1, align: 'right' as const }, { share: 1.5, align: 'right' as const }]

function partsOf(report: CashReport, closing: CashClosing, language: Language): Part[] {
  const t = textsIn(language)
  const plain = (amount: number) => plainAmount(cents(amount), language)
  const table = (rows: string[][], columns = TWO, head = ['', t('PAPER.EURO')]): Part => ({
    table: { columns, head, rows },
  })
  const { takings, paidOut, toBank, putIn, difference, sales, invoices, payouts, counted, reason } = closing
  const pieces = counted.filter(({ count }) => count > 0).toSorted((one, other) => other.value - one.value)
  const said: Part[] = []
  if (report.startReason !== '') said.push({ text: t('PAPER.START_REASON', { reason: report.startReason }) })
  if (reason !== '') said.push({ text: t('PAPER.REASON', { reason }) })
  return [
    { heading: t('PAPER.DAY') },
    table([
      [t('PAPER.COUNTED'), plain(report.closingAmount ?? 0)],
      [t('PAPER.PAID_OUT'), plain(paidOut)],
      [t('PAPER.TO_BANK'), plain(toBank)],
      [t('PAPER.START'), plain(-report.startingAmount)],
      [t('PAPER.PUT_IN'), plain(-putIn)],
      [t('PAPER.TAKINGS'), plain(takings)],
      [t('PAPER.DIFFERENCE'), plain(difference)],
    ]),
    ...said,
    { heading: t('PAPER.OF') },
    table(
      [
        ...sales.map(({ name, quantity, amount }) => [name, quantity === null ? '' : `${quantity}`, plain(amount)]),
        ...invoices.map(({ invoiceNumber, amount }) => [
          t('PAPER.INVOICE', { number: invoiceNumber }),
          '',
          plain(amount),
        ]),
        ...payouts.map(({ description, amount }) => [t('PAPER.PAYOUT', { description }), '', plain(-amount)]),
      ],
      THREE,
      ['', t('PAPER.PIECES'), t('PAPER.EURO')],
    ),
    { heading: t('PAPER.COUNT') },
    table(
      pieces.map(({ value, count }) => [amountText(cents(value), 'EUR', language), `${count}`, plain(value * count)]),
      THREE,
      ['', t('PAPER.PIECES'), t('PAPER.EURO')],
    ),
    ...(closing.hasReport ? [{ text: t('PAPER.REPORT') }] : []),
    { text: t('PAPER.SIGNATURE') },
  ]
}
