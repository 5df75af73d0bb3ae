import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { expect, test } from 'vitest'
import { addClub } from '../../world/testClub.ts'
import { type Client, clientOf, deviceAt, world } from '../../world/testWorld.ts'
import { openLogin } from '../auth/logins.ts'
import { makeProvider } from './testProvider.ts'

const w = await world()
const { anna: owner, rita, base, members, has, wish } = await makeProvider(w)
// Anna owns the club of the provider, and is a root as well.
await w.database.rows('make_root', 'UPDATE users SET root = true WHERE uid = $1', [owner.uid])
const { tokens } = await w.database.systemTransaction((db) =>
  openLogin(db, owner.uid, deviceAt(w.clock.now()), 'factor'),
)
const anna = clientOf(w.url, { uid: owner.uid, clubId: owner.clubId, token: tokens.token })

async function subscribed(name: string, more: Parameters<typeof wish>[1] = {}): Promise<Id<'club'>> {
  const clubId = await addClub(w, name)
  await rita.subscriptions.setSubscription(wish(clubId, more))
  return clubId
}
const send = (clubIds: Id<'club'>[], period: string, by: Client = rita) => by.subscriptions.send({ clubIds, period })
const reportsOf = async (clubId: Id<'club'>) =>
  (await rita.subscriptions.reports({})).reports.filter((report) => report.clubId === clubId)
const previewOf = async (clubId: Id<'club'>, period: string) =>
  (await rita.subscriptions.preview({ period })).clubs.find(({ id }) => id === clubId)

test('a sum beyond all amounts of invoices fails for its club alone, and the preview still shows all [SUBS-024] [M20]', async () => {
  const priced = { unit: 'Mitglied', billingScheme: 'perMember', isOffered: false, price: cents(100_000_000) } as const
  const dear = await Promise.all(
    ['A', 'B', 'C', 'D'].map((name) =>
      rita.subscriptions.setPrice({ ...priced, name, nameOnInvoice: name, validFrom: '2026-01-01' }),
    ),
  )
  const plain = await subscribed('Plainfeld')
  const clubId = await addClub(w, 'Teuerfeld', 35)
  await rita.subscriptions.setSubscription(wish(clubId, { items: dear.map(({ productId }) => has(productId)) }))
  expect(await previewOf(clubId, '2026-03')).toMatchObject({ why: null, currentBilled: 35, sum: 14_000_000_000 })
  expect((await rita.subscriptions.subscriptionOf({ clubId })).next?.sum).toBe(14_000_000_000)
  expect(await send([clubId, plain], '2026-03')).toEqual({
    sent: [plain],
    failed: [{ clubId, code: 'INPUT_INVALID' }],
  })
})

test('a period that is no month is refused, and one of the future or of no club bills nobody [SUBS-019]', async () => {
  const clubId = await subscribed('Futur')
  for (const period of ['2026-13', '2026-00', '2026', '1999-12', '2026-1', '２０２６-01'])
    for (const ask of [
      () => send([clubId], period),
      () => rita.subscriptions.pdf({ clubId, period }),
      () => previewOf(clubId, period),
    ])
      await expect(ask()).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  const nobody = randomUUID() as Id<'club'>
  for (const period of ['2026-05', '2026-06', '2099-12']) {
    expect(await previewOf(clubId, period)).toMatchObject({ why: 'BILLING_PERIOD_OPEN', lines: [], sum: 0 })
    expect(await send([clubId, nobody, clubId], period)).toEqual({
      sent: [],
      failed: [
        { clubId, code: 'BILLING_PERIOD_OPEN' },
        { clubId: nobody, code: 'CLUB_NOT_FOUND' },
      ],
    })
  }
  expect(await reportsOf(clubId)).toEqual([])
})

