import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'
import { dueFees } from './due.ts'

type Calls = typeof feeCalls

const w = await world()
const anna = await w.as('anna')
const cara = await w.as('cara', 'birkenau')
const ben = await w.as('ben')
const { fees } = anna
const today = dayOf(w.clock.now(), 'Europe/Berlin')
const year = today.slice(0, 4)
const refused = (code: string) => ({ code })
const FEATURES = `UPDATE clubs SET features = features || '{"billing_all": true}' WHERE id = $1`
for (const { clubId } of [anna, cara]) await w.database.rows('give_billing', FEATURES, [clubId])

let fee: InputOf<Calls['create']>
let once = ''
const make = async (more: Partial<InputOf<Calls['create']>> = {}) => (await fees.create({ ...fee, ...more })).feeId
const find = async (id: string) => (await fees.list({})).fees.find((each) => each.id === id)
const lineOf = async (uid: string, feeId: string) =>
  (await fees.due({ search: 'a' })).lines.find((line) => line.uid === uid && line.feeId === feeId) ??
  (await fees.due({})).lines.find((line) => line.uid === uid && line.feeId === feeId)
const whyOf = async (uid: string, feeId: string) =>
  (await fees.due({})).leftOut.find((each) => each.uid === uid && each.feeId === feeId)?.why
const write = (feeId: string, uid: string, start: string, end: string) =>
  w.database.rows(
    'write_period',
    `INSERT INTO fee_periods (club_id, id, fee_id, uid, starts_on, ends_on)
     VALUES ($1, gen_random_uuid(), $2, $3, $4, $5)`,
    [anna.clubId, feeId, uid, start, end],
  )

beforeAll(async () => {
  await anna.accounts.setSettings({
    isSmallBusiness: false,
    taxRates: [
      {
        ...{ percentage: 19, display_name: 'Beitrag', description: '', inclusive: false, category: 'S' },
        ...{ validFrom: addDays(today, -100), archivedFrom: null },
      },
    ],
  })
  const { taxRates } = await anna.accounts.settings({})
  const product = {
    ...{ productName: 'Jahresbeitrag', description: '', amount: cents(60_00) },
    ...{ taxRate: taxRates[0]?.id ?? '', inventoryEnabled: false, bookingAccountNumber: null },
    ...{ costCenterNumber: null, shownInCashbook: false },
    currency: 'EUR',
  } as const
  const recurring = { category: 'subscription', billingInterval: 12, billingDayOffset: 0 } as const
  const { productId } = await anna.products.create({ ...product, ...recurring })
  once = (await anna.products.create({ ...product, productName: 'Aufnahme', category: 'service' })).productId
  fee = {
    ...{ productId, owedBy: 'members', groupId: null, fromAge: null, toAge: null, ageDay: 'firstOfYear' },
    ...{ joining: 'half', leaving: 'full', startsOn: `${year}-01-01`, endsOn: null },
  }
})

