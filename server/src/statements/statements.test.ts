import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { chanceOf, oneOf } from '@bahnfrei/domain/invoices/drawnLines.ts'
import { SummaryRow } from '@bahnfrei/domain/statements/summary.ts'
import { expect, test } from 'vitest'
import { moneyWorld, part } from '../../world/moneyWorld.ts'
import { pagesOf } from '../../world/testPaper.ts'

const { w, anna, ben, lanes, goods, fee, bank, box, today, year: thisYear, invoice, pay } = await moneyWorld()
const year = `${thisYear}`
const refused = (code: string) => ({ code })
const statement = async (of = year) =>
  (await anna.statements.year({ year: of })).statements.find(({ currency }) => currency === 'EUR')

test('an invoice counts as far as it is paid, on the days on which the money came, with its tax apart', async () => {
  const id = await invoice([
    { name: 'Standmiete', unitAmount: 10_70, taxId: lanes, account: '43030' },
    { name: 'Scheiben', unitAmount: 11_90, taxId: goods, account: '44000' },
  ])
  expect(await statement()).toBeUndefined()
  const lastYear = `${thisYear - 1}-12-31` as Day
  await pay(11_30, [part(id, 11_30)], { paymentDate: lastYear })
  await pay(20_00, [part(id, 11_30)])
  await pay(-3_00, [], { type: 'fee' })
  await pay(-40_00, [], { type: 'transfer', category: 'transfer', targetPaymentAccount: box, uid: null })
  const found = await statement()
  expect(
    found?.spheres.map(({ sphere, accounts: of }) => [
      sphere,
      ...of.map(({ number, now, before }) => [number, now, before]),
    ]),
  ).toEqual([
    ['purpose', ['43030', 5_00, 5_00]],
    ['business', ['44000', 5_00, 5_00]],
  ])
  expect(found).toMatchObject({
    unassigned: { received: { now: 8_70, before: 0 }, paid: { now: -3_00, before: 0 } },
    tax: { received: { now: 1_30, before: 1_30 } },
    result: { now: 15_70, before: 10_00 },
    moved: { now: 17_00, before: 11_30 },
    difference: { now: 0, before: 0 },
  })
})

test('the board plans amounts for accounts of a year, which stand next to what came and went, with their sums', async () => {
  const of = { year: `${thisYear + 3}`, sphere: 'ideal' } as const
  const { activePlan } = await anna.accounts.plans({})
  const numberOf = (wanted: string) => activePlan?.accounts.find(({ type }) => type === wanted)?.number ?? ''
  const [income, expense] = [numberOf('income'), numberOf('expense')]
  await anna.statements.setBudget({ ...of, bookingAccountNumber: income, amount: cents(500_00) })
  await anna.statements.setBudget({ ...of, bookingAccountNumber: expense, amount: cents(120_00) })
  const planned = async () =>
    (await statement(of.year))?.spheres.map(({ budget, accounts }) => [budget, accounts.length])
  expect(await planned()).toEqual([[{ income: 500_00, expenses: -120_00, result: 380_00 }, 2]])
  await anna.statements.setBudget({ ...of, bookingAccountNumber: expense, amount: null })
  expect(await planned()).toEqual([[{ income: 500_00, expenses: 0, result: 500_00 }, 1]])
  await expect(
    anna.statements.setBudget({ ...of, bookingAccountNumber: '18000', amount: cents(1) }),
  ).rejects.toMatchObject(refused('ACCOUNT_NOT_FOUND'))
  await expect(ben.statements.setBudget({ ...of, bookingAccountNumber: income, amount: null })).rejects.toMatchObject(
    refused('INSUFFICIENT_PERMISSION'),
  )
})

test('the numbers of the tax adviser are kept with the year', async () => {
  expect((await anna.statements.year({ year })).datev).toBeNull()
  await anna.statements.setDatevNumbers({ consultant: 12345, client: 7 })
  expect((await anna.statements.year({ year })).datev).toEqual({ consultant: 12345, client: 7 })
})