test('two roots who bill the same clubs at once, in another order, while a third hand changes a price, give each club one bill at the old price [SUBS-014] [SUBS-019] [M20]', async () => {
  const clubIds = await Promise.all(['Eins', 'Zwei', 'Drei', 'Vier'].map((name) => subscribed(name)))
  const price = { productId: base, name: 'Grundpreis', nameOnInvoice: 'Grundpreis', unit: 'Monat', isOffered: true }
  const raise = (validFrom: string) =>
    anna.subscriptions.setPrice({ ...price, billingScheme: 'fixed', price: cents(99_00), validFrom })
  const [one, other] = await Promise.all([
    send(clubIds, '2026-04'),
    send(clubIds.toReversed(), '2026-04', anna),
    raise('2026-05-14'),
    expect(raise('2026-04-01')).rejects.toMatchObject({ code: 'PLAN_PRICE_PAST' }),
    expect(raise('2026-05-13')).rejects.toMatchObject({ code: 'PLAN_PRICE_PAST' }),
  ])
  expect([one, other]).toEqual([
    { sent: clubIds, failed: [] },
    { sent: clubIds.toReversed(), failed: [] },
  ])
  const { reports } = await rita.subscriptions.reports({ period: '2026-04' })
  const ofThese = reports.filter(({ clubId }) => clubIds.includes(clubId))
  expect(ofThese.map(({ sum, invoice }) => [sum, invoice?.amount])).toEqual(clubIds.map(() => [26_50, 26_50]))
  expect(new Set(ofThese.map(({ invoice }) => invoice?.invoiceNumber)).size).toBe(clubIds.length)
})

test('a root who is an owner sees her own bills as an owner, and those of others only as a root [SUBS-007]', async () => {
  const clubId = await subscribed('Fremdhausen')
  await send([clubId], '2026-04')
  const [report] = await reportsOf(clubId)
  expect((await anna.subscriptions.ownReports({})).reports).toEqual([])
  await expect(anna.subscriptions.ownPdf({ id: report?.id ?? '' })).rejects.toMatchObject({ code: 'BILL_NOT_FOUND' })
  expect((await anna.subscriptions.pdf({ clubId, period: '2026-04' })).fileName).toContain('pdf')
  await expect(owner.subscriptions.pdf({ clubId, period: '2026-04' })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_NEEDED',
  })
})

test('a club without an owner that is renamed in the middle of a cycle is billed by its name of the day, and no bill changes when its members leave [SUBS-003] [SUBS-026]', async () => {
  const clubId = await subscribed('Altenau')
  await w.app.jobs.done()
  await send([clubId], '2026-03')
  const before = await reportsOf(clubId)
  const document = await rita.subscriptions.pdf({ clubId, period: '2026-03' })
  expect(before).toMatchObject([{ clubName: 'Altenau', currentMembers: 3, currentBilled: 3, sum: 26_50 }])
  await w.database.rows('rename', `UPDATE clubs SET name = 'Neuenau' WHERE id = $1`, [clubId])
  await w.database.rows(
    'left',
    `UPDATE memberships SET status = 'exMember', leave_date = '2026-04-10' WHERE club_id = $1`,
    [clubId],
  )
  expect(await previewOf(clubId, '2026-03')).toMatchObject({
    isSent: true,
    currentMembers: 3,
    currentBilled: 3,
    sum: 26_50,
  })
  // Members of the first day are billed for the cycle, and nobody in the next one.
  expect(await send([clubId], '2026-04')).toEqual({ sent: [clubId], failed: [] })
  const [april, march] = (await reportsOf(clubId)).toSorted((one, other) => (one.period < other.period ? 1 : -1))
  expect(april).toMatchObject({ clubName: 'Neuenau', currentMembers: 0, currentBilled: 3, sum: 26_50 })
  expect(march).toEqual({ ...before[0], clubName: 'Neuenau' })
  expect(await rita.subscriptions.pdf({ clubId, period: '2026-03' })).toEqual(document)
  const { invoices } = await owner.invoices.list({ search: 'Neuenau' })
  expect(invoices).toHaveLength(1)
})

