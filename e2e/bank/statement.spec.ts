import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { setUpBilling, writeInvoice } from '../treasurer.ts'

/** An entry of a statement in CAMT.053. */
const entry = (day: string, amount: string, name: string, iban: string, text: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
  <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const balance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`

test('Anna drops a statement: the payment with a number is assigned by itself, the one without is taken from its proposal, and the file counts once [BOOK-004] [BOOK-006] [BOOK-067] [BOOK-069] [M14]', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const ben = await callsOf(site.origin, 'ben')
  const { lanes: taxId } = await setUpBilling(call)
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  const invoice = async (amount: number) => {
    const id = await writeInvoice(call, { uid, amount, taxId })
    return call<{ id: string; invoiceNumber: string }>('GET', `/billing/invoices/${id}`)
  }
  const [numbered, other] = [await invoice(50_00), await invoice(33_00)]
  const iban = 'DE02120300000000202051'
  const statement = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', '100.00', today)}${balance('CLBD', '183.00', today)}
    ${entry(today, '50.00', 'Ben Brandt', 'DE89370400440532013000', `Rechnung ${numbered.invoiceNumber}`)}
    ${entry(today, '33.00', 'Oma Brandt', 'DE75512108001245126199', 'fuer Ben')}</Stmt></BkToCstmrStmt></Document>`
  const file = { name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) }

  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/import')
  await expect(page.getByText('So bekommst du die Datei')).toBeVisible()
  await expectAccessible(page)
  await page.locator('input[type=file]').setInputFiles(file)
  const draft = page.getByRole('region', { name: 'Was in der Datei steht' })
  await expect(draft).toContainText('2 neue Umsätze')
  await expect(draft).toContainText('ergeben genau den Endstand von 183,00')
  await expectAccessible(page)
  await draft.getByRole('button', { name: '2 Umsätze übernehmen' }).click()

  const automatic = page.getByRole('region', { name: 'Von selbst zugeordnet' })
  await automatic.getByText('Eine Zahlung').tap()
  await expect(automatic).toContainText(numbered.invoiceNumber)
  await expect(automatic).toContainText('Die Rechnungsnummer steht im Verwendungszweck.')
  const open = page.getByRole('region', { name: 'Wofür ist das?' })
  await expect(open).toContainText('Oma Brandt')
  await expectAccessible(page)
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
  await page.setViewportSize(PHONE.viewport)
  await open.getByRole('button', { name: `von Oma Brandt zuordnen: ${other.invoiceNumber}` }).click()
  await expect(open).toContainText('Jede Zahlung von der Bank ist zugeordnet oder abgelegt.')
  await expect(page.getByRole('region', { name: 'Gemerkte Konten' })).toContainText('DE75 5121')
  for (const { id } of [numbered, other]) {
    const { status } = await call<{ status: string }>('GET', `/billing/invoices/${id}`)
    expect(status).toBe('paid')
  }

  await page.locator('input[type=file]').setInputFiles(file)
  await expect(draft).toContainText('2 sind schon da')
  await expect(draft.getByText('In dieser Datei ist nichts Neues.')).toBeVisible()
  await draft.getByRole('button', { name: 'Verwerfen' }).click()
  await automatic.getByRole('button', { name: /zurücknehmen$/ }).click()
  await expect(automatic).toBeHidden()
  const { status } = await call<{ status: string }>('GET', `/billing/invoices/${numbered.id}`)
  expect(status).toBe('open')
})