test('whatever is invoiced, paid in parts, changed, moved, refunded and cancelled, in both plans: the check is zero in each year', async () => {
  const chance = chanceOf(seedOr(33))
  const years = [0, 1, 2].map((ago) => `${thisYear - ago}`)
  const dayIn = () => addDays(today, -chance(800))
  const [open, done]: [{ id: Id<'invoice'>; rest: number }[], Id<'booking'>[]] = [[], []]
  const acts = {
    invoice: async () => {
      const items = Array.from({ length: 1 + chance(3) }, () => ({
        ...{ name: 'Ware', unitAmount: 1 + chance(9_999), taxId: oneOf(chance, [lanes, goods]) },
      }))
      open.push({ id: await invoice(items), rest: items.reduce((sum, { unitAmount }) => sum + unitAmount, 0) })
    },
    pay: async () => {
      const invoices = open.filter(({ rest }) => rest > 0).slice(0, 1 + chance(2))
      const parts = invoices.map((each) => part(each.id, 1 + chance(each.rest)))
      const sum = parts.reduce((all, { amount }) => all + amount, 0)
      done.push(
        await pay(sum + 1 + chance(500), parts, { paymentDate: dayIn(), paymentAccount: oneOf(chance, [bank, box]) }),
      )
      for (const [at, each] of invoices.entries()) each.rest -= parts[at]?.amount ?? 0
    },
    refund: async () => {
      done.push(await pay(-1 - chance(5_000), [], { type: 'refund', paymentDate: dayIn() }))
    },
    move: async () => {
      const transfer = { type: 'transfer', category: 'transfer', targetPaymentAccount: box, uid: null } as const
      await pay(1 + chance(5_000), [], { ...transfer, paymentDate: dayIn() })
    },
    change: async () => {
      const id = done.splice(chance(done.length), 1)[0]
      if (id !== undefined) await anna.bookings.change({ id, version: 1, paymentDate: dayIn(), paymentAccount: bank })
    },
    remove: async () => {
      const id = done.splice(chance(done.length), 1)[0]
      if (id !== undefined) await anna.bookings.remove({ id })
    },
    void: async () => {
      const [one] = open.splice(chance(open.length), 1)
      if (one !== undefined) await anna.invoices.void({ id: one.id, voidReason: 'Falsch' })
    },
  }
  const names = Object.keys(acts) as (keyof typeof acts)[]
  for (let step = 0; step < often({ gate: 40, long: 1_000 }); step += 1) {
    if (step === 20) await anna.accounts.activate({ planId: 'skr49' })
    await acts[step % 3 === 0 ? 'invoice' : oneOf(chance, names)]()
    if (step % 10 === 9)
      for (const of of years)
        expect((await statement(of))?.difference ?? { now: 0, before: 0 }).toEqual({ now: 0, before: 0 })
  }
  await anna.accounts.activate({ planId: 'skr42' })
})

test('the balances of accounts follow the last checkpoint and what moved since, and one that does not fit is told [BOOK-066] [BOOK-093]', async () => {
  const first = `${year}-01-01` as Day
  const before = (await anna.statements.year({ year })).accounts.find(({ id }) => id === box) ?? expect.fail()
  expect(before.closing - before.opening).toBe(before.moved)
  const { checkpoints } = await anna.statements.checkpoints({ date: first, paymentAccount: box, amount: cents(500_00) })
  expect(checkpoints).toEqual([
    expect.objectContaining({ paymentAccount: box, date: first, amount: 500_00, expected: null }),
  ])
  const found = (await anna.statements.year({ year })).accounts.find(({ id }) => id === box)
  expect(found).toMatchObject({ opening: 500_00, moved: before.moved, closing: 500_00 + before.moved, misfits: [] })

  const { checkpoints: two } = await anna.statements.checkpoints({ date: today, paymentAccount: box, amount: cents(1) })
  const expected = two.find(({ date }) => date === today)?.expected ?? expect.fail()
  const later = (await anna.statements.year({ year })).accounts.find(({ id }) => id === box)
  expect(later?.misfits).toEqual([{ day: today, amount: 1, expected }])
  await anna.statements.checkpoints({ date: today, paymentAccount: box, amount: cents(expected) })
  expect((await anna.statements.year({ year })).accounts.find(({ id }) => id === box)?.misfits).toEqual([])
  await anna.statements.checkpoints({ date: today, paymentAccount: box, amount: null })
  expect((await anna.statements.checkpoints({ date: today, paymentAccount: box })).checkpoints).toHaveLength(1)

  const tomorrow = { date: addDays(today, 1), paymentAccount: box, amount: cents(1) }
  await expect(anna.statements.checkpoints(tomorrow)).rejects.toMatchObject(refused('INPUT_INVALID'))
  const unknown = { date: today, paymentAccount: anna.clubId as unknown as typeof box }
  await expect(anna.statements.checkpoints(unknown)).rejects.toMatchObject(refused('ACCOUNT_NOT_FOUND'))
})