describe('a fee', () => {
  test('is made of a product, listed with its price, changed and removed', async () => {
    const feeId = await make()
    expect(await find(feeId)).toEqual({
      ...{ ...fee, id: feeId, name: 'Jahresbeitrag', price: 71_40, amount: 60_00, currency: 'EUR' },
      ...{ billingInterval: 12, billingDayOffset: 0, isArchived: false, isBilled: false },
    })
    await fees.change({ feeId, joining: 'months', endsOn: `${year}-12-31` })
    expect(await find(feeId)).toMatchObject({ joining: 'months', endsOn: `${year}-12-31`, owedBy: 'members' })
    await fees.remove({ feeId })
    expect(await find(feeId)).toBeUndefined()
    await expect(fees.remove({ feeId })).rejects.toMatchObject(refused('FEE_NOT_FOUND'))
  })

  test('for joining is paid once, and a product of another club makes none', async () => {
    await expect(make({ owedBy: 'joining' })).rejects.toMatchObject(refused('FEE_PRODUCT_UNFIT'))
    const feeId = await make({ owedBy: 'joining', productId: once })
    expect(await find(feeId)).toMatchObject({ billingInterval: null, owedBy: 'joining' })
    await fees.remove({ feeId })
    await expect(cara.fees.create(fee)).rejects.toMatchObject(refused('PRODUCT_NOT_FOUND'))
    expect((await cara.fees.list({})).fees).toEqual([])
  })

  test('that was written only ends', async () => {
    const feeId = await make()
    await write(feeId, ben.uid, `${year}-01-01`, `${year}-12-31`)
    await expect(fees.remove({ feeId })).rejects.toMatchObject(refused('FEE_BILLED'))
    await fees.change({ feeId, endsOn: today })
    expect(await find(feeId)).toMatchObject({ isBilled: true, endsOn: today })
    await expect(fees.change({ feeId, endsOn: '2001-01-01' })).rejects.toMatchObject(refused('INPUT_INVALID'))
  })

  test('of a group that has one by itself is that of the group, and a billed member shows it [MEMB-083] [MEMB-084]', async () => {
    const group = {
      ...{ groupName: { de: 'Bogen am Abend', en: '' }, description: '', groupSign: '' },
      ...{ showSignOnReservations: false, functions: [] },
      purpose: 'label',
      for: 'users',
    } as const
    const { id: groupId } = await anna.groups.create({ ...group, billing: null })
    const feeId = await make({ owedBy: 'group', groupId })
    expect(await find(feeId)).toMatchObject({ groupId, name: 'Jahresbeitrag' })
    const billing = {
      ...{ membershipFee: cents(12_00), taxRate: 7, bookingAccountNumber: '', costCenterNumber: '' },
      currency: 'EUR',
      billingInterval: 3,
    } as const
    await anna.groups.update({ id: groupId, ...group, billing })
    expect(await find(feeId)).toBeUndefined()
    expect(await find(groupId)).toMatchObject({ productId: null, price: 12_00, billingInterval: 3, owedBy: 'group' })
    await expect(make({ owedBy: 'group', groupId })).rejects.toMatchObject(refused('FEE_GROUP_PRICED'))

    const changes = [{ groupId, isActive: true, isBilled: true, nextInvoiceDate: `${year}-01-31` }]
    await anna.members.changeGroups({ uid: ben.uid, changes })
    const { groups } = await anna.members.one({ uid: ben.uid })
    const details = groups.find(({ id }) => id === groupId)?.subscriptionInstanceDetails
    expect(details).toMatchObject({
      ...{ productId: null, name: 'Bogen am Abend', billingInterval: 3, amount: 12_00 },
      nextBillingDate: `${year}-01-31`,
    })
    expect(await lineOf(ben.uid, groupId)).toMatchObject({ start: `${year}-01-31`, sum: 12_00 })
    await anna.members.changeGroups({ uid: ben.uid, changes: [{ groupId, isActive: true, isBilled: false }] })
    expect(await whyOf(ben.uid, groupId)).toBe('notBilled')
    const now = await anna.members.one({ uid: ben.uid })
    expect(now.groups.find(({ id }) => id === groupId)?.subscriptionInstanceDetails).toBeNull()
    await anna.groups.remove({ id: groupId })
    expect(await find(groupId)).toBeUndefined()
  })

  test('is read by nobody without billing, and changed by nobody who only reads', async () => {
    await expect(ben.fees.list({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
    await expect(ben.fees.due({})).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
    await expect(ben.fees.create(fee)).rejects.toMatchObject(refused('INSUFFICIENT_PERMISSION'))
  })
})

describe('what would be written', () => {
  test('names the person, the price with tax, and who is left out and why [MEMB-082]', async () => {
    const feeId = await make()
    const hidden = await w.as('dirk')
    const HIDE = `INSERT INTO member_records (club_id, uid, hidden_on) VALUES ($1, $2, '{billing}')
      ON CONFLICT (club_id, uid) DO UPDATE SET hidden_on = '{billing}'`
    await w.database.rows('hide_on_billing', HIDE, [anna.clubId, hidden.uid])
    expect(await lineOf(ben.uid, feeId)).toMatchObject({ amount: 60_00, sum: 71_40, payerName: '' })
    expect(await whyOf(hidden.uid, feeId)).toBe('hidden')
    const { id } = await fees.setException({
      ...{ uid: ben.uid, feeId, amount: cents(20_00), reason: ' Student ', until: null },
    })
    expect(await lineOf(ben.uid, feeId)).toMatchObject({ amount: 20_00, sum: 23_80 })
    await fees.setException({ uid: ben.uid, feeId, amount: null, reason: 'Ehrenmitglied', until: null })
    const { exceptions } = await fees.exceptions({})
    expect(exceptions.filter(({ uid }) => uid === ben.uid)).toMatchObject([{ id, amount: null }])
    expect(await whyOf(ben.uid, feeId)).toBe('exempt')
    await fees.removeException({ id })
    await expect(fees.removeException({ id })).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
    await write(feeId, ben.uid, `${year}-01-01`, `${year}-12-31`)
    expect(await whyOf(ben.uid, feeId)).toBe('billed')
    const { count, fees: sums, lines } = await fees.due({ search: 'niemand heißt so' })
    expect(lines).toEqual([])
    expect(count).toBeGreaterThan(0)
    expect(sums.find((each) => each.feeId === feeId)?.count).toBeGreaterThan(0)
    await fees.change({ feeId, endsOn: `${year}-01-01` })
  })

  test('a period is written once, whatever writes it', async () => {
    const feeId = await make()
    await write(feeId, ben.uid, `${year}-01-01`, `${year}-12-31`)
    await expect(write(feeId, ben.uid, `${year}-01-01`, `${year}-12-31`)).rejects.toMatchObject({
      constraint: 'fee_periods_once',
    })
  })

  test('names the payer, who pays for others and has no payer', async () => {
    const feeId = await make()
    const { uid: child } = await w.as('dirk')
    await fees.setPayer({ uid: ben.uid, payerUid: anna.uid })
    expect(await lineOf(ben.uid, feeId)).toMatchObject({ payerUid: anna.uid, payerName: expect.stringMatching(/Anna/) })
    const unfit = refused('FEE_PAYER_UNSUITABLE')
    await expect(fees.setPayer({ uid: anna.uid, payerUid: child })).rejects.toMatchObject(unfit)
    await expect(fees.setPayer({ uid: child, payerUid: ben.uid })).rejects.toMatchObject(unfit)
    await expect(fees.setPayer({ uid: child, payerUid: child })).rejects.toMatchObject(unfit)
    await expect(fees.setPayer({ uid: child, payerUid: cara.uid })).rejects.toMatchObject(refused('MISSING_USER'))
    expect((await fees.payers({})).payers).toMatchObject([{ uid: ben.uid, payerUid: anna.uid }])
    await fees.removePayer({ uid: ben.uid })
    await expect(fees.removePayer({ uid: ben.uid })).rejects.toMatchObject(refused('CHANGED_MEANWHILE'))
    await fees.remove({ feeId })
  })

  test('two officers at the same moment make no loop of payers', async () => {
    const { uid } = await w.as('dirk')
    const tries = await Promise.allSettled([
      fees.setPayer({ uid, payerUid: ben.uid }),
      fees.setPayer({ uid: ben.uid, payerUid: uid }),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('a member club owes for its members, of whom the club sees the number alone', async () => {
  const first = `${year}-01-01`
  await w.database.rows(
    'link_clubs',
    `INSERT INTO club_links (club_id, member_club_id, status, permissions, created_on, decided_on)
     VALUES ($1, $2, 'approved', '{}', '2020-05-17', '2020-05-17')`,
    [anna.clubId, cara.clubId],
  )
  const COUNT = `SELECT count(*)::int AS count FROM memberships
    WHERE club_id = $1 AND status = 'member' AND coalesce(join_date, $2) <= $2 AND leave_date IS NULL`
  const [{ count } = { count: 0 }] = await w.database.rows<{ count: number }>('count', COUNT, [cara.clubId, first])
  const feeId = await make({ owedBy: 'memberClub' })
  const { lines } = await fees.due({})
  expect(lines.find((line) => line.feeId === feeId)).toMatchObject({
    ...{ memberClubId: cara.clubId, uid: null, quantity: count, amount: 60_00, start: first },
  })
  const sizesSeenBy = ({ clubId }: { clubId: string }) =>
    w.database.transaction({ clubId }, (db) =>
      rows(db, 'sizes_seen', 'SELECT size FROM member_club_sizes($1, $2::date[])', [anna.clubId, [first]]),
    )
  expect(await sizesSeenBy(anna)).toEqual([{ size: count }])
  expect(await sizesSeenBy(cara)).toEqual([])
  await fees.remove({ feeId })
})

test('each of a thousand members has one line, and all of them are read at once', async () => {
  const MANY = `
    WITH made AS (INSERT INTO users (uid, full_name, mark, created_on) SELECT gen_random_uuid(), 'Mitglied ' || n, 'x', now()
      FROM generate_series(1, 1000) n RETURNING uid)
    INSERT INTO memberships (club_id, uid, status, join_date) SELECT $1, uid, 'member', '2020-05-17' FROM made`
  await w.database.rows('make_many', MANY, [cara.clubId])
  await cara.accounts.setSettings({
    isSmallBusiness: false,
    taxRates: [
      {
        ...{ percentage: 0, display_name: 'Beitrag', description: 'Satzung', inclusive: true, category: 'O' },
        ...{ validFrom: '2020-01-01', archivedFrom: null },
      },
    ],
  })
  const { taxRates } = await cara.accounts.settings({})
  const { productId } = await cara.products.create({
    ...{ productName: 'Beitrag', description: '', amount: cents(60_00), currency: 'EUR' },
    ...{ taxRate: taxRates[0]?.id ?? '', inventoryEnabled: false, bookingAccountNumber: null },
    ...{ costCenterNumber: null, shownInCashbook: false },
    ...{ category: 'subscription', billingInterval: 12, billingDayOffset: 0 },
  })
  await cara.fees.create({ ...fee, productId, joining: 'full' })
  const { lines } = await w.database.systemTransaction((db) => dueFees(db, cara.clubId, today))
  expect(lines.length).toBeGreaterThan(1000)
  expect(new Set(lines.map(({ uid }) => uid)).size).toBe(lines.length)
})
