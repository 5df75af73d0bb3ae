import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import type { RangePriceFields } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { forgetChanges } from '../../world/testReservations.ts'
import { type Client, line, moving, reserving, world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'

const w = await world()
const { hall, people } = w
const BEGIN = '2026-05-13T08:00:00Z'
const DAY = '2026-05-21'
const NEXT_DAY = '2026-05-22T08:00:00Z'
const refused = (code: string) => expect.objectContaining({ code })
const { clubId } = await w.as('anna')
const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

let product: Id<'product'>
const priceOf = (more: Partial<RangePriceFields> = {}): RangePriceFields => ({
  ...{ id: crypto.randomUUID(), productId: product, laneIds: [], forWhom: 'everybody', groupId: null, times: [] },
  ...{ per: 'hour', ...more },
})
const setPrices = async (...prices: RangePriceFields[]) =>
  (await w.as('anna')).ranges.savePrices({ rangeId: hall.id, prices })

beforeAll(async () => {
  await w.database.rows('give_billing', FEATURES, [clubId])
  const anna = await w.as('anna')
  const { lanes } = await setUpBilling(anna)
  product = (
    await anna.products.create({
      ...{ productName: 'Standmiete', description: '', amount: cents(5_00), currency: 'EUR', taxRate: lanes },
      ...{ category: 'service', inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null },
      shownInCashbook: false,
    })
  ).productId
})

// Logins end while the clock moves, so everybody signs in where they act. Each test has reservations of its own.
beforeEach(async () => {
  w.clock.set(BEGIN)
  await forgetChanges(w)
  await w.database.rows('no_uses', 'DELETE FROM billed_uses')
  await w.database.rows('no_reservations', 'DELETE FROM reservations')
  await (await w.as('anna')).products.change({ productId: product, amount: cents(5_00) })
  await setPrices(priceOf())
})

async function reserved(client: Client, ...where: Parameters<typeof line>): Promise<string> {
  const { ids } = await client.reservations.create(reserving(line(...where)))
  return ids[0] ?? ''
}
const priceIn = async (id: string) => (await (await w.as('anna')).reservations.one({ id })).reservation.price
const asked = (where: ReturnType<typeof line>, expectedPrice: number) =>
  reserving({ ...where, expectedPrice: cents(expectedPrice) })
const usesNow = async () => {
  const { uses } = await (await w.as('anna')).invoices.uses({})
  return uses.map(({ name, price }) => `${name} ${price.gross}`)
}
const run = async () => {
  const { billing } = await w.as('anna')
  const { id } = await billing.write({})
  await w.app.jobs.done()
  return id
}
const draftsOf = async (id: Id<'billingRun'>) => (await (await w.as('anna')).invoices.list({ run: id })).invoices

test('a slot that one tap reserves names its price first', async () => {
  const proposed = async () => (await (await w.as('ben')).reservations.proposals({})).proposals.find(inHall)
  const inHall = ({ range }: { range: { id: string } }) => range.id === hall.id
  await setPrices(priceOf({ per: 'reservation' }))
  const paid = await proposed()
  expect(paid?.price).toEqual({ name: 'Standmiete', gross: 5_00, currency: 'EUR' })
  await setPrices()
  expect((await proposed())?.price).toBeNull()
})

test('a reservation keeps the price of the moment at which it was made, and shows it to its owner', async () => {
  const ben = await w.as('ben')
  const id = await reserved(ben, hall, 0, DAY, '18:00', '19:30')
  const price = { name: 'Standmiete', gross: 7_50, currency: 'EUR' }
  expect(await priceIn(id)).toEqual(price)
  await setPrices()
  await (await w.as('anna')).products.change({ productId: product, amount: cents(9_00) })
  expect(await priceIn(id)).toEqual(price)
  const { reservations } = await (await w.as('ben')).reservations.mine({})
  expect(reservations.find((each) => each.id === id)?.price).toEqual(price)
  expect(await priceIn(await reserved(ben, hall, 1, DAY, '18:00', '19:00'))).toBe(null)
})

test('the price follows the product and its tax at once', async () => {
  const ben = await w.as('ben')
  await reserved(ben, hall, 0, DAY, '18:00', '19:00')
  await (await w.as('anna')).products.change({ productId: product, amount: cents(6_00) })
  expect((await priceIn(await reserved(ben, hall, 1, DAY, '18:00', '19:00')))?.gross).toBe(6_00)
})

test('nobody reserves at another price than the one that they saw', async () => {
  const ben = await w.as('ben')
  const where = line(hall, 0, DAY, '18:00', '19:00')
  await expect(ben.reservations.create(asked(where, 4_00))).rejects.toEqual(refused('PRICE_CHANGED'))
  await expect(ben.reservations.create(asked(where, 0))).rejects.toEqual(refused('PRICE_CHANGED'))
  await expect(ben.reservations.create(asked(where, 5_00))).resolves.toMatchObject({ ids: [expect.any(String)] })
  await setPrices()
  const free = line(hall, 1, DAY, '18:00', '19:00')
  await expect(ben.reservations.create(asked(free, 5_00))).rejects.toEqual(refused('PRICE_CHANGED'))
})

test('a reservation that is moved has the price of its new place, and one that only gets a comment keeps its own', async () => {
  const ben = await w.as('ben')
  const id = await reserved(ben, hall, 0, DAY, '18:00', '19:00')
  const lane = hall.laneIds[1] ?? ''
  await setPrices(priceOf(), priceOf({ laneIds: [lane], per: 'reservation' }))
  await (await w.as('ben')).reservations.update(moving(id, { ...line(hall, 0, DAY, '18:00', '19:00'), comment: 'Ich' }))
  await (await w.as('ben')).reservations.update(moving(id, line(hall, 0, DAY, '18:00', '20:00')))
  expect((await priceIn(id))?.gross).toBe(10_00)
  await (await w.as('ben')).reservations.update(moving(id, line(hall, 1, DAY, '18:00', '20:00')))
  expect((await priceIn(id))?.gross).toBe(5_00)
  await (await w.as('anna')).reservations.updateAsOfficer({ id, laneId: hall.laneIds[2] as string })
  expect((await priceIn(id))?.gross).toBe(5_00)
})

test('an officer who reserves for somebody reserves at the price of that person', async () => {
  await setPrices(priceOf({ forWhom: 'members' }))
  const anna = await w.as('anna')
  const forUser = async (uid: string, lane: number) => {
    const wish = reserving(line(hall, lane, DAY, '18:00', '19:00'))
    return priceIn((await anna.reservations.createForMember({ ...wish, forUser: uid })).ids[0] ?? '')
  }
  expect((await forUser(people.ben, 0))?.gross).toBe(5_00)
  expect(await forUser(people.clara, 1)).toBe(null)
})

test('what was shot and what was cancelled too late is charged after its day, and what was refunded is not', async () => {
  const ben = await w.as('ben')
  await reserved(ben, hall, 0, DAY, '18:00', '19:00')
  const late = await reserved(ben, hall, 1, DAY, '18:00', '20:00')
  const early = await reserved(ben, hall, 2, DAY, '18:00', '20:30')
  await ben.reservations.cancel({ id: early })
  w.clock.set(`${DAY}T15:30:00Z`)
  await expect((await w.as('ben')).reservations.cancel({ id: late })).resolves.toEqual({ refunded: false })
  expect(await usesNow()).toEqual([])
  w.clock.set(NEXT_DAY)
  expect(await usesNow()).toEqual(['Ben Brandt 500', 'Ben Brandt 1000'])
  const { uses } = await (await w.as('ben')).invoices.ownUses({})
  expect(uses.map(({ isCancelled, price }) => [isCancelled, price.gross])).toEqual([
    [true, 10_00],
    [false, 5_00],
  ])
  await (await w.as('anna')).reservations.refund({ id: late })
  expect(await usesNow()).toEqual(['Ben Brandt 500'])
})

test('a run writes each use once on the invoice of who pays, and a cancelled invoice frees it', async () => {
  const ben = await w.as('ben')
  await reserved(ben, hall, 0, DAY, '18:00', '19:00')
  await reserved(ben, hall, 1, DAY, '18:00', '19:00')
  w.clock.set(NEXT_DAY)
  const first = await run()
  const [draft, ...others] = await draftsOf(first)
  expect([draft?.amount, draft?.userName, others]).toEqual([10_00, 'Ben Brandt', []])
  const anna = await w.as('anna')
  const { items } = await anna.invoices.one({ id: draft?.id ?? '' })
  expect(items.map(({ name, quantity }) => [name, quantity])).toEqual([
    [`Standmiete, 21.05.2026, ${hall.name}, Stand 1, 18:00 – 19:00 Uhr`, 1],
    [`Standmiete, 21.05.2026, ${hall.name}, Stand 2, 18:00 – 19:00 Uhr`, 1],
  ])
  expect(await usesNow()).toEqual([])
  await expect(anna.billing.write({})).rejects.toEqual(refused('BILLING_NOTHING_DUE'))
  await anna.billing.undo({ id: first })
  expect(await usesNow()).toHaveLength(2)

  const second = await run()
  const [again] = await draftsOf(second)
  await anna.billing.issue({ id: second, sends: false })
  await w.app.jobs.done()
  expect(await usesNow()).toEqual([])
  await anna.invoices.void({ id: again?.id ?? '', voidReason: 'Falsch' })
  expect(await usesNow()).toHaveLength(2)
})

test('a run with a fee that is not subject to tax and with lanes that are taxed has an invoice for each, and issues both', async () => {
  const ben = await w.as('ben')
  await reserved(ben, hall, 0, DAY, '18:00', '19:00')
  w.clock.set(NEXT_DAY)
  const { fees, products, billing, accounts } = await w.as('anna')
  const outside = (await accounts.settings({})).taxRates.find(({ category }) => category === 'O')?.id ?? ''
  const { productId } = await products.create({
    ...{ productName: 'Beitrag', description: '', amount: cents(60_00), currency: 'EUR', taxRate: outside },
    ...{ category: 'subscription', billingInterval: 12, billingDayOffset: 0, inventoryEnabled: false },
    ...{ bookingAccountNumber: null, costCenterNumber: null, shownInCashbook: false },
  })
  const { feeId } = await fees.create({
    ...{ productId, owedBy: 'members', groupId: null, fromAge: null, toAge: null, ageDay: 'firstOfYear' },
    ...{ joining: 'full', leaving: 'full', startsOn: '2026-01-01', endsOn: null },
  })
  const id = await run()
  await billing.issue({ id, sends: false })
  await w.app.jobs.done()
  const written = (await billing.runs({})).runs.find((each) => each.id === id)
  expect([written?.drafts, written?.refused]).toEqual([0, []])
  const own = (await draftsOf(id)).filter(({ uid }) => uid === people.ben)
  expect(own.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([5_00, 60_00])
  await fees.change({ feeId, endsOn: '2026-01-01' })
})

test('what stands on an invoice is given back by cancelling the invoice', async () => {
  const id = await reserved(await w.as('ben'), hall, 1, DAY, '18:00', '20:00')
  w.clock.set(`${DAY}T15:30:00Z`)
  await (await w.as('ben')).reservations.cancel({ id })
  w.clock.set(NEXT_DAY)
  const written = await run()
  const anna = await w.as('anna')
  await expect(anna.reservations.refund({ id })).rejects.toEqual(refused('RESERVATION_BILLED'))
  await anna.billing.undo({ id: written })
  await anna.reservations.refund({ id })
  expect(await usesNow()).toEqual([])
})

test('what stands on an invoice is neither moved nor cancelled before the invoice is, but its comment may change', async () => {
  const id = await reserved(await w.as('ben'), hall, 1, DAY, '18:00', '20:00')
  w.clock.set(NEXT_DAY)
  const written = await run()
  const { reservations, billing } = await w.as('anna')
  const BILLED = refused('RESERVATION_BILLED')
  const earlier = { id, times: { start: '17:00', end: '18:00' } }
  await expect(reservations.updateAsOfficer(earlier)).rejects.toEqual(BILLED)
  await expect(reservations.updateAsOfficer({ id, laneId: hall.laneIds[2] as string })).rejects.toEqual(BILLED)
  await expect(reservations.cancel({ id })).rejects.toEqual(BILLED)
  await reservations.updateAsOfficer({ id, comment: 'War da' })
  expect((await priceIn(id))?.gross).toBe(10_00)
  await billing.undo({ id: written })
  await reservations.updateAsOfficer(earlier)
  expect((await priceIn(id))?.gross).toBe(5_00)
})

test('who moves up from the waiting list pays the price of that moment, and is told it', async () => {
  await w.database.rows('mode', "UPDATE ranges SET waiting_mode = 'book' WHERE id = $1", [hall.id])
  const taken = await reserved(await w.as('anna'), hall, 0, DAY, '18:00', '19:00')
  const laneId = hall.laneIds[0] as string
  const ben = await w.as('ben')
  await ben.reservations.wait({ rangeId: hall.id, laneId, date: DAY, times: { start: '18:00', end: '19:00' } })
  await (await w.as('anna')).products.change({ productId: product, amount: cents(6_00) })
  await (await w.as('anna')).reservations.cancel({ id: taken })
  await w.app.jobs.done()
  const [own] = (await ben.reservations.mine({})).reservations
  expect(own?.price?.gross).toBe(6_00)
  const { notifications } = await ben.notifications.list({})
  expect(notifications.map(({ body }) => body)).toContainEqual(expect.stringMatching(/Das kostet 6,00\s€\.$/))
})

test('of two runs at the same time one writes, and the database takes no second invoice for a use', async () => {
  const id = await reserved(await w.as('ben'), hall, 0, DAY, '18:00', '19:00')
  w.clock.set(NEXT_DAY)
  const anna = await w.as('anna')
  const both = await Promise.allSettled([anna.billing.write({}), anna.billing.write({})])
  // The second one is refused, or finds nothing more to write where the first one was done before it began.
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  await w.app.jobs.done()
  const invoices = await w.database.rows<{ invoiceId: string }>(
    'invoices_of_use',
    'SELECT invoice_id AS "invoiceId" FROM billed_uses WHERE reservation_id = $1',
    [id],
  )
  expect(invoices).toHaveLength(1)
  const twice = w.database.rows(
    'use_twice',
    `INSERT INTO billed_uses (club_id, id, reservation_id, invoice_id) SELECT club_id, gen_random_uuid(), reservation_id,
      invoice_id FROM billed_uses WHERE reservation_id = $1`,
    [id],
  )
  await expect(twice).rejects.toMatchObject({ constraint: 'billed_uses_once' })
})

test('who pays for a child pays what the child used', async () => {
  const anna = await w.as('anna')
  await anna.fees.setPayer({ uid: people.ben, payerUid: people.dirk })
  await reserved(await w.as('ben'), hall, 0, DAY, '18:00', '19:00')
  w.clock.set(NEXT_DAY)
  const { uses } = await (await w.as('anna')).invoices.uses({ uid: people.dirk })
  expect(uses).toMatchObject([{ name: 'Ben Brandt', payerName: expect.stringContaining('Dirk') }])
  const [draft] = await draftsOf(await run())
  expect(draft?.uid).toBe(people.dirk)
  await (await w.as('anna')).fees.removePayer({ uid: people.ben })
})

test('a guest gets an invoice to the own address, and nobody else outside of the club does', async () => {
  const clara = await w.as('clara')
  await reserved(clara, hall, 0, DAY, '18:00', '19:00')
  w.clock.set(NEXT_DAY)
  const [draft] = await draftsOf(await run())
  expect([draft?.uid, draft?.amount]).toEqual([people.clara, 5_00])
})

test('only who keeps the money sets prices, with products and lanes of the club, and the trail has it', async () => {
  const ben = await w.as('ben')
  const wish = { rangeId: hall.id, prices: [priceOf()] }
  await expect(ben.ranges.savePrices(wish)).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  const anna = await w.as('anna')
  const save = (more: Partial<RangePriceFields>) => anna.ranges.savePrices({ ...wish, prices: [priceOf(more)] })
  await expect(save({ laneIds: [crypto.randomUUID()] })).rejects.toEqual(refused('INPUT_INVALID'))
  await expect(save({ productId: crypto.randomUUID() })).rejects.toEqual(refused('PRODUCT_NOT_FOUND'))
  await expect(save({ forWhom: 'group' })).rejects.toEqual(refused('INPUT_INVALID'))
  const { entries } = await anna.audit.trail({ type: 'rangePrices' })
  expect(entries.length).toBeGreaterThan(0)
})
