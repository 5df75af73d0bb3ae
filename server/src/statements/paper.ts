import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { amountText, plainAmount } from '@bahnfrei/domain/base/money/money.ts'
import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { limitsOf } from '@bahnfrei/domain/statements/limits.ts'
import type { Pair, YearStatement } from '@bahnfrei/domain/statements/year.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import type { Paper, Part } from '../base/files/papers/paper.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { catalogue } from '../base/texts.ts'
import { dateInWords } from '../base/time/days.ts'
import { todayOf } from '../clubs/today.ts'
import { senderOf } from '../desk/sender.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'
import { statementOfYear } from './year.ts'

type Calls = typeof statementCalls
type OfYear = OutputOf<Calls['year']>
const textsIn = catalogue(german, english)

/** Returns the statement of a year as a paper. */
export const yearPaper = longWork<Calls['yearPdf'], ClubContext>(
  async ({ year }, { language, transaction }): Promise<OutputOf<Calls['yearPdf']>> => {
    const paper = await transaction(async (context) => {
      const t = textsIn(language)
      const sender = await senderOf(context)
      const statement = await statementOfYear({ year }, context)
      return {
        title: t('TITLE', { year }),
        language,
        sender: { name: sender.name, reach: sender.reach },
        window: { from: sender.from, to: [] },
        facts: [[t('MADE_ON'), dateInWords(await todayOf(context), language, 'long')]] as Paper['facts'],
        parts: partsOf(statement, year, language),
      }
    })
    const pdf = await renderPaper(paper)
    return { pdf: pdf.toString('base64'), fileName: `${textsIn(language)('FILE')}-${year}.pdf` }
  },
)

const COLUMNS = [
  { share: 1 },
  { share: 4 },
  { share: 1.5, align: 'right' as const },
  { share: 1.5, align: 'right' as const },
]

function partsOf({ statements, accounts }: OfYear, year: string, language: Language): Part[] {
  const t = textsIn(language)
  const balances = accounts.map(({ name, opening, moved, closing }) => [
    ...[name, plainAmount(opening, language), plainAmount(moved, language), plainAmount(closing, language)],
  ])
  const columns = [{ share: 3 }, ...Array.from({ length: 3 }, () => ({ share: 1.5, align: 'right' as const }))]
  const head = [t('ACCOUNT'), t('OPENING'), t('MOVED'), t('CLOSING')]
  return [
    { text: t('TEXT') },
    ...statements.flatMap((statement) => statementParts(statement, year, language)),
    { heading: t('ACCOUNTS') },
    { table: { columns, head, rows: balances } },
  ]
}

function statementParts(statement: YearStatement, year: string, language: Language): Part[] {
  const t = textsIn(language)
  const { currency, spheres, unassigned, tax, prepaid, result, moved, difference } = statement
  const row = (number: string, name: string, { now, before }: Pair) => [
    ...[number, name, plainAmount(now, language), plainAmount(before, language)],
  ]
  const table = (rows: string[][]): Part => ({
    table: { columns: COLUMNS, head: [t('NUMBER'), currency, year, `${Number(year) - 1}`], rows },
  })
  const limits = limitsOf(year, statement).map(({ name, most, sum }): [string, string] => [
    t(`LIMITS.${name}`),
    t('LIMIT', { sum: amountText(sum, 'EUR', language), most: amountText(most, 'EUR', language) }),
  ])
  return [
    ...spheres.flatMap(({ sphere, accounts, income, expenses, result: ofSphere }): Part[] => [
      { heading: t(`SPHERES.${sphere ?? 'none'}`) },
      table([
        ...accounts.map(({ number, name, now, before }) => row(number, name, { now, before })),
        row('', t('INCOME'), income),
        row('', t('EXPENSES'), expenses),
        row('', t('RESULT'), ofSphere),
      ]),
    ]),
    { heading: t('CHECK') },
    table([
      row('', t('UNASSIGNED_RECEIVED'), unassigned.received),
      row('', t('UNASSIGNED_PAID'), unassigned.paid),
      row('', t('RESULT_ALL'), result),
      row('', t('TAX_RECEIVED'), tax.received),
      row('', t('TAX_PAID'), tax.paid),
      row('', t('PREPAID'), prepaid),
      row('', t('MONEY'), moved),
      row('', t('DIFFERENCE'), difference),
    ]),
    ...(limits.length > 0 ? [{ heading: t('LIMITS_TITLE') }, { text: t('LIMITS_TEXT') }, { facts: limits }] : []),
  ]
}
