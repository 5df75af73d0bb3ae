import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { camt, type Paid } from '../../server/src/bank/testFiles.ts'
import { readPain } from '../../server/src/sepa/testPain.ts'
import { type DatevRow, readDatev } from '../../server/src/statements/testReader.ts'
import { callsOf } from '../officer.ts'
import { DESK, giveLogin, passHours, test } from '../site.ts'
import { setUpBilling, writeInvoice } from '../treasurer.ts'

const HOUSE_BANK = { name: 'Hausbank', displayName: 'Hausbank', bankName: 'Eichenhainer Bank', number: '18000' }
const CASH_BOX = { name: 'Kasse', displayName: 'Kasse am Stand', bankName: '', number: '16000' }
const IBAN = 'DE02120300000000202051'
const INPUT_TAX = { percentage: 7, display_name: 'Vorsteuer 7 %', description: '', inclusive: true, category: 'S' }
/** The days after which the debits are drawn, whatever holidays lie between. */
const DAYS = 12

/** Lets a person sign a mandate. Returns the person's id. */
async function signMandate(origin: string, who: string, iban: string): Promise<string> {
  const person = await callsOf(origin, who)
  const { uid } = await person<{ uid: string }>('GET', '/auth/me')
  const { reference } = await person<{ reference: string }>('GET', '/billing/sepa/own-mandate')
  const signing = { reference, IBAN: iban, BIC: '', accountHolder: who, name: who }
  await person('POST', '/billing/sepa/own-mandate', signing)
  return uid
}

/** Hands a statement in on the screen, and takes all its entries. */
async function takeStatement(page: Page, paid: readonly Paid[], closing: string): Promise<void> {
  await page.goto('/admin/billing/import')
  const buffer = camt(paid, { opening: '0.00', closing })
  await page.locator('input[type=file]').setInputFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer })
  const draft = page.getByRole('region', { name: 'Was in der Datei steht' })
  await expect(draft).toContainText('ergeben genau den Endstand')
  await draft.getByRole('button', { name: /übernehmen$/ }).click()
  await expect(draft).toBeHidden()
}

/** Returns by how much a file for the adviser changes an account, in cents, as a program of advisers adds it up. */
function moved(rows: readonly DatevRow[], account: string): number {
  return rows.reduce((sum, row) => {
    const amount = Math.round(Number(row['Umsatz (ohne Soll/Haben-Kz)']?.replace(',', '.')) * 100)
    const side = row['Soll/Haben-Kennzeichen'] === 'S' ? 1 : -1
    const [on, against] = [row.Konto === account, row['Gegenkonto (ohne BU-Schlüssel)'] === account]
    return sum + (on ? side * amount : 0) - (against ? side * amount : 0)
  }, 0)
}

/** Returns the text of the file that a button saves. */
async function savedBy(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await download).path())
}

