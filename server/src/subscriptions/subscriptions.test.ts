import { randomUUID } from 'node:crypto'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { TaxStatus } from '@bahnfrei/domain/invoices/taxStatus.ts'
import { expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { world } from '../../world/testWorld.ts'
import { makeProvider } from './testProvider.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const { base, members, has, wish, ...made } = await makeProvider(w)
let { anna, rita } = made
let cara = await w.as('cara', 'birkenau')
let dieter = await w.as('dieter', 'talblick')

/** Moves the clock; a sign-in does not last that long. */
async function on(day: string) {
  w.clock.set(`${day}T08:00:00Z`)
  ;[anna, rita] = [await w.as('anna'), await w.as('rita')]
  ;[cara, dieter] = [await w.as('cara', 'birkenau'), await w.as('dieter', 'talblick')]
}
const BIRKENAU = 'SGi Birkenau'
const mailsTo = (address: string) => post.received.filter(({ to }) => to.includes(address))
const refused = (code: string) => ({ code })

async function billingAddress(client: typeof cara, taxStatus: TaxStatus | null = null) {
  const { id: _, deadlineMinutes: __, waiting: ___, ...settings } = await client.clubs.settings({})
  await client.clubs.setSettings({
    ...settings,
    billingDetails: {
      ...{ billingEmail: `kasse-${client.clubId.slice(0, 8)}@demo.example`, taxStatus },
      address: {
        ...settings.address,
        street: 'Am Wald',
        houseNumber: '7',
        postalCode: '64665',
        city: 'Birkenau',
        country: 'DE',
      },
    },
  })
  return `kasse-${client.clubId.slice(0, 8)}@demo.example`
}

test('a root names the club that bills, and writes prices that count from a day on; nobody else reads or writes them [SUBS-010] [SUBS-014]', async () => {
  const { provider, products } = await rita.subscriptions.prices({})
  expect(provider).toMatchObject({ clubId: anna.clubId })
  expect(products).toEqual([
    {
      ...{ id: base, name: 'Grundpreis', nameOnInvoice: 'Bahnfrei, Grundpreis', unit: 'Monat', billingScheme: 'fixed' },
      ...{ isOffered: true, prices: [{ price: 25_00, validFrom: '2026-01-01' }] },
    },
    {
      ...{ id: members, name: 'Je Mitglied', nameOnInvoice: 'Bahnfrei je Mitglied', unit: 'Mitglied' },
      ...{ billingScheme: 'perMember', isOffered: true, prices: [{ price: 50, validFrom: '2026-01-01' }] },
    },
  ])
  const { prices: _, id: __, ...product } = products[0] as (typeof products)[number]
  const change = { ...product, productId: base, price: cents(30_00) }
  await expect(rita.subscriptions.setPrice({ ...change, validFrom: '2026-05-13' })).rejects.toMatchObject(
    refused('PLAN_PRICE_PAST'),
  )
  await rita.subscriptions.setPrice({ ...change, validFrom: '2026-06-01' })
  await expect(anna.subscriptions.setPrice({ ...change, validFrom: '2026-07-01' })).rejects.toMatchObject(
    refused('INSUFFICIENT_PERMISSION'),
  )
  const written = w.database.transaction({ uid: anna.uid }, (db) =>
    db.$client.query('UPDATE plan_prices SET price = 1'),
  )
  expect((await written).rowCount).toBe(0)
  const { entries } = await anna.audit.trail({})
  expect(entries.filter(({ type }) => type === 'planProduct')).toHaveLength(3)
})

test('a root gives a club a subscription with additions and discounts; its owners are told, see it with counts, and nobody else does [SUBS-004] [SUBS-007] [SUBS-008] [SUBS-009] [SUBS-012] [SUBS-013] [SUBS-017] [SUBS-026]', async () => {
  expect((await cara.subscriptions.own({})).subscription).toMatchObject({ status: 'pending', subscription: null })
  await rita.subscriptions.setSubscription(
    wish(cara.clubId, {
      discounts: [
        {
          type: 'percentage',
          value: 10,
          label: 'Einstieg',
          limitToProductIds: [base],
          from: null,
          until: '2026-12-31',
        },
      ],
      additions: [{ ...wish(cara.clubId), items: [has(base)] }].map(({ startDate, trialEndDate, endDate, items }) => ({
        ...{
          startDate,
          trialEndDate,
          endDate,
          items,
          discounts: [{ type: 'flat', value: 5_00, label: 'Treue', limitToProductIds: [], from: null, until: null }],
        },
      })),
    }),
  )
  await w.app.jobs.done()
  const { subscription: overview } = await cara.subscriptions.own({})
  const { subscription, additions, next, status, countsFrom } = overview
  expect([status, countsFrom]).toEqual(['active', '2026-06-01'])
  expect(subscription).toEqual({
    ...{ id: expect.any(String), clubId: cara.clubId, type: 'subscription', billingAnchorDay: 1 },
    ...{ startDate: '2026-01-01', trialEndDate: null, endDate: null },
    ...{ cycleStartDate: '2026-05-01', cycleEndDate: '2026-05-31' },
    ...{ currentMembers: 2, currentActive: 0, currentBilled: 2 },
    activeProductIds: [base, members],
    activeProducts: [
      {
        productId: base,
        name: 'Grundpreis',
        nameOnInvoice: 'Bahnfrei, Grundpreis',
        unit: 'Monat',
        billingScheme: 'fixed',
        price: 25_00,
      },
      {
        productId: members,
        name: 'Je Mitglied',
        nameOnInvoice: 'Bahnfrei je Mitglied',
        unit: 'Mitglied',
        billingScheme: 'perMember',
        price: 50,
      },
    ],
    activeDiscounts: [
      expect.objectContaining({
        id: expect.any(String),
        type: 'percentage',
        value: 10,
        label: 'Einstieg',
        limitToProductIds: [base],
      }),
    ],
    items: [has(base), has(members)],
    discounts: [expect.anything()],
  })
  expect(additions).toMatchObject([{ type: 'addition', activeProductIds: [base], billingAnchorDay: 1 }])
  expect(next).toMatchObject({ sum: 22_50 + 1_00 + 20_00 })
  expect((await cara.notifications.list({})).notifications[0]).toMatchObject({ link: '/admin/subscription' })
  expect(await rita.subscriptions.subscriptionOf({ clubId: cara.clubId })).toEqual(overview)
  expect(fieldsOf(subscription ?? {})).toEqual(
    namesIn(`id clubId type activeProductIds activeDiscounts activeProducts billingAnchorDay currentMembers currentActive
      currentBilled trialEndDate cycleStartDate cycleEndDate startDate endDate items discounts`),
  )

  for (const client of [await w.as('dirk', 'birkenau'), await w.as('ben', 'birkenau')])
    for (const ask of [client.subscriptions.own, client.subscriptions.ownReports])
      await expect(ask({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})

test('two roots who change a subscription at once do not both succeed, and bad values are refused', async () => {
  const { version } = await rita.subscriptions.subscriptionOf({ clubId: cara.clubId })
  const change = wish(cara.clubId, { version })
  const both = await Promise.allSettled([
    rita.subscriptions.setSubscription(change),
    rita.subscriptions.setSubscription(change),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const fresh = await Promise.allSettled([
    rita.subscriptions.setSubscription(wish(dieter.clubId)),
    rita.subscriptions.setSubscription(wish(dieter.clubId)),
  ])
  expect(fresh.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(rita.subscriptions.setSubscription(change)).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
  const bad: [Partial<typeof change>, string][] = [
    [{ billingAnchorDay: 0 }, 'INPUT_INVALID'],
    [{ billingAnchorDay: 32 }, 'INPUT_INVALID'],
    [{ trialEndDate: '2025-12-31' }, 'INPUT_INVALID'],
    [{ items: [has(randomUUID())] }, 'PLAN_PRODUCT_NOT_FOUND'],
    [{ clubId: randomUUID() }, 'CLUB_NOT_FOUND'],
  ]
  for (const [wrong, code] of bad)
    await expect(
      rita.subscriptions.setSubscription({ ...change, version: version + 1, ...wrong }),
    ).rejects.toMatchObject({ code })
})

test('a preview shows for all clubs the bill, the difference to the last one, and why some are left out [SUBS-003] [SUBS-022]', async () => {
  const { clubs } = await rita.subscriptions.preview({ period: '2026-04' })
  const of = (id: string) => clubs.find((row) => row.id === id)
  expect(of(cara.clubId)).toMatchObject({ why: null, isSent: false, sum: 26_00, before: null, currentBilled: 2 })
  expect(of(anna.clubId)).toMatchObject({ why: 'SUBSCRIPTION_NOT_FOUND', sum: 0, lines: [] })
  const later = await rita.subscriptions.preview({ period: '2026-05' })
  expect(later.clubs.find(({ id }) => id === cara.clubId)?.why).toBe('BILLING_PERIOD_OPEN')
  for (const period of ['2026-13', '2026-00', '26-01', '2026-1'])
    await expect(rita.subscriptions.preview({ period })).rejects.toMatchObject(refused('INPUT_INVALID'))
  const { subscriptions } = await rita.subscriptions.subscriptions({})
  expect(
    subscriptions
      .filter(({ subscription }) => subscription !== null)
      .map(({ clubId }) => clubId)
      .toSorted(),
  ).toEqual([cara.clubId, dieter.clubId].toSorted())
})

test('bills are sent once to the billing address, as invoices of the club of the provider, also when two roots send them at once and again [SUBS-018] [SUBS-019] [SUBS-029] [M20]', async () => {
  const address = await billingAddress(cara)
  const clubIds = [cara.clubId, dieter.clubId, anna.clubId]
  const before = (await anna.invoices.list({})).invoices.length
  await expect(rita.subscriptions.pdf({ clubId: cara.clubId, period: '2026-04' })).rejects.toMatchObject(
    refused('BILL_NOT_FOUND'),
  )
  const both = await Promise.all([
    rita.subscriptions.send({ clubIds, period: '2026-04' }),
    rita.subscriptions.send({ clubIds, period: '2026-04' }),
  ])
  for (const { sent, failed } of both) {
    expect(sent).toEqual([cara.clubId])
    expect(failed).toEqual([
      { clubId: dieter.clubId, code: 'INVOICE_EMAIL_MISSING' },
      { clubId: anna.clubId, code: 'SUBSCRIPTION_NOT_FOUND' },
    ])
  }
  await w.app.jobs.done()
  await rita.subscriptions.send({ clubIds, period: '2026-04' })
  await w.app.jobs.done()
  expect(mailsTo(address)).toHaveLength(1)

  const { invoices } = await anna.invoices.list({})
  expect(invoices).toHaveLength(before + 1)
  const invoice = await anna.invoices.one({ id: invoices[0]?.id ?? '' })
  expect(invoice).toMatchObject({
    ...{ status: 'open', userName: BIRKENAU, amount: 26_00, deliveryDate: '2026-04-01' },
    buyer: { name: BIRKENAU, email: address, addressLines: ['Am Wald 7'], city: 'Birkenau' },
  })
  expect(invoice.items.map(({ name, quantity, unitAmount }) => [name, quantity, unitAmount])).toEqual([
    ['Bahnfrei, Grundpreis', 1, 25_00],
    ['Bahnfrei je Mitglied', 2, 50],
  ])
  expect((await rita.subscriptions.pdf({ clubId: cara.clubId, period: '2026-04' })).pdf).toBe(
    (await anna.invoices.pdf({ id: invoice.id })).pdf,
  )
})

test('the owner reads the bills of the club and their documents, and no foreign ones; what was counted is kept with its people [SUBS-006] [SUBS-007] [SUBS-023] [SUBS-026]', async () => {
  const { reports } = await cara.subscriptions.ownReports({})
  expect(reports).toMatchObject([
    {
      ...{ clubId: cara.clubId, period: '2026-04', start: '2026-04-01', end: '2026-04-30', countedOn: '2026-04-01' },
      ...{ currentMembers: 2, currentActive: 0, currentBilled: 2, sum: 26_00 },
      invoice: { status: 'open', amount: 26_00, paid: 0, isOverdue: false },
    },
  ])
  const id = reports[0]?.id ?? ''
  const own = await cara.subscriptions.ownPdf({ id })
  expect(Buffer.from(own.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  await expect(dieter.subscriptions.ownPdf({ id })).rejects.toMatchObject(refused('BILL_NOT_FOUND'))
  expect((await dieter.subscriptions.ownReports({})).reports).toEqual([])
  expect((await rita.subscriptions.reports({ period: '2026-04' })).reports).toEqual(reports)
  const people = await w.database.rows<{ uid: string }>(
    'counted',
    'SELECT uid FROM billing_report_people WHERE is_billed',
    [],
  )
  const dirk = await w.as('dirk')
  expect(people.map(({ uid }) => uid).toSorted()).toEqual([cara.uid, dirk.uid].toSorted())
  await expect(w.database.rows('change', 'UPDATE billing_reports SET sum = 1')).rejects.toThrow(/stays as it is/)
})

test('a tax status of the club changes the tax of its bill: exempt, not taxed at all, or owed by the club itself [SUBS-029]', async () => {
  await billingAddress(dieter, 'exempt')
  expect((await rita.subscriptions.send({ clubIds: [dieter.clubId], period: '2026-02' })).failed).toEqual([])
  w.clock.pass({ minutes: 1 })
  await billingAddress(dieter, 'none')
  expect((await rita.subscriptions.send({ clubIds: [dieter.clubId], period: '2026-01' })).failed).toEqual([])
  await billingAddress(dieter, 'reverse')
  expect((await rita.subscriptions.send({ clubIds: [dieter.clubId], period: '2026-03' })).failed).toEqual([
    { clubId: dieter.clubId, code: 'INVOICE_VAT_ID_MISSING' },
  ])
  await w.database.rows('give', `UPDATE clubs SET features = features || '{"billing_all": true}' WHERE id = $1`, [
    dieter.clubId,
  ])
  await dieter.accounts.setSettings({ vatId: 'DE123456789' })
  w.clock.pass({ minutes: 1 })
  expect((await rita.subscriptions.send({ clubIds: [dieter.clubId], period: '2026-03' })).failed).toEqual([])
  const { invoices } = await anna.invoices.list({ search: 'Talblick' })
  const documents = await Promise.all(invoices.map(({ id }) => anna.invoices.one({ id })))
  expect(documents.map(({ taxGroups, buyer }) => [taxGroups.map(({ category }) => category), buyer.vatId])).toEqual([
    [['AE'], 'DE123456789'],
    [['O'], ''],
    [['E'], ''],
  ])
  expect(documents.map(({ taxGroups }) => taxGroups.map(({ tax, reason }) => [tax, reason]))).toEqual([
    [[0, 'Steuerschuldnerschaft des Leistungsempfängers']],
    [[0, 'Nicht steuerbar']],
    [[0, 'Steuerfrei']],
  ])
})

test('a cancelled bill lets its cycle be billed again, and an overdue one puts the club in error until it is paid [SUBS-016]', async () => {
  w.clock.pass({ minutes: 1 })
  const [first] = (await anna.invoices.list({ search: 'Birkenau' })).invoices
  await anna.invoices.void({ id: first?.id ?? '', voidReason: 'Falscher Rabatt' })
  expect(
    (await rita.subscriptions.preview({ period: '2026-04' })).clubs.find(({ id }) => id === cara.clubId),
  ).toMatchObject({
    ...{ why: null, isSent: false, before: null },
  })
  await rita.subscriptions.send({ clubIds: [cara.clubId], period: '2026-04' })
  expect((await cara.subscriptions.ownReports({})).reports.map(({ invoice }) => invoice?.status)).toEqual([
    'open',
    'void',
  ])
  expect((await cara.subscriptions.own({})).subscription.status).toBe('active')
  await on('2026-05-28')
  expect((await cara.subscriptions.own({})).subscription.status).toBe('error')
  const [due] = (await anna.invoices.list({ search: 'Birkenau', status: 'overdue' })).invoices
  const { activePlan } = await anna.accounts.plans({})
  await anna.bookings.create({
    ...{ uid: null, userName: BIRKENAU, transactionId: 'B-1', paymentDate: '2026-05-28', type: 'payment' },
    ...{
      currency: 'EUR',
      amount: cents(26_00),
      description: '',
      paymentAccount: activePlan?.bankAccounts[0]?.id ?? '',
    },
    invoiceIds: [{ id: due?.id ?? '', amount: cents(26_00) }],
  })
  expect((await cara.subscriptions.own({})).subscription.status).toBe('active')
})

test('an owner chooses other products from the next cycle on, and ends with the cycle: the club reads all and issues no invoice then [SUBS-016] [SUBS-017]', async () => {
  await w.database.rows('give', `UPDATE clubs SET features = features || '{"billing_all": true}' WHERE id = $1`, [
    cara.clubId,
  ])
  const chosen = await cara.subscriptions.own({ activeProductIds: [members] })
  expect(chosen.subscription.subscription).toMatchObject({
    activeProductIds: [base, members],
    items: [{ ...has(base), until: '2026-05-31' }, has(members)],
  })
  await expect(cara.subscriptions.own({ activeProductIds: [randomUUID()] })).rejects.toMatchObject(
    refused('PLAN_PRODUCT_NOT_FOUND'),
  )
  expect((await cara.subscriptions.own({ ends: true })).subscription.subscription?.endDate).toBe('2026-05-31')
  expect((await cara.subscriptions.own({ ends: false })).subscription.subscription?.endDate).toBe(null)
  await cara.subscriptions.own({ ends: true })
  const { billingActive } = await anna.accounts.settings({})
  expect(billingActive).toBe(true)
  await w.database.rows('active', `UPDATE billing_settings SET billing_active = true WHERE club_id = $1`, [cara.clubId])

  await on('2026-06-01')
  await w.app.jobs.done()
  expect((await cara.subscriptions.own({})).subscription).toMatchObject({ status: 'inactive', next: null })
  expect((await cara.accounts.settings({})).billingActive).toBe(false)
  expect((await cara.invoices.list({})).invoices).toEqual([])
  await expect(cara.subscriptions.own({ ends: false })).rejects.toMatchObject(refused('SUBSCRIPTION_INACTIVE'))
  const [told] = (await cara.notifications.list({})).notifications
  expect(told).toMatchObject({ link: '/admin/subscription', title: expect.stringContaining('beendet') })
  expect(
    (await rita.subscriptions.preview({ period: '2026-05' })).clubs.find(({ id }) => id === cara.clubId),
  ).toMatchObject({
    ...{ why: null, sum: 26_00, before: 26_00 },
  })
})

test('a club without members and without an owner is billed what is fixed, and nothing is no invoice', async () => {
  const { clubId } = dieter
  const { version } = await rita.subscriptions.subscriptionOf({ clubId })
  await w.database.rows('nobody', `UPDATE memberships SET status = 'contact' WHERE club_id = $1`, [clubId])
  await rita.subscriptions.setSubscription(wish(clubId, { version, items: [has(members)] }))
  await billingAddress(await w.as('dieter', 'talblick')).catch(() => undefined)
  expect(await rita.subscriptions.send({ clubIds: [clubId], period: '2026-05' })).toEqual({
    sent: [clubId],
    failed: [],
  })
  const { reports } = await rita.subscriptions.reports({ search: 'Talblick', period: '2026-05' })
  expect(reports).toMatchObject([{ currentBilled: 0, sum: 0, invoice: null }])
  await expect(rita.subscriptions.pdf({ clubId, period: '2026-05' })).rejects.toMatchObject(refused('BILL_NOT_FOUND'))
})

test('roots list all clubs and all accounts, and nobody else does [SUBS-005] [SUBS-006] [SUBS-020] [SUBS-021]', async () => {
  const { clubs } = await rita.subscriptions.clubs({ search: 'eichen' })
  expect(clubs).toMatchObject([{ id: anna.clubId, owners: ['Anna Ahrens'], features: { billing_all: true } }])
  expect((await rita.subscriptions.clubs({})).clubs.length).toBeGreaterThan(2)
  const { users } = await rita.subscriptions.users({ search: 'anna@' })
  expect(users).toMatchObject([{ id: anna.uid, email: 'anna@demo.example', root: false, clubs: [clubs[0]?.name] }])
  const asked = await w.database.transaction({ uid: anna.uid }, async (db) =>
    db.$client.query('SELECT * FROM root_users(), root_clubs()'),
  )
  expect(asked.rows).toEqual([])
  for (const ask of [anna.subscriptions.clubs, anna.subscriptions.users, anna.subscriptions.reports])
    await expect(ask({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
})
