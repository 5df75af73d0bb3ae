import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { IssuedInvoice } from '@bahnfrei/domain/invoices/invoice.ts'
import type { TaxStatus } from '@bahnfrei/domain/invoices/taxStatus.ts'
import type { ReceiptInput } from '@bahnfrei/domain/receipts/receipt.ts'
import type { SubscriptionWish } from '@bahnfrei/domain/subscriptions/subscription.ts'
import { expect, test } from 'vitest'
import { addClub } from '../../world/testClub.ts'
import { formOf, world } from '../../world/testWorld.ts'
import { cii } from '../invoices/documents/cii.ts'
import { linesOf, wrongAmounts } from '../invoices/documents/testAmounts.ts'
import { misread } from '../invoices/documents/testReaders.ts'
import { ruleCheck, schemaCheck } from '../invoices/documents/testRules.ts'
import { setUpBilling } from '../invoices/testBilling.ts'
import { setUpReceipts } from '../receipts/testReceipts.ts'
import { makeProvider } from './testProvider.ts'

const w = await world()
const { rita, base, members, has, wish } = await makeProvider(w)
const discount = { from: null, until: null }
/** Terms that make lines of each kind: in full, by the day, and lowered. */
const terms: Partial<SubscriptionWish> = {
  trialEndDate: '2026-03-10',
  items: [has(base), { ...has(members), until: '2026-03-20' }, { ...has(members), from: '2026-03-25' }],
  discounts: [
    { ...discount, type: 'percentage', value: 12.5, label: 'Einstieg', limitToProductIds: [members] },
    { ...discount, type: 'flat', value: 99, label: 'Treue & Dank', limitToProductIds: [] },
  ],
}
const SAYS =
  'SELECT i.says FROM billing_reports r JOIN invoices i ON i.id = r.invoice_id WHERE r.club_id = $1 AND r.period = $2'
const STATUS = `UPDATE club_settings SET billing_details = jsonb_set(billing_details, '{taxStatus}', $2) WHERE club_id = $1`

/** Bills a club for a period; returns what the provider's invoice says, and its PDF. */
async function billed(clubId: Id<'club'>, period: string) {
  expect(await rita.subscriptions.send({ clubIds: [clubId], period })).toEqual({ sent: [clubId], failed: [] })
  const [found] = await w.database.rows<{ says: IssuedInvoice }>('says', SAYS, [clubId, period])
  const { pdf } = await rita.subscriptions.pdf({ clubId, period })
  return { invoice: found?.says ?? expect.fail('It was billed.'), pdf: Buffer.from(pdf, 'base64') }
}

const [brokenBySchema, brokenRules] = [schemaCheck(), ruleCheck('en16931')]

/** Returns what is wrong with a bill as a document; the rules of Factur-X are those of `npm run check:documents`. */
async function findings(invoice: IssuedInvoice, pdf: Buffer): Promise<string[]> {
  const xml = cii(invoice, 'facturX')
  return [
    ...brokenBySchema(xml),
    ...brokenRules(xml),
    ...wrongAmounts(linesOf(invoice), xml),
    ...(await misread(pdf, invoice)),
  ]
}

test.each<[TaxStatus | null, string, number, string]>([
  [null, 'S', 1, '44030'],
  ['exempt', 'E', 0, '41030'],
  ['none', 'O', 0, '41030'],
])(
  'the bill of a club with the tax status %s is an e-invoice as those of clubs are: structure, rules, cents, and read by others; it is income with or without tax [SUBS-029]',
  async (status, category, taxed, account) => {
    const clubId = await addClub(w, `Verein ${status}`)
    await w.database.rows('set_status', STATUS, [clubId, JSON.stringify(status)])
    await rita.subscriptions.setSubscription(wish(clubId, terms))
    const { invoice, pdf } = await billed(clubId, '2026-03')
    expect(invoice.groups.map((group) => [group.category, Math.sign(group.tax)])).toEqual([[category, taxed]])
    expect(new Set(invoice.items.map((item) => item.account.number))).toEqual(new Set([account]))
    expect(await findings(invoice, pdf)).toEqual([])
  },
)

test("a club's owner receives the bill of the provider as an e-invoice and reads it into a receipt: every line arrives, with number, account and cents; under reverse charge it is one, too [SUBS-003] [BILL-078]", async () => {
  const cara = await w.as('cara', 'birkenau')
  const { clubId } = cara
  const features = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`
  await w.database.rows('give', features, [clubId])
  await setUpBilling(cara)
  await setUpReceipts(cara)
  await cara.accounts.setSettings({ displayName: 'SGi Birkenau' })
  const { id: _, deadlineMinutes: __, waiting: ___, ...settings } = await cara.clubs.settings({})
  const address = {
    ...settings.address,
    street: 'Am Wald',
    houseNumber: '7',
    postalCode: '64665',
    city: 'Birkenau',
    country: 'DE',
  }
  await cara.clubs.setSettings({
    ...settings,
    billingDetails: { billingEmail: 'kasse@birkenau.example', address, taxStatus: null },
  })
  await rita.subscriptions.setSubscription(wish(clubId, terms))
  const { invoice } = await billed(clubId, '2026-03')
  const { reports } = await cara.subscriptions.ownReports({})
  const { pdf, fileName } = await cara.subscriptions.ownPdf({ id: reports[0]?.id ?? '' })

  const form = formOf(Buffer.from(pdf, 'base64'), { name: fileName, type: 'application/pdf' })
  const { body } = await cara.send('POST', '/billing/receipts/attachment/upload', form)
  const attachmentId = body.attachmentId as Id<'attachment'>
  const { source, amount, findings: found, same, ...read } = await cara.receipts.analyze({ attachmentId })
  expect({ source, amount, found, same }).toEqual({
    source: 'eInvoice',
    amount: invoice.gross,
    found: [],
    same: [],
  })
  const { items = [] } = read
  expect(items.map(({ name }) => name)).toEqual(invoice.items.map(({ name }) => name))
  const place = { bookingAccountNumber: '68500', sphere: 'purpose' as const }
  const typed = { uid: null, ...read, attachmentId, items: items.map((item) => ({ ...item, ...place })) }
  const { id } = await cara.receipts.create(typed as ReceiptInput)
  const receipt = await cara.receipts.one({ id })
  expect(receipt).toMatchObject({
    ...{ userName: 'SV Eichenhain e.V.', reference: invoice.invoiceNumber, iban: 'DE02120300000000202051' },
    ...{
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      deliveryDate: '2026-03-01',
      deliveryEndDate: '2026-03-31',
    },
    ...{ net: invoice.net, tax: invoice.tax, gross: invoice.gross, status: 'open' },
  })
  expect(receipt.items.map(({ net }) => net)).toEqual(invoice.items.map(({ net }) => net))
  expect(cents(invoice.items.reduce((sum, { gross }) => sum + gross, 0))).toBe(reports[0]?.sum)

  await cara.accounts.setSettings({ vatId: 'DE123456789' })
  await w.database.rows('set_status', STATUS, [clubId, '"reverse"'])
  const reversed = await billed(clubId, '2026-04')
  expect(reversed.invoice.groups.map(({ category, reason }) => [category, reason])).toEqual([
    ['AE', 'Steuerschuldnerschaft des Leistungsempfängers'],
  ])
  expect(await findings(reversed.invoice, reversed.pdf)).toEqual([])
})
