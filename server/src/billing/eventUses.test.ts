import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, world } from '../../world/testWorld.ts'
import { setUpBilling } from '../invoices/testBilling.ts'

const w = await world()
const { people, crowd } = w
const BEGIN = '2026-05-13T08:00:00Z'
const DAY = '2026-05-21'
const NEXT_DAY = '2026-05-22T08:00:00Z'
const refused = (code: string) => expect.objectContaining({ code })
const { clubId } = await w.as('anna')
const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true, "inventory_all": true}' WHERE id = $1`

let memberProductId: Id<'product'>
let guestProductId: Id<'product'>

beforeAll(async () => {
  await w.database.rows('give_billing', FEATURES, [clubId])
  const anna = await w.as('anna')
  const { goods } = await setUpBilling(anna)
  const product = async (productName: string, amount: number) =>
    (
      await anna.products.create({
        ...{ productName, description: '', amount: cents(amount), currency: 'EUR', taxRate: goods },
        ...{ category: 'service', inventoryEnabled: false, bookingAccountNumber: null, costCenterNumber: null },
        shownInCashbook: false,
      })
    ).productId
  memberProductId = await product('Startgeld', 5_00)
  guestProductId = await product('Startgeld für Gäste', 8_00)
})

// Logins end while the clock moves, so everybody signs in where they act. Each test has events of its own.
beforeEach(async () => {
  w.clock.set(BEGIN)
  await w.database.rows('no_events', 'DELETE FROM events')
  await (await w.as('anna')).products.change({ productId: memberProductId, amount: cents(5_00) })
})

const EVENT = { title: 'Pokalschießen', date: DAY, startTime: '18:00', endTime: '20:00', draft: false } as const
const make = async (more: object = {}) => {
  const { events } = await w.as('anna')
  const wish = { ...EVENT, registrationEnabled: true, visibility: 'public' as const, memberProductId, guestProductId }
  return (await events.create({ ...wish, ...more })).id
}
const join = (client: Client, eventId: string, more: object = {}) =>
  client.events.participate({ eventId, participationId: '', type: 'participate', ...more })
