import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import type { Asked } from '@bahnfrei/domain/reminders/next.ts'
import type { ReminderLevel } from '@bahnfrei/domain/reminders/reminder.ts'
import type { Paper, Part } from '../base/files/papers/paper.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import { paymentOf } from '../invoices/documents/payment.ts'
import { addressed } from '../invoices/documents/pdf.ts'
import { fileNameOf } from '../invoices/files.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

export const textsIn = catalogue(german, english)

/** All that the paper of a reminder says. */
export type Reminding = {
  says: IssuedInvoice
  asked: Asked
  today: Day
  /** The last day of which the books know the payments. */
  knownUntil: Day
  note: string
}

/** Returns what a reminder is called. */
export function reminderTitle(
  { invoiceNumber: number }: IssuedInvoice,
  level: ReminderLevel,
  language: Language,
): string {
  return textsIn(language)(`TITLES.${level}`, { number })
}

/** Returns the name under which the paper of a reminder is saved. */
export function reminderFileName(says: IssuedInvoice, level: ReminderLevel): string {
  return fileNameOf(reminderTitle(says, level, says.language), 'pdf')
}

/** Returns the paper of a reminder: a letter in the language of its invoice, which asks for the rest and the fees. */
export function reminderPaper({ says, asked, today, knownUntil, note }: Reminding, logo: Pick<Paper, 'logo'>): Paper {
  const { language, currency, invoiceNumber: number, invoiceDate, dueDate } = says
  const t = textsIn(language)
  const amount = (of: typeof asked.total) => amountText(of, currency, language)
  const day = (of: Day) => dateInWords(of, language, 'long')
  const { level, rest, paid, fee, earlierFees, total } = asked
  const words = { number, day: day(invoiceDate), due: dueDate === null ? '' : day(dueDate), until: day(asked.dueDate) }
  const payment = paymentOf({ ...says, gross: total, dueDate: asked.dueDate, debit: null })
  const said = (text: string): Part[] => (text === '' ? [] : [{ text }])
  const later = cents(says.gross - paid - rest)
  return {
    ...addressed(says),
    ...logo,
    title: reminderTitle(says, level, language),
    facts: [
      [t('FACTS.TODAY'), dateInWords(today, language, 'medium')],
      [t('FACTS.NUMBER'), number],
      [t('FACTS.ISSUED'), dateInWords(invoiceDate, language, 'medium')],
      [t('FACTS.DUE'), dueDate === null ? '' : dateInWords(dueDate, language, 'medium')],
    ],
    parts: [
      { text: t('GREETING') },
      { text: t(`BODIES.${level}`, words) },
      ...said(note),
      {
        sums: {
          rows: [
            [t('SUMS.INVOICE'), amount(says.gross)],
            ...(paid > 0 ? [[t('SUMS.PAID'), amount(cents(-paid))] as [string, string]] : []),
            ...(later > 0 ? [[t('SUMS.LATER'), amount(cents(-later))] as [string, string]] : []),
            ...(earlierFees > 0 ? [[t('SUMS.EARLIER_FEES'), amount(earlierFees)] as [string, string]] : []),
            ...(fee > 0 ? [[t('SUMS.FEE'), amount(fee)] as [string, string]] : []),
          ],
          total: [t('SUMS.TOTAL'), amount(total)],
          notes: [t('KNOWN_UNTIL', { day: day(knownUntil) })],
        },
      },
      ...(payment === undefined ? [] : [{ payment }]),
      { text: t('ALREADY_PAID') },
    ],
  }
}
