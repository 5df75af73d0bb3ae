import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { expect, test } from 'vitest'
import { moneyWorld, part } from '../../../world/moneyWorld.ts'
import { setUpReceipts } from '../../receipts/testReceipts.ts'
import { readTables } from './testTables.ts'

const { w, anna, ben, lanes, goods, box, today, year, invoice, pay } = await moneyWorld()
const [from, to] = [`${year}-01-01`, `${year}-12-31`] as [Day, Day]

async function fetched(client = anna, query = `from=${from}&to=${to}`): Promise<Response> {
  const headers = { authorization: `Bearer ${client.token}`, 'x-club-id': client.clubId }
  return fetch(`${w.origin}/api/billing/tables.zip?${query}`, { headers })
}

const sumOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + Math.round(Number((row[column] ?? '').replace(',', '.')) * 100), 0)

test('the tables of a year are read after their description alone, and say the same cents as its statement', async () => {
  const id = await invoice([
    { name: '=1+1; "Standmiete"', unitAmount: 10_70, taxId: lanes, account: '43030' },
    { name: 'Scheiben neu', unitAmount: 11_90, taxId: goods, account: '44000' },
  ])
  await pay(11_30, [part(id, 11_30)])
  await pay(30_00)
  await pay(-3_05, [], { type: 'fee' })
  await pay(-40_00, [], { type: 'transfer', category: 'transfer', targetPaymentAccount: box, uid: null })
  await pay(5_00, [], { paymentDate: `${year - 1}-12-31` as Day })
  for (let at = 0; at < 510; at += 1) await pay(1)

  const response = await fetched()
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="Buecher_${from}_${to}.zip"`)
  const tables = readTables(Buffer.from(await response.arrayBuffer()))
  const rowsOf = (file: string) => tables.get(file)?.rows ?? expect.fail(`${file} is there.`)
  const statement = (await anna.statements.year({ year: `${year}` })).statements[0] ?? expect.fail('Money moved.')

  const payments = rowsOf('zahlungen.csv').filter((row) => row.Art === 'regular')
  expect(sumOf(payments, 'Betrag')).toBe(statement.moved.now)
  expect(payments).toHaveLength(513)
  const ledger = rowsOf('hauptbuch.csv')
  expect(sumOf(ledger, 'Soll')).toBe(sumOf(ledger, 'Haben'))
  const inRole = (role: string) => ledger.filter((row) => row.Rolle === role)
  expect(sumOf(inRole('money'), 'Soll') - sumOf(inRole('money'), 'Haben')).toBe(statement.moved.now)
  const unassigned = statement.unassigned.received.now + statement.unassigned.paid.now
  expect(sumOf(inRole('clearing'), 'Haben') - sumOf(inRole('clearing'), 'Soll')).toBe(unassigned)

  const lines = rowsOf('rechnungszeilen.csv')
  expect(sumOf(lines, 'Brutto')).toBe(22_60)
  expect(sumOf(lines, 'Netto') + sumOf(lines, 'Steuer')).toBe(sumOf(rowsOf('rechnungen.csv'), 'Brutto'))
  expect(lines.map((line) => line.Bezeichnung)).toEqual([`'=1+1; "Standmiete"`, 'Scheiben neu'])
  expect(sumOf(rowsOf('zuordnungen.csv'), 'Betrag')).toBe(11_30)
  expect(rowsOf('debitoren.csv')).toMatchObject([{ 'Debitor-ID': ben.uid, Name: 'Ben Brandt' }])
  for (const file of ['konten.csv', 'steuersaetze.csv', 'geldkonten.csv', 'protokoll.csv'])
    expect(rowsOf(file).length).toBeGreaterThan(0)
})

test('each key is there once, and what names a row of another table finds it', async () => {
  const tables = readTables(Buffer.from(await (await fetched()).arrayBuffer()))
  const keys = new Map<string, Set<string>>()
  for (const [file, { columns, rows }] of tables) {
    const key = columns.filter(({ isKey }) => isKey).map(({ name }) => name)
    const found = rows.map((row) => key.map((name) => row[name]).join(' '))
    expect([file, new Set(found).size]).toEqual([file, rows.length])
    if (key.length === 1) keys.set(key[0] ?? '', new Set(found))
  }
  for (const { columns, rows } of tables.values())
    for (const { name } of columns.filter((column) => !column.isKey && keys.has(column.name)))
      for (const row of rows) expect(row[name] === '' || keys.get(name)?.has(row[name] ?? '')).toBe(true)
})

test('only people who may read the money get the tables, and only of a period [X04]', async () => {
  expect((await fetched(ben)).status).toBe(403)
  expect((await fetch(`${w.origin}/api/billing/tables.zip?from=${from}&to=${to}`)).status).toBe(401)
  for (const query of ['', `from=${to}&to=${from}`, `from=${from}&to=morgen`, `from=${from}&from=${from}&to=${to}`])
    expect([query, (await fetched(anna, query)).status]).toEqual([query, 400])
})

test('receipts come with their lines, and only those of the period', async () => {
  const { full } = await setUpReceipts(anna)
  const line = {
    name: 'Scheiben',
    quantity: 2.5,
    unitAmount: cents(119_00),
    taxId: full,
    bookingAccountNumber: '68500',
  }
  const { id } = await anna.receipts.create({
    ...{
      uid: null,
      userName: '+Wagner & Söhne',
      reference: 'W-1',
      invoiceDate: today,
      deliveryDate: today,
      comment: '',
    },
    ...{ deliveryEndDate: null, dueDate: null, currency: 'EUR', areNet: false, iban: '', attachmentId: null },
    items: [{ ...line, costCenterNumber: '', sphere: 'purpose' as const }],
  })
  const tables = readTables(Buffer.from(await (await fetched()).arrayBuffer()))
  expect(tables.get('belege.csv')?.rows).toMatchObject([
    { 'Beleg-ID': id, Lieferant: "'+Wagner & Söhne", Brutto: '297,50' },
  ])
  expect(tables.get('belegzeilen.csv')?.rows).toMatchObject([{ 'Beleg-ID': id, Menge: '2,5', Brutto: '297,50' }])
  const before = readTables(Buffer.from(await (await fetched(anna, 'from=2001-01-01&to=2001-12-31')).arrayBuffer()))
  for (const file of ['belege.csv', 'belegzeilen.csv', 'zahlungen.csv', 'hauptbuch.csv'])
    expect(before.get(file)?.rows).toEqual([])
})
