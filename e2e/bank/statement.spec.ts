import { expect } from '@playwright/test'
import { callsOf } from '../officer.ts'
import { DESK, expectAccessible, giveLogin, PHONE, test } from '../site.ts'
import { billBen, setUpBilling, writeInvoice } from '../treasurer.ts'

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
  const { call, taxId, uid } = await billBen(site.origin)
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

test('Anna sees that she entered a payment by hand already, takes it for the entry, and writes off the small rest of an invoice', async ({
  visit,
  site,
}) => {
  const call = await callsOf(site.origin, 'anna')
  const ben = await callsOf(site.origin, 'ben')
  const { lanes: taxId, bank: paymentAccount } = await setUpBilling(call)
  await call('PATCH', '/billing/settings/invoices', { mostWrittenOff: 50 })
  const { uid } = await ben<{ uid: string }>('GET', '/auth/me')
  const today = Temporal.Now.plainDateISO('Europe/Berlin').toString()
  const id = await writeInvoice(call, { uid, amount: 44_00, taxId })
  const short = await writeInvoice(call, { uid, amount: 21_00, taxId })
  const { invoiceNumber } = await call<{ invoiceNumber: string }>('GET', `/billing/invoices/${short}`)
  await call('POST', '/billing/bookings', {
    ...{
      uid,
      userName: 'Ben Brandt',
      transactionId: '',
      paymentDate: today,
      type: 'payment',
      amount: 44_00,
      currency: 'EUR',
    },
    ...{ description: '', paymentAccount, invoiceIds: [{ id, amount: 44_00 }] },
  })
  const iban = 'DE02120300000000202051'
  const statement = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>
    ${entry(today, '44.00', 'Brandt, Ben', 'DE89370400440532013000', 'Danke')}
    ${entry(today, '20.60', 'Ben Brandt', 'DE89370400440532013000', `Rechnung ${invoiceNumber}`)}</Stmt></BkToCstmrStmt></Document>`
  const page = await visit({ ...PHONE, reducedMotion: 'reduce' })
  await giveLogin(page, 'anna')
  await page.goto('/admin/billing/import')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'auszug.xml', mimeType: 'text/xml', buffer: Buffer.from(statement) })
  const draft = page.getByRole('region', { name: 'Was in der Datei steht' })
  await expect(draft).toContainText('Ein Umsatz steht vielleicht schon in den Büchern')
  await expect(draft.getByRole('radio', { name: /^Ist schon da: Ben Brandt/ })).toBeChecked()
  await expectAccessible(page)
  await page.setViewportSize(DESK.viewport)
  await expectAccessible(page)
  await page.setViewportSize(PHONE.viewport)
  await draft.getByRole('button', { name: '2 Umsätze übernehmen' }).click()

  const open = page.getByRole('region', { name: 'Wofür ist das?' })
  await open.getByRole('button', { name: 'Zuordnen und 0,40 € ausbuchen' }).click()
  await expect(open).toContainText('Jede Zahlung von der Bank ist zugeordnet oder abgelegt.')
  await page.goto(`/admin/billing/invoices/${short}`)
  const rest = page.getByRole('region', { name: 'Kleiner Rest' })
  await expect(rest).toContainText('0,40 € ausgebucht')
  await expectAccessible(page)
  await rest.getByRole('button', { name: 'Zurücknehmen' }).click()
  await rest.getByRole('button', { name: 'Rest von 0,40 € ausbuchen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ausbuchen', exact: true }).click()
  await expect(rest).toContainText('Kleine Differenz')
  const { bookings } = await call<{ bookings: { amount: number }[] }>('GET', '/billing/bookings')
  expect(bookings.map(({ amount }) => amount).toSorted()).toEqual([20_60, 44_00])

  await page.goto('/admin/billing/bookings')
  await page.getByRole('button', { name: 'Zahlung eintragen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Betrag' }).fill('44,00')
  await dialog.getByRole('textbox', { name: 'Oder nur ein Name' }).fill('Brandt')
  await expect(dialog).toContainText('Der Kontoauszug hat diese Zahlung wohl schon gebracht: Ben Brandt, 44,00')
  await expectAccessible(page)
})
