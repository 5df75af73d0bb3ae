import { cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { drawnFacts } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import { chanceOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { issued } from '@bahnfrei/domain/invoices/issue.ts'
import { REMINDER_LEVELS } from '@bahnfrei/domain/reminders/reminder.ts'
import { expect, test } from 'vitest'
import { codeIn, pagesOf } from '../../world/testPaper.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { type Reminding, reminderPaper } from './paper.ts'

const ACCOUNT = { holder: 'Schützenverein Eichenhain', iban: 'DE02120300000000202051', bic: '', bankName: '' }
const SAYS = issued(
  {
    ...drawnFacts(chanceOf(1)),
    ...{ invoiceType: 'regular', language: 'de', invoiceDate: '2026-11-20', dueDate: '2026-12-04', account: ACCOUNT },
    ...{ collectionMethod: 'transfer', debit: null, currency: 'EUR' },
  },
  { runningNumber: '147', invoiceNumber: 'RE-2026-0147' },
)
const ASKED: Reminding['asked'] = {
  ...{ level: 'first', rest: cents(18_00), fee: cents(2_50), earlierFees: cents(1_00), total: cents(21_50) },
  paid: cents(SAYS.gross - 18_00),
  dueDate: '2027-01-15',
}
const reminding: Reminding = {
  says: SAYS,
  asked: ASKED,
  today: '2027-01-05',
  knownUntil: '2027-01-03',
  note: 'Ruf gern an.',
}
const linesOf = async (changed: Partial<Reminding> = {}) =>
  pagesOf(await renderPaper(reminderPaper({ ...reminding, ...changed }, {})))
    .flat()
    .join(' ')
    .replaceAll('\u00A0', ' ')

test('the code on a reminder asks for rest and fees, with the number of the invoice as its reference [BILL-080]', async () => {
  const code = codeIn(await renderPaper(reminderPaper(reminding, {})))
  expect(code?.split('\n').slice(5)).toEqual([
    ...['Schützenverein Eichenhain', 'DE02120300000000202051', 'EUR21.50', '', '', 'RE-2026-0147'],
  ])
})

test('a reminder says each sum, its new day, the note of the officer, and which payments count [BILL-080]', async () => {
  const text = await linesOf()
  for (const said of [
    '1. Mahnung zur Rechnung RE-2026-0147',
    'bis 15. Januar 2027',
    'Gebühren früherer Mahnungen 1,00 €',
    'Gebühr dieser Mahnung 2,50 €',
    'Noch zu zahlen 21,50 €',
    'Ruf gern an.',
    'die bis 3. Januar 2027 in',
  ])
    expect(text).toContain(said)
})

test('sums that are nothing are not said', async () => {
  const asked = { ...ASKED, rest: SAYS.gross, paid: NO_CENTS, fee: NO_CENTS, earlierFees: NO_CENTS, total: SAYS.gross }
  expect(await linesOf({ asked: asked })).not.toMatch(/Gebühr|Schon bezahlt/)
})

test.each([
  ['de', ['Zahlungserinnerung', '1. Mahnung', '2. Mahnung', 'Letzte Mahnung']],
  ['en', ['Payment reminder', 'First reminder', 'Second reminder', 'Final reminder']],
] as const)('each level has its title in %s', async (language, titles) => {
  for (const [at, level] of REMINDER_LEVELS.entries()) {
    const text = await linesOf({ says: { ...SAYS, language }, asked: { ...ASKED, level } })
    expect(text).toContain(titles[at])
    expect(text).toContain(language === 'de' ? '21,50 €' : '21.50 €')
  }
})
