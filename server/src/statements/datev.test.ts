import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { windows1252 } from '@bahnfrei/domain/statements/datev.ts'
import { expect, test } from 'vitest'
import { moneyWorld, part } from '../../world/moneyWorld.ts'
import { type DatevRow, readDatev } from './testReader.ts'

const { w, anna, lanes, goods, fee, box, year, today, invoice, pay } = await moneyWorld()
const wish = { year: `${year}`, consultant: 1001, client: 7 }
const fileOf = async (of: 'bookings' | 'accounts') => {
  const { base64, fileName } = await anna.statements.datev({ ...wish, of })
  return { fileName, ...readDatev(Buffer.from(base64, 'base64')) }
}
const amountOf = ({ 'Umsatz (ohne Soll/Haben-Kz)': amount = '' }: DatevRow) => Number(amount.replace(',', ''))
/** Returns what the rows add up to on each account. */
function sumsOf(rows: readonly DatevRow[]): Record<string, number> {
  const sums: Record<string, number> = {}
  const add = (account = '', amount: number) => {
    sums[account] = (sums[account] ?? 0) + amount
  }
  for (const row of rows) {
    add(row.Konto, amountOf(row))
    add(row['Gegenkonto (ohne BU-Schlüssel)'], -amountOf(row))
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
const LEDGER = `SELECT account_number AS number, sum(debit - credit)::bigint AS amount FROM ledger_entries
  WHERE club_id = $1 AND extract(year FROM day) = $2 GROUP BY 1 HAVING sum(debit - credit) <> 0`
const ledger = async () =>
  Object.fromEntries(
    (await w.database.rows<{ number: string; amount: number }>('ledger', LEDGER, [anna.clubId, year])).map(
      ({ number, amount }) => [number, amount],
    ),
  )

const id = await invoice([
  { name: 'Standmiete', unitAmount: 10_70, taxId: lanes, account: '43030' },
  { name: 'Scheiben', unitAmount: 11_90, taxId: goods, account: '44000' },
])
const beginning = await invoice([{ name: 'Beitrag', unitAmount: 60_00, taxId: fee, account: '40000' }])
await anna.invoices.void({ id: beginning, voidReason: 'Doppelt' })
const changed = await pay(30_00, [part(id, 12_60)], { transactionId: 'Müller; "A" – 5 €\n2' })
await anna.bookings.change({ id: changed, version: 1, amount: cents(31_00) })
await pay(-40_00, [], { type: 'transfer', category: 'transfer', targetPaymentAccount: box, uid: null })
await pay(5_00, [], { paymentDate: `${year - 1}-12-31` })

test('the file for the adviser, read as a program there reads it, is the ledger of the year', async () => {
  const { fileName, head, columns, rows } = await fileOf('bookings')
  expect(fileName).toBe(`EXTF_Buchungsstapel_${year}.csv`)
  expect(head.slice(0, 5)).toEqual(['EXTF', '700', '21', 'Buchungsstapel', '13'])
  expect(head[5]).toMatch(/^\d{17}$/)
  expect(head.slice(10, 17)).toEqual(['1001', '7', `${year}0101`, '5', `${year}0101`, `${year}1231`, `Jahr ${year}`])
  expect([head.length, head[20], head[21], head[26]]).toEqual([31, '0', 'EUR', '42'])
  expect([columns.length, new Set(columns).size]).toEqual([125, 125])
  expect([columns[0], columns[8], columns[36], columns[113], columns[124]]).toEqual([
    ...['Umsatz (ohne Soll/Haben-Kz)', 'BU-Schlüssel', 'KOST1 - Kostenstelle', 'Festschreibung', 'Abw. Skontokonto'],
  ])
  for (const row of rows) {
    expect(row['Umsatz (ohne Soll/Haben-Kz)']).toMatch(/^\d+,\d\d$/)
    expect(row['Soll/Haben-Kennzeichen']).toBe('S')
    expect(row.Belegdatum).toMatch(/^\d{4}$/)
    expect(row['BU-Schlüssel']).toBe('')
  }
  expect(sumsOf(rows)).toEqual(await ledger())
  const texts = rows.map(({ Buchungstext, 'Belegfeld 1': document }) => `${Buchungstext} | ${document}`)
  expect(texts).toContain('Müller; "A" – 5 € 2 | MllerA52')
  expect(rows.filter(({ Belegdatum }) => Belegdatum === `${today.slice(8)}${today.slice(5, 7)}`).length).toBe(
    rows.length,
  )
})

test('on an account that computes tax itself stands the gross amount, and no row for its tax', async () => {
  const before = sumsOf((await fileOf('bookings')).rows)
  const computes = `UPDATE plan_accounts SET computes_tax = (number = '44000') WHERE club_id = $1`
  await w.database.rows('computes', computes, [anna.clubId])
  const after = sumsOf((await fileOf('bookings')).rows)
  const { 38060: tax, 44000: net, ...others } = before
  expect([tax, net]).toEqual([-1_90, -10_00])
  expect(after).toEqual({ ...others, 44000: -11_90 })
})

test('the names of the accounts are a file of their own, and a year with accounts of two plans is refused', async () => {
  const { head, rows } = await fileOf('accounts')
  expect(head.slice(1, 5)).toEqual(['700', '20', 'Kontenbeschriftungen', '3'])
  const names = Object.fromEntries(rows.map(({ Konto = '', Kontenbeschriftung }) => [Konto, Kontenbeschriftung]))
  expect(Object.keys(names)).toEqual(['12000', '13700', '16000', '18000', '38010', '38060', '40000', '43030', '44000'])
  expect(names['38060']).toBe('Umsatzsteuer 19 %')
  await anna.accounts.activate({ planId: 'skr49' })
  await pay(1_00)
  await expect(fileOf('bookings')).rejects.toMatchObject({ code: 'DATEV_ACCOUNTS_MIXED' })
})

test('a sign that the file has no code for is its letter, or a question mark', () => {
  const read = (text: string) => new TextDecoder('windows-1252').decode(windows1252(text))
  expect(read('Größe 5 € – „ja“ Œ')).toBe('Größe 5 € – „ja“ Œ')
  expect(read('Łódź ść 🎯')).toBe('?ódz sc ?')
})