test('those who only read see checkpoints and store none, and others see nothing of the year [BOOK-093]', async () => {
  const give = `UPDATE memberships SET permissions = '{"billing": "r"}' WHERE club_id = $1 AND uid = $2`
  const clara = await w.as('clara')
  await w.database.rows('give_right', give, [anna.clubId, clara.uid])
  const reads = { date: today, paymentAccount: box }
  expect((await clara.statements.checkpoints(reads)).checkpoints).toHaveLength(1)
  const notPermitted = refused('INSUFFICIENT_PERMISSION')
  await expect(clara.statements.checkpoints({ ...reads, amount: cents(1) })).rejects.toMatchObject(notPermitted)
  await expect(clara.statements.close({ until: '2019-12-31' })).rejects.toMatchObject(notPermitted)
  for (const attempt of [
    () => ben.statements.checkpoints(reads),
    () => ben.statements.year({ year }),
    () => ben.statements.yearPdf({ year }),
    () => ben.statements.summary({ startDate: today, endDate: today }),
    () => ben.statements.datev({ year, of: 'bookings', consultant: 1001, client: 1 }),
  ])
    await expect(attempt()).rejects.toMatchObject(notPermitted)
})

test('a summary names the invoices of its days with their three numbers, lines and sums [BOOK-044] [BOOK-065] [BOOK-091]', async () => {
  const id = await invoice([{ name: 'Beitrag', unitAmount: 60_00, taxId: fee, account: '40000' }])
  const { rows, totals } = await anna.statements.summary({ startDate: today, endDate: today, paymentAccount: bank })
  const row = rows.find(({ invoiceId }) => invoiceId === id) ?? expect.fail()
  expect(fieldsOf(SummaryRow)).toEqual(
    namesIn(
      `invoiceId runningNumber invoiceNumber referenceNumber uid userName dueDate collectionMethod paymentAccount items`,
    ),
  )
  expect(row).toMatchObject({
    uid: ben.uid,
    paymentAccount: bank,
    collectionMethod: 'transfer',
    dueDate: addDays(today, 14),
  })
  expect(row.invoiceNumber).toBe(`RE-${year}-${row.runningNumber.padStart(4, '0')}`)
  expect(row.referenceNumber).toBe(row.invoiceNumber)
  expect(row.items).toEqual([{ name: 'Beitrag', quantity: 1, gross: 60_00 }])
  const gross = rows.reduce((sum, { items }) => sum + items.reduce((all, item) => all + item.gross, 0), 0)
  expect(totals).toMatchObject([{ currency: 'EUR', count: rows.length, gross }])
  expect((await anna.statements.summary({ startDate: today, endDate: today, paymentAccount: box })).rows).toEqual([])
  const tooLong = { startDate: `${thisYear - 2}-01-01` as Day, endDate: today }
  await expect(anna.statements.summary(tooLong)).rejects.toMatchObject(refused('INPUT_INVALID'))
})

test('the paper of the year says each sphere with its accounts, and the check', async () => {
  const { pdf, fileName } = await anna.statements.yearPdf({ year })
  expect(fileName).toBe(`Jahresabschluss-${year}.pdf`)
  const text = pagesOf(Buffer.from(pdf, 'base64')).flat().join('\n')
  for (const said of [
    `Einnahmen und Ausgaben ${year}`,
    'Zweckbetrieb',
    '43030',
    'Unterschied',
    'Kasse',
    'Am 31. Dezember',
  ])
    expect(text).toContain(said)
})