test('two records of a person that become one in the middle of a cycle are counted once from then on, and the bill before stays as it was [SUBS-026]', async () => {
  const cara = await w.as('cara', 'birkenau')
  const { clubId } = cara
  const names = { email: '', fullName: 'Dirk Degen', firstName: 'Dirk', lastName: 'Degen', callName: 'Dirk' }
  const { memberNumber } = await cara.members.nextNumber({})
  const { uid: source } = await cara.members.createPerson({ ...names, isMember: true, memberNumber })
  const joined = `UPDATE memberships SET join_date = '2020-01-01' WHERE club_id = $1 AND uid = $2`
  await w.database.rows('joined', joined, [clubId, source])
  await w.database.rows('email', `UPDATE club_profiles SET email = 'post@birkenau.example' WHERE club_id = $1`, [
    clubId,
  ])
  await rita.subscriptions.setSubscription(wish(clubId))
  expect(await send([clubId], '2026-03')).toEqual({ sent: [clubId], failed: [] })
  const [before] = await reportsOf(clubId)
  expect(before).toMatchObject({ currentBilled: 3, sum: 26_50 })
  const dirk = await w.as('dirk', 'birkenau')
  await cara.members.merge({ source, target: dirk.uid, deleteAfter: true })
  expect(await previewOf(clubId, '2026-04')).toMatchObject({ currentBilled: 2, sum: 26_00, before: 26_50 })
  expect(await reportsOf(clubId)).toEqual([before])
  const people = 'SELECT uid FROM billing_report_people WHERE club_id = $1 AND report_id = $2'
  const counted = await w.database.rows<{ uid: string }>('counted', people, [clubId, before?.id])
  expect(counted.map(({ uid }) => uid).toSorted()).toEqual([cara.uid, dirk.uid, dirk.uid].toSorted())
})

test('a product and a discount that ended are on no later bill, and a discount on a product that ended lowers only its days [SUBS-025] [M20]', async () => {
  const discount = {
    type: 'percentage' as const,
    value: 100,
    label: 'Frei',
    limitToProductIds: [base],
    from: null,
    until: null,
  }
  const clubId = await subscribed('Endingen', {
    items: [{ ...has(base), until: '2026-03-10' }, has(members)],
    discounts: [
      discount,
      { ...discount, type: 'flat', value: 1_00, limitToProductIds: [members], until: '2026-03-01' },
    ],
  })
  expect(await previewOf(clubId, '2026-03')).toMatchObject({
    sum: 50,
    lines: [{ full: 8_06, amount: 0 }, { amount: 50 }],
  })
  expect(await previewOf(clubId, '2026-04')).toMatchObject({ sum: 1_50, lines: [{ full: 1_50, discounts: [] }] })
})

test('of more clubs than one transaction bills, those that cannot be billed keep no other one back, and numbers have no gap [SUBS-019] [M20]', async () => {
  const clubIds: Id<'club'>[] = []
  for (let at = 0; at < 52; at += 1) clubIds.push(await subscribed(`Viel${at}`))
  // The first is refused before anything is written, the others when their invoice is.
  const [unwritten, unsent, last] = [clubIds[0], clubIds[20], clubIds[51]] as [Id<'club'>, Id<'club'>, Id<'club'>]
  const nothing = { ...wish(unwritten), version: 1, startDate: '2026-04-01' }
  await rita.subscriptions.setSubscription(nothing)
  const noMail = "UPDATE club_profiles SET email = '' WHERE club_id = ANY ($1::uuid[])"
  await w.database.rows('no_mail', noMail, [[unsent, last]])
  const numbers = () => w.database.rows<{ count: number }>('counts', 'SELECT count FROM invoices ORDER BY count')
  expect(await send(clubIds, '2026-03')).toEqual({
    sent: clubIds.filter((clubId) => ![unwritten, unsent, last].includes(clubId)),
    failed: [
      { clubId: unwritten, code: 'SUBSCRIPTION_NOT_BEGUN' },
      { clubId: unsent, code: 'INVOICE_EMAIL_MISSING' },
      { clubId: last, code: 'INVOICE_EMAIL_MISSING' },
    ],
  })
  const counts = (await numbers()).flatMap(({ count }) => count ?? [])
  expect(counts).toEqual(counts.map((_, at) => at + 1))
  const reported = await w.database.rows<{ clubId: Id<'club'> }>(
    'reported_clubs',
    `SELECT club_id AS "clubId" FROM billing_reports WHERE club_id = ANY ($1::uuid[])`,
    [clubIds],
  )
  expect(reported.map(({ clubId }) => clubId).toSorted()).toEqual(
    clubIds.filter((clubId) => ![unwritten, unsent, last].includes(clubId)).toSorted(),
  )
})
