import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import { seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { AGES, ageOf, type Sold } from '@bahnfrei/domain/invoices/analysis.ts'
import { drawnInvoice } from '@bahnfrei/domain/invoices/drawnInvoice.ts'
import { chanceOf, oneOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { invoices } from './tables.ts'
import { setUpBilling } from './testBilling.ts'

const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
const COUNT = 300
const YEAR = '2026'

const w = await world()
const anna = await w.as('anna')
await w.database.rows('give_features', FEATURES, [anna.clubId])
const { pellets } = await setUpBilling(anna)
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const chance = chanceOf(seedOr(32))
const gone = randomUUID() as Id<'product'>

const drawn = Array.from({ length: COUNT }, (_, at) => {
  const says = drawnInvoice(chance, at + 1)
  for (const item of says.items) item.productId = oneOf(chance, [null, pellets, gone])
  says.currency = oneOf(chance, ['EUR', 'EUR', 'USD'])
  says.invoiceDate = addDays('2026-01-01' as Day, chance(500) - 60)
  const gross = says.invoiceType === 'void' ? 0 : says.gross
  const status = oneOf(chance, ['open', 'partial', 'paid', 'void', 'uncollectible', 'draft', 'deleted'] as const)
  const isIssued = status !== 'draft' && status !== 'deleted'
  const number = { series: 'invoice', prefix: 'Z-', year: 0, count: at + 1, invoiceNumber: `Z-${at + 1}` } as const
  return {
    ...{
      clubId: anna.clubId,
      id: randomUUID() as Id<'invoice'>,
      says,
      status,
      amount: says.gross,
      currency: says.currency,
    },
    ...{ invoiceType: says.invoiceType, userName: 'Ben', collectionMethod: 'other' as const },
    ...{ invoiceDate: says.invoiceDate, dueDate: oneOf(chance, [null, addDays(today, chance(130) - 115)]) },
    paid: gross === 0 ? 0 : chance(gross + 1),
    writtenOn: w.clock.now().toString(),
    ...(isIssued && number),
  }
})
// A cancellation cancels one of the others.
const originals = drawn.filter(({ invoiceType }) => invoiceType !== 'void')
const kept = drawn.flatMap((row) => {
  if (row.invoiceType !== 'void') return [row]
  const original = originals.pop()
  return original === undefined ? [] : [{ ...row, cancelsId: original.id }]
})
await w.database.systemTransaction((db) =>
  db.insert(invoices).values(kept.toSorted((a, b) => Number('cancelsId' in a) - Number('cancelsId' in b))),
)
const issued = kept.filter(({ status }) => status !== 'draft' && status !== 'deleted')

async function listed(filters: Omit<Parameters<typeof anna.invoices.list>[0], 'after'>): Promise<string[]> {
  const first = await anna.invoices.list(filters)
  const all = [...first.invoices]
  for (let { next } = first; next !== null; ) {
    const page = await anna.invoices.list({ ...filters, after: next })
    all.push(...page.invoices)
    next = page.next
  }
  return all.map(({ id }) => id).sort()
}

test.each([
  [null, 'notDue'],
  ['2026-11-29', 'notDue'],
  ['2026-11-28', 'upTo30'],
  ['2026-10-30', 'upTo30'],
  ['2026-10-29', 'upTo60'],
  ['2026-09-30', 'upTo60'],
  ['2026-09-29', 'upTo90'],
  ['2026-08-31', 'upTo90'],
  ['2026-08-30', 'over90'],
] as const)('what is due on %s is of the age %s on 29 November', (dueDate, age) => {
  expect(ageOf(dueDate as Day | null, '2026-11-29' as Day)).toBe(age)
})

test('what is open by age is the sum of the open rests, each currency apart, and each number leads to its invoices', async () => {
  const { open } = await anna.invoices.openByAge({})
  expect(open.map(({ currency, age }) => [currency, age])).toEqual(
    (['EUR', 'USD'] as const).flatMap((currency) => AGES.map((age) => [currency, age])),
  )
  for (const { currency, age, count, rest } of open) {
    const of = issued.filter(
      (row) =>
        (row.status === 'open' || row.status === 'partial') &&
        row.currency === currency &&
        ageOf(row.dueDate, today) === age,
    )
    expect([age, count, rest]).toEqual([age, of.length, sumOf(of.map(({ amount, paid }) => cents(amount - paid)))])
    expect(await listed({ age, currency })).toEqual(of.map(({ id }) => id).sort())
  }
  expect(open.filter(({ count }) => count === 0).length).toBeLessThan(3)
})

test('the income by product and month is the sum of what invoices and cancellations say, and each number leads to its invoices', async () => {
  const { income } = await anna.invoices.income({ year: YEAR })
  expect(income.map(({ currency, sold, name }) => [currency, sold, name]).sort()).toEqual(
    (['EUR', 'USD'] as const)
      .flatMap((currency) => [
        [currency, pellets, 'Kugeln'],
        [currency, 'none', ''],
        [currency, gone, expect.any(String)],
      ])
      .sort(),
  )
  const sells = (row: (typeof issued)[number], sold: Sold) =>
    row.says.items.filter(({ productId }) => sold === 'all' || (productId ?? 'none') === sold)
  for (const { currency, sold, months } of income)
    for (const [at, net] of months.entries()) {
      const month = `${YEAR}-${`${at + 1}`.padStart(2, '0')}`
      const of = issued.filter((row) => row.currency === currency && row.invoiceDate.startsWith(month))
      expect(net).toBe(sumOf(of.flatMap((row) => sells(row, sold).map((item) => item.net))))
      const [from, to] = [
        `${month}-01` as Day,
        Temporal.PlainYearMonth.from(month).toPlainDate({ day: 31 }).toString() as Day,
      ]
      const ids = of.filter((row) => sells(row, sold).length > 0).map(({ id }) => id)
      expect(await listed({ sold, currency, from, to })).toEqual(ids.sort())
      if (sold === 'none')
        expect(await listed({ sold: 'all', currency, from, to })).toEqual(of.map(({ id }) => id).sort())
    }
  expect(income.some(({ months }) => months.some((net) => net < 0))).toBe(true)
})

test('only those who may read the money of the club see its pictures', async () => {
  const ben = await w.as('ben')
  for (const attempt of [() => ben.invoices.openByAge({}), () => ben.invoices.income({ year: YEAR })])
    await expect(attempt()).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
})