const dueNow = async () => {
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
const seen = { members: cents(5_00), guests: cents(8_00) }

test('members and guests see their price before they register, and each keeps the one at which they registered', async () => {
  const id = await make()
  const ben = await w.as('ben')
  const { prices, mine } = (await ben.events.one({ id })).event
  expect([prices.members?.amount, prices.guests?.amount, mine]).toEqual([5_00, 8_00, []])
  await join(ben, id, { expectedPrices: seen })
  await join(await w.as('clara'), id, { expectedPrices: seen })
  await (await w.as('anna')).products.change({ productId: memberProductId, amount: cents(6_00) })
  const own = (await (await w.as('ben')).events.one({ id })).event.mine
  expect(own.map(({ price }) => price)).toEqual([{ name: 'Startgeld', gross: 5_00, currency: 'EUR' }])
  const late = await w.as({ uid: crowd[0] ?? '' })
  await expect(join(late, id, { expectedPrices: seen })).rejects.toEqual(refused('PRICE_CHANGED'))
  await join(late, id, { expectedPrices: { ...seen, members: cents(6_00) } })
  const { participants } = await (await w.as('anna')).events.participants({ eventId: id })
  expect(participants.map(({ price }) => price?.gross)).toEqual([5_00, 8_00, 6_00])
})

test('after the last day those with a place pay, came they or not, and those who were excused do not', async () => {
  const id = await make({ maxCount: 4 })
  const clients = [await w.as('ben'), await w.as('dirk'), await w.as('clara'), await w.as('trainer')]
  const ids = []
  for (const client of clients) ids.push((await join(client, id)).participationId)
  await join(await w.as({ uid: crowd[0] ?? '' }), id, { wait: true })
  const [came, missing, , excused] = ids as [string, string, string, string]
  const { events } = await w.as('anna')
  await events.attend({ eventId: id, participationIds: [came], attendance: 'came' })
  await events.attend({ eventId: id, participationIds: [missing], attendance: 'missing' })
  await events.attend({ eventId: id, participationIds: [excused], attendance: 'excused' })
  w.clock.set(`${DAY}T21:00:00Z`)
  expect(await dueNow()).toEqual([])
  w.clock.set(NEXT_DAY)
  expect(await dueNow()).toEqual(['Ben Brandt 500', 'Clara Conrad 800', 'Dirk Degen 500'])
  const { uses } = await (await w.as('clara')).invoices.ownUses({})
  expect(uses).toMatchObject([{ kind: 'registration', place: { eventTitle: 'Pokalschießen' }, price: { gross: 8_00 } }])
})

test('a cancelled event and one that is a draft again cost nobody anything', async () => {
  const [off, draft] = [await make(), await make()]
  await join(await w.as('ben'), off)
  await join(await w.as('ben'), draft)
  const { events } = await w.as('anna')
  await events.cancel({ id: off, reason: 'Sturm' })
  await events.update({ id: draft, draft: true })
  w.clock.set(NEXT_DAY)
  expect(await dueNow()).toEqual([])
})

test('a run writes each registration once on the invoice of who pays, and a cancelled invoice frees it', async () => {
  const id = await make()
  await join(await w.as('ben'), id)
  await join(await w.as('clara'), id)
  await (await w.as('anna')).fees.setPayer({ uid: people.ben, payerUid: people.dirk })
  w.clock.set(NEXT_DAY)
  const first = await run()
  const drafts = await draftsOf(first)
  expect(drafts.map(({ uid, amount }) => [uid, amount]).toSorted()).toEqual(
    [
      [people.clara, 8_00],
      [people.dirk, 5_00],
    ].toSorted(),
  )
  const anna = await w.as('anna')
  const [ofDirk] = drafts.filter(({ uid }) => uid === people.dirk)
  const { items } = await anna.invoices.one({ id: ofDirk?.id ?? '' })
  expect(items.map(({ name }) => name)).toEqual(['Startgeld, Ben Brandt, 21.05.2026, Pokalschießen'])
  await expect(anna.billing.write({})).rejects.toEqual(refused('BILLING_NOTHING_DUE'))
  const twice = w.database.rows(
    'registration_twice',
    `INSERT INTO billed_uses (club_id, id, registration_id, invoice_id) SELECT club_id, gen_random_uuid(), registration_id,
      invoice_id FROM billed_uses WHERE registration_id IS NOT NULL`,
  )
  await expect(twice).rejects.toMatchObject({ constraint: 'billed_uses_registration_once' })

  await anna.billing.issue({ id: first, sends: false })
  await w.app.jobs.done()
  expect(await dueNow()).toEqual([])
  await anna.invoices.void({ id: ofDirk?.id ?? '', voidReason: 'Falsch' })
  expect(await dueNow()).toEqual(['Ben Brandt 500'])
  await anna.fees.removePayer({ uid: people.ben })
})

test('what stands on an invoice is not taken back before the invoice is', async () => {
  const id = await make()
  const { participationId } = await join(await w.as('ben'), id)
  w.clock.set(NEXT_DAY)
  const written = await run()
  const { events, billing } = await w.as('anna')
  const BILLED = refused('REGISTRATION_BILLED')
  const change = { eventId: id, uid: people.ben, type: 'cancel' as const, participationId }
  const excuse = { eventId: id, participationIds: [participationId], attendance: 'excused' as const }
  await expect(events.changeParticipants(change)).rejects.toEqual(BILLED)
  await expect(events.attend(excuse)).rejects.toEqual(BILLED)
  await expect(events.cancel({ id, reason: 'Doch nicht' })).rejects.toEqual(BILLED)
  await expect(events.remove({ id })).rejects.toEqual(BILLED)
  await expect(events.update({ id, date: '2026-06-21', participants: 'removed' })).rejects.toEqual(BILLED)
  await billing.undo({ id: written })
  await events.attend(excuse)
  expect(await dueNow()).toEqual([])
})

test('when two records become one, the registration that stands on an invoice stays', async () => {
  const id = await make()
  const { members, events } = await w.as('anna')
  const name = { fullName: 'Dirk Degen', firstName: 'Dirk', lastName: 'Degen', callName: 'Dirk' }
  const { uid: gone } = await members.createPerson({ email: '', ...name, isMember: true, memberNumber: null })
  for (const uid of [gone, people.dirk]) await events.changeParticipants({ eventId: id, uid, type: 'participate' })
  await (await w.as('anna')).fees.setPayer({ uid: people.dirk, payerUid: people.ben })
  w.clock.set(NEXT_DAY)
  const written = await run()
  const [ofDirk] = (await draftsOf(written)).filter(({ uid }) => uid === people.ben)
  const anna = await w.as('anna')
  await anna.fees.removePayer({ uid: people.dirk })
  await anna.invoices.remove({ id: ofDirk?.id ?? '' })
  expect(await dueNow()).toEqual(['Dirk Degen 500'])
  await anna.members.merge({ source: gone, target: people.dirk, deleteAfter: true })
  expect(await dueNow()).toEqual([])
})

test('a price is a product of the club that is offered, and an offering with slots has none', async () => {
  await expect(make({ memberProductId: crypto.randomUUID() })).rejects.toEqual(refused('PRODUCT_NOT_FOUND'))
  const fixed = { reservationDuration: 30, maxReservationDuration: 60, lanes: [{ id: w.hall.laneIds[0] as string }] }
  const slots = { category: 'training', bookingType: 'fixed', rangeId: w.hall.id, bookingConfig: fixed }
  await expect(make(slots)).rejects.toEqual(refused('INPUT_INVALID'))
})