test('a treasurer gets through a month: she collects, takes the statement with two returns, a proposal and a bill that was paid, counts the cash with a difference, closes, and the file for the adviser says what the bank says', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const { lanes: taxId, goods, bank } = await setUpBilling(call)
  await call('PATCH', '/billing/settings/invoices', {
    ...{ paymentTermDays: 0, inboundTaxRates: [{ ...INPUT_TAX, validFrom: '2026-01-01', archivedFrom: null }] },
    bankDetails: { creditorName: 'SV Eichenhain 1898 e.V.', creditorId: 'DE98ZZZ09999999999' },
  })
  const { BIC, cashMode, accountHolder } = { BIC: 'BYLADEM1001', cashMode: 'none', accountHolder: 'SV Eichenhain' }
  await call('PATCH', '/billing/bank-account', { ...HOUSE_BANK, id: bank, IBAN, BIC, cashMode, accountHolder })
  await call('POST', '/billing/bank-account', {
    ...{ ...CASH_BOX, accountHolder: '', IBAN: '', BIC: '', cashMode: 'open' },
  })
  await call('POST', '/billing/products', {
    ...{
      productName: 'Startgeld',
      description: '',
      amount: 5_00,
      currency: 'EUR',
      taxRate: goods,
      category: 'service',
    },
    ...{ inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null, shownInCashbook: true },
  })
  const ben = await signMandate(site.origin, 'ben', 'DE89370400440532013000')
  const clara = await signMandate(site.origin, 'clara', 'DE75512108001245126199')
  const collected = { more: { collectionMethod: 'sepa_charge' } }
  await writeInvoice(call, { uid: ben, amount: 50_00, taxId, ...collected })
  const returned = await writeInvoice(call, { uid: ben, amount: 12_00, taxId, ...collected })
  await writeInvoice(call, { uid: clara, amount: 9_00, taxId, ...collected })
  const numbered = await writeInvoice(call, { uid: ben, amount: 33_00, taxId })
  await writeInvoice(call, { uid: clara, amount: 21_00, taxId })
  const { invoiceNumber } = await call<{ invoiceNumber: string }>('GET', `/billing/invoices/${numbered}`)
  // A bill of a supplier, in the form in which suppliers send it.
  const bill = await writeInvoice(call, { uid: null, amount: 32_10, taxId })
  const { pdf } = await call<{ pdf: string }>('POST', '/billing/invoices/pdf', { id: bill })

  const before = await visit({ ...DESK, reducedMotion: 'reduce' })
  await giveLogin(before, 'anna')
  await before.goto('/admin/billing/sepa')
  await before.getByRole('button', { name: 'Ankündigung' }).click()
  await before.getByLabel('Tage vorher').fill('1')
  await before.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await before.getByRole('button', { name: 'Einzug anlegen' }).click()
  await before.getByRole('dialog').getByRole('button', { name: 'Einzug anlegen' }).click()
  const { messageId, blocks } = readPain((await savedBy(before, 'Datei speichern')).toString())
  await before.getByRole('button', { name: 'Die Bank hat die Datei' }).click()
  await expect(before.getByText('Bei der Bank')).toBeVisible()
  const debits = blocks.flatMap(({ lines }) => lines)
  const debitOf = (amount: number) => debits.find((line) => line.amount === amount)?.endToEndId ?? ''

  await passHours(24 * DAYS)
  const day = Temporal.Now.plainDateISO('Europe/Berlin')
    .add({ days: DAYS - 1 })
    .toString()
  const page = await visit({ ...DESK, reducedMotion: 'reduce', hoursAhead: 24 * DAYS })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/receipts/new')
  const file = { name: 'zugferd.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf, 'base64') }
  await page.getByLabel('Datei oder Foto wählen').setInputFiles(file)
  await page.getByRole('region', { name: 'Position 1' }).getByLabel('Konto').selectOption('68500')
  await page.getByRole('button', { name: 'Eintragen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eintragen' }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Überfällig')

  const back = (amount: string, endToEndId: string) => ({
    ...{ day, amount, endToEndId, text: 'Rücklastschrift' },
    more: `<AmtDtls><InstdAmt><Amt Ccy="EUR">${amount.slice(1)}</Amt></InstdAmt></AmtDtls><RtrInf><Rsn><Cd>AM04</Cd></Rsn></RtrInf>`,
  })
  await takeStatement(
    page,
    [
      { day, amount: '71.00', text: `SAMMLER ${messageId}` },
      back('-12.00', debitOf(12_00)),
      back('-9.00', debitOf(9_00)),
      { day, amount: '33.00', name: 'Ben Brandt', text: invoiceNumber },
      { day, amount: '21.00', name: 'Oma Clara', iban: 'DE02100500000054540402', text: 'Danke' },
      { day, amount: '-32.10', name: 'Scheiben-Müller', iban: 'DE02300209000106531065', text: 'Scheiben' },
    ],
    '71.90',
  )
  const automatic = page.getByRole('region', { name: 'Von selbst zugeordnet' })
  await expect(automatic).toContainText('4 Zahlungen')
  const open = page.getByRole('region', { name: 'Wofür ist das?' })
  await open.getByRole('button', { name: /von Oma Clara zuordnen: RE-/ }).click()
  // The payments below move up.
  await expect(open).not.toContainText('Oma Clara')
  await open.getByRole('button', { name: /an .* zuordnen: Beleg EB-/ }).click()
  await expect(open).toContainText('Jede Zahlung von der Bank ist zugeordnet oder abgelegt.')
  const later = await callsOf(site.origin, 'anna')
  expect(await later('GET', `/billing/invoices/${returned}`)).toMatchObject({ status: 'open' })
  await page.goto('/admin/billing/sepa')
  await expect(page.getByText('2 Rückgaben')).toBeVisible()

  await page.goto('/admin/billing/cash')
  await page.getByRole('button', { name: 'Tag öffnen' }).click()
  const opening = page.getByRole('dialog', { name: 'Kassentag öffnen' })
  await opening.getByLabel('Anfangsbestand').fill('0')
  await opening.getByRole('button', { name: 'Tag öffnen' }).click()
  await page.getByRole('button', { name: 'Tag abschließen' }).click()
  const counting = page.getByRole('dialog', { name: 'Tag abschließen' })
  await counting.getByLabel('10,00 €', { exact: true }).fill('2')
  await counting.getByLabel('Stück Startgeld').fill('5')
  await counting.getByLabel('Woher kommt der Unterschied?').fill('Einer hat nicht bezahlt')
  await counting.getByRole('button', { name: 'Endgültig abschließen' }).click()
  await expect(page.getByRole('region', { name: 'Abschluss' })).toContainText('Einer hat nicht bezahlt')

  await page.goto('/admin/billing/year')
  await expect(page.getByText('Die Probe geht auf')).toBeVisible()
  const check = page.getByRole('region', { name: 'Ergebnis und Probe', exact: true })
  await expect(check.getByRole('row', { name: /^Veränderung von Bank/ })).toContainText('91,90')
  await page.getByLabel('Mandantennummer').fill('7')
  const { rows } = readDatev(await savedBy(page, 'Datei speichern'))
  expect(moved(rows, '18000')).toBe(71_90)
  expect(moved(rows, '16000')).toBe(20_00)
  await page.getByRole('button', { name: 'Zeitraum abschließen' }).click()
  const closing = page.getByRole('dialog')
  await closing.getByLabel('Bis zu diesem Tag').fill(day.split('-').reverse().join('.'))
  await closing.getByRole('button', { name: 'Endgültig abschließen' }).click()
  await expect(page.getByText(`Abgeschlossen bis ${day.split('-').reverse().join('.')}.`)).toBeVisible()
  const entered = {
    ...{ uid: ben, userName: '', transactionId: '', paymentDate: day, type: 'payment', amount: 1_00, currency: 'EUR' },
    ...{ description: '', paymentAccount: bank, invoiceIds: [] },
  }
  await expect(later('POST', '/billing/bookings', entered)).rejects.toThrow()
  const today = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
  await later('POST', '/billing/bookings', { ...entered, paymentDate: today })
})
