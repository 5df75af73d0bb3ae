import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { expect, test } from 'vitest'
import { moneyWorld, part } from '../../world/moneyWorld.ts'

const { w, anna, ben, goods, lanes, today, year, invoice, pay } = await moneyWorld()
const LEDGER = `SELECT role, account_number AS account, sum(debit - credit)::int AS sum FROM ledger_entries
  WHERE kind = 'writeOff' AND text = (SELECT invoice_number FROM invoices WHERE id = $1) GROUP BY 1, 2 HAVING sum(debit - credit) <> 0 ORDER BY 1`
const entered = (id: string) => w.database.rows('entered', LEDGER, [id])
const one = async (id: Awaited<ReturnType<typeof invoice>>) => {
  const { status, paidAmount } = await anna.invoices.one({ id })
  return [status, paidAmount]
}
const reason = 'Zehn Cent'
const faults = async () => (await anna.audit.check({})).proofs.flatMap((proof) => proof.faults)
const differences = async () => {
  const { statements } = await anna.statements.year({ year: String(year) })
  return statements.flatMap(({ difference }) => Object.values(difference))
}

test('nothing is booked off while the club has not said up to which sum', async () => {
  const id = await invoice([{ name: 'Scheiben', unitAmount: 11_90, taxId: goods }])
  await pay(11_80, [part(id, 11_80)])
  await expect(anna.invoices.writeOff({ id, reason })).rejects.toMatchObject({ code: 'WRITE_OFF_TOO_MUCH' })
  await anna.accounts.setSettings({ mostWrittenOff: cents(1_00) })
})

test('a small rest is booked off with its share of tax, is seen on the invoice, and can be taken back', async () => {
  const id = await invoice([
    { name: 'Scheiben', unitAmount: 11_90, taxId: goods },
    { name: 'Stand', unitAmount: 10_70, taxId: lanes },
  ])
  await expect(anna.invoices.writeOff({ id, reason })).rejects.toMatchObject({ code: 'INVOICE_NOT_PARTIAL' })
  await pay(21_60, [part(id, 21_60)])
  expect(await one(id)).toEqual(['partial', 21_60])
  const { id: writeOffId } = await anna.invoices.writeOff({ id, reason })
  expect(await one(id)).toEqual(['paid', 22_60])
  expect(await anna.invoices.writeOffs({ id })).toMatchObject({
    writeOffs: [{ id: writeOffId, amount: 1_00, reason, day: today }],
  })
  // The sum of 22.60 is 20.00 net, 1.90 at 19 % and 0.70 at 7 %.
  expect(await entered(id)).toEqual([
    { role: 'expense', account: '69300', sum: 89 },
    { role: 'receivable', account: '12000', sum: -1_00 },
    { role: 'tax', account: '38010', sum: 3 },
    { role: 'tax', account: '38060', sum: 8 },
  ])
  expect(await faults()).toEqual([])
  await expect(anna.invoices.writeOff({ id, reason })).rejects.toMatchObject({ code: 'INVOICE_NOT_PARTIAL' })
  await expect(anna.invoices.void({ id, voidReason: 'x' })).rejects.toMatchObject({ code: 'INVOICE_WRITTEN_OFF' })
  await anna.invoices.takeBackWriteOff({ writeOffId })
  expect(await one(id)).toEqual(['partial', 21_60])
  expect([await entered(id), await faults()]).toEqual([[], []])
  await expect(anna.invoices.takeBackWriteOff({ writeOffId })).rejects.toMatchObject({ code: 'WRITE_OFF_NOT_FOUND' })
  await anna.invoices.writeOff({ id, reason })
  const { entries } = await anna.audit.trail({ targetId: id })
  expect(entries[0]?.changes).toContainEqual({ field: 'writtenOff', from: null, to: 1_00 })
  expect(new Set(await differences())).toEqual(new Set([0]))
})

test('more than the limit stays open, and only officers write off', async () => {
  const id = await invoice([{ name: 'Scheiben', unitAmount: 11_90, taxId: goods }])
  await pay(10_89, [part(id, 10_89)])
  await expect(anna.invoices.writeOff({ id, reason })).rejects.toMatchObject({ code: 'WRITE_OFF_TOO_MUCH' })
  await expect(ben.invoices.writeOff({ id, reason })).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  await expect(anna.accounts.setSettings({ mostWrittenOff: cents(10_01) })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
})

test('two officers who write off at once do it once', async () => {
  const id = await invoice([{ name: 'Scheiben', unitAmount: 11_90, taxId: goods }])
  await pay(11_50, [part(id, 11_50)])
  const made = await Promise.allSettled([
    anna.invoices.writeOff({ id, reason }),
    anna.invoices.writeOff({ id, reason }),
  ])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([await one(id), await faults()]).toEqual([['paid', 11_90], []])
})
