import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { WAITING_MODES } from '@bahnfrei/domain/ranges/range.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { type Client, line, moving, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people } = w
const clubId = w.clubs.eichenhain.id
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const [date, times] = ['2026-05-21', { start: '18:00', end: '19:00' }] as const
const refused = (code: string) => expect.objectContaining({ code })
const NO = refused('INSUFFICIENT_PERMISSION')

const strangers = new Set<string>()
/** Somebody without any club. */
async function stranger(): Promise<Client> {
  const [made] = await w.database.rows<{ uid: Id<'user'> }>(
    'parent',
    `INSERT INTO users (uid, email, full_name, mark, verified, setup_completed, created_on)
     SELECT uid, uid || '@demo.example', 'Petra Parent', uid::text, true, true, now() FROM gen_random_uuid() uid RETURNING uid`,
  )
  const uid = made?.uid ?? ''
  strangers.add(uid)
  return w.as({ uid })
}
let made = 0
/** A child without an account, for which the guardian acts. */
async function childOf(guardian: Client, birthDate = '2014-05-17'): Promise<Id<'user'>> {
  made += 1
  const names = { fullName: `Mia ${made}`, firstName: 'Mia', lastName: `${made}`, callName: 'Mia' }
  const { uid } = await anna.members.createPerson({ email: '', ...names, isMember: true, memberNumber: 70_000 + made })
  await anna.members.update({ uid, version: 0, data: { personals: { birthDate } } })
  const { id } = await (strangers.has(guardian.uid)
    ? anna.families.invite({ uid, email: `${guardian.uid}@demo.example` })
    : anna.families.link({ uid, guardianUid: guardian.uid }))
  await guardian.families.confirm({ id })
  return uid
}
const serves = (mode: (typeof WAITING_MODES)[number]) =>
  w.database.rows('mode', 'UPDATE ranges SET waiting_mode = $2, hold_minutes = 60 WHERE id = $1', [hall.id, mode])
const laneOf = (lane: number) => hall.laneIds[lane] as Id<'lane'>
const take = async (lane: number, at: { start: string; end: string } = times) =>
  (await anna.reservations.create(reserving(line(hall, lane, date, at.start, at.end)))).ids[0] ?? ''
/** Waits behind everybody who asked earlier. */
const waitFor = (guardian: Client, uid: Id<'user'>, lane: number, more: object = {}) => {
  w.clock.pass({ seconds: 1 })
  return guardian.reservations.wait({
    ...{ forUser: uid, rangeId: hall.id, laneId: laneOf(lane), date, times },
    ...more,
  })
}
const wait = (client: Client, lane: number) => {
  w.clock.pass({ seconds: 1 })
  return client.reservations.wait({ rangeId: hall.id, laneId: laneOf(lane), date, times })
}
const waitsOf = async (guardian: Client, uid: Id<'user'>) =>
  (await guardian.reservations.waiting({ inClub: clubId, forUser: uid })).waiting
const ofChild = async (guardian: Client, uid: Id<'user'>) =>
  (await guardian.reservations.mine({ inClub: clubId, forUser: uid })).reservations

const start = w.clock.now().toString()

beforeEach(async () => {
  w.clock.set(start)
  await w.database.rows('no_waits', 'DELETE FROM waiting')
  await w.database.rows('no_reservations', 'DELETE FROM reservations')
  await serves('hold')
})

describe('a guardian without any right in the club', async () => {
  const parent = await stranger()

  test('waits for a child, is told when the place is held, and takes it', async () => {
    const uid = await childOf(parent)
    const { ranges } = await parent.reservations.waitingRanges({ forUser: uid })
    expect(ranges).toContainEqual({ id: hall.id, name: 'Luftdruckhalle 10 m', mode: 'hold', holdMinutes: 60 })
    const taken = await take(0)
    const first = await waitFor(parent, uid, 0)
    expect(first.place).toBe(1)
    expect(await waitFor(parent, uid, 0)).toEqual(first)
    expect(await waitsOf(parent, uid)).toMatchObject([{ id: first.id, place: 1, mode: 'hold', date, times }])
    expect((await parent.reservations.waiting({})).waiting).toEqual([])
    expect((await wait(ben, 0)).place).toBe(2)

    await anna.reservations.cancel({ id: taken })
    await w.app.jobs.done()
    const [notice] = (await parent.notifications.list({})).notifications
    expect(notice).toMatchObject({ title: expect.stringContaining('Mia'), link: '/reservations' })
    expect(await waitsOf(parent, uid)).toEqual([])
    const [held] = await ofChild(parent, uid)
    expect(held?.heldUntil).not.toBeNull()
    const own = { forUser: uid, id: held?.id ?? '' }
    await expect(clara.reservations.confirmHeld(own)).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
    await expect(parent.reservations.confirmHeld({ ...own, forUser: people.ben })).rejects.toEqual(NO)
    await parent.reservations.confirmHeld(own)
    expect(await ofChild(parent, uid)).toMatchObject([{ id: own.id, heldUntil: null }])
    await expect(parent.reservations.confirmHeld(own)).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  })

  test('lets a place go that is not taken in time: it is the next one’s', async () => {
    const uid = await childOf(parent)
    const taken = await take(1)
    await waitFor(parent, uid, 1)
    await wait(ben, 1)
    await anna.reservations.cancel({ id: taken })
    await w.app.jobs.done()
    expect(await ofChild(parent, uid)).toHaveLength(1)
    w.clock.pass({ minutes: 61 })
    await w.app.jobs.done()
    const [late, lateBen] = [await w.as({ uid: parent.uid }), await w.as('ben')]
    expect(await ofChild(late, uid)).toEqual([])
    expect((await lateBen.reservations.mine({})).reservations).toMatchObject([{ heldUntil: expect.any(Number) }])
  })

  test('waits by the rules of the child: not for what is free, not beyond the hours, not by rights that it has, ten at most', async () => {
    const uid = await childOf(parent, '2009-01-01')
    const rights = { adminReservations: 'w', publicReservations: 'w' }
    await w.database.rows('rights', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [uid, rights])
    await expect(waitFor(parent, uid, 2)).rejects.toEqual(refused('WAITING_NOT_NEEDED'))
    const early = { times: { start: '06:00', end: '07:00' } }
    await expect(waitFor(parent, uid, 2, early)).rejects.toEqual(refused('RESERVATION_TIME_FORBIDDEN'))
    for (let lane = 0; lane < 11; lane += 1) await take(lane)
    for (let lane = 0; lane < 10; lane += 1) await waitFor(parent, uid, lane)
    await expect(waitFor(parent, uid, 10)).rejects.toEqual(refused('RESERVATION_LIMIT_REACHED'))
    await anna.members.changeMembership({ uid, status: 'exMember' })
    await expect(waitFor(parent, uid, 10)).rejects.toEqual(refused('TARGET_INSUFFICIENT_PERMISSION'))
    await expect(parent.reservations.waitingRanges({ forUser: uid })).rejects.toEqual(
      refused('TARGET_INSUFFICIENT_PERMISSION'),
    )
    // Somebody who may not reserve any more can still be taken off the list.
    const [first] = await waitsOf(parent, uid)
    await parent.reservations.stopWaiting({ forUser: uid, id: first?.id ?? '' })
    expect(await waitsOf(parent, uid)).toHaveLength(9)
  })
})

test('waiting for a child touches nothing of others: neither in another club, nor for somebody else’s child, nor the own list [T02]', async () => {
  const [uid, foreign] = [await childOf(ben), await childOf(clara)]
  await take(0)
  const birkenau = w.clubs.birkenau.id
  const elsewhere = { forUser: uid, rangeId: hall.id, laneId: laneOf(0), date, times }
  await expect(ben.reservations.wait(elsewhere, { clubId: birkenau })).rejects.toEqual(NO)
  await expect(ben.reservations.waitingRanges({ forUser: uid }, { clubId: birkenau })).rejects.toEqual(NO)
  for (const other of [foreign, clara.uid])
    await expect(waitFor(ben, other, 0)).rejects.toEqual(refused('FRIEND_NOT_FOUND'))
  const own = await wait(ben, 0)
  const theirs = await waitFor(clara, foreign, 0)
  for (const id of [own.id, theirs.id])
    await expect(ben.reservations.stopWaiting({ forUser: uid, id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  await expect(ben.reservations.stopWaiting({ forUser: foreign, id: theirs.id })).rejects.toEqual(
    refused('RESERVATION_NOT_FOUND'),
  )
  await expect(ben.reservations.stopWaiting({ id: theirs.id })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  expect(await waitsOf(ben, foreign)).toEqual([])
  expect(await waitsOf(clara, foreign)).toHaveLength(1)
})

test('an ex-guardian loses the list at once, also where it is watched [R03]', async () => {
  const parent = await stranger()
  const uid = await childOf(parent)
  await take(0)
  const watcher = await watch(w.origin, { token: parent.token })
  const { subscriptionId } = await watcher.subscribe('waiting', { inClub: clubId, forUser: uid })
  await waitFor(parent, uid, 0)
  await watcher.until(() => watcher.changes(subscriptionId).some(({ type }) => type === 'added'))
  const [link] = (await anna.families.guardians({ uid })).guardians
  await anna.families.unlink({ id: link?.id ?? '' })
  await watcher.until(() => watcher.changes(subscriptionId).some(({ type }) => type === 'removed'))
  expect(await waitsOf(parent, uid)).toEqual([])
})

test('on the 18th birthday, from midnight in the zone of the club, nobody waits, stops or takes for the child; what was waited for stays its own', async () => {
  const parent = await stranger()
  const uid = await childOf(parent, '2008-05-20')
  const later = { start: '20:00', end: '21:00' }
  const [first] = [await take(0), await take(1, later)]
  await waitFor(parent, uid, 0)
  const { id } = await waitFor(parent, uid, 1, { times: later })
  w.clock.set('2026-05-19T21:59:59Z')
  const late = await w.as({ uid: parent.uid })
  expect(await waitsOf(late, uid)).toHaveLength(2)
  await (await w.as('anna')).reservations.cancel({ id: first })
  await w.app.jobs.done()
  const [held] = await ofChild(late, uid)
  expect(held?.heldUntil).not.toBeNull()
  w.clock.set('2026-05-19T22:00:00Z')
  expect(await waitsOf(late, uid)).toEqual([])
  await expect(waitFor(late, uid, 1)).rejects.toEqual(NO)
  await expect(late.reservations.waitingRanges({ forUser: uid })).rejects.toEqual(NO)
  await expect(late.reservations.stopWaiting({ forUser: uid, id })).rejects.toEqual(NO)
  await expect(late.reservations.confirmHeld({ forUser: uid, id: held?.id ?? '' })).rejects.toEqual(NO)
  expect(await w.database.rows('stays', 'SELECT 1 FROM waiting WHERE uid = $1', [uid])).toHaveLength(1)
})

describe('each act for a child', async () => {
  const slot = { rangeId: hall.id, laneId: laneOf(1), date, times }
  /** The requests of a guardian: a free lane, another time, the end of a reservation, and a place in a queue. */
  const ACTS = {
    reserve: (by, { uid: forUser }) =>
      by.reservations.createForFriend({ ...reserving(line(hall, 3, date, '18:00', '19:00')), forUser }),
    move: (by, { uid: forUser, reserved }) =>
      by.reservations.update({ ...moving(reserved, line(hall, 4, date, '18:00', '19:00')), forUser }),
    cancel: (by, { uid: forUser, reserved }) => by.reservations.cancel({ forUser, id: reserved }),
    search: (by, { uid: forUser }) => by.reservations.free({ forUser, clubId, minutes: '60' }),
    'find a range': (by, { uid: forUser }) => by.reservations.waitingRanges({ forUser }),
    wait: (by, { uid: forUser }) => by.reservations.wait({ forUser, ...slot, laneId: laneOf(2) }),
    'stop waiting': (by, { uid: forUser, waits }) => by.reservations.stopWaiting({ forUser, id: waits }),
    confirm: (by, { uid: forUser, held }) => by.reservations.confirmHeld({ forUser, id: held }),
  } satisfies Record<string, (by: Client, child: Prepared) => Promise<unknown>>
  type Prepared = { uid: Id<'user'>; reserved: Id<'reservation'>; held: Id<'reservation'>; waits: Id<'waiting'> }

  /** A child with a reservation, a slot that is held, and a place in a queue; the second lane is taken. */
  async function prepared(guardian: Client): Promise<Prepared> {
    const uid = await childOf(guardian)
    const first = await take(0)
    for (const lane of [1, 2]) await take(lane)
    await waitFor(guardian, uid, 0)
    await anna.reservations.cancel({ id: first })
    await w.app.jobs.done()
    const held = (await ofChild(guardian, uid))[0]?.id ?? ''
    const { id: waits } = await waitFor(guardian, uid, 1)
    const wish = reserving(line(hall, 5, date, '20:00', '21:00'))
    const { ids } = await guardian.reservations.createForFriend({ ...wish, forUser: uid })
    return { uid, held, waits, reserved: ids[0] ?? '' }
  }
  const stateOf = (uid: Id<'user'>) =>
    w.database.rows(
      'state',
      `SELECT (SELECT json_agg(json_build_array(r.id, r.lane_id, r.status, r.held_until) ORDER BY r.id) FROM reservations r
         WHERE r.uid = $1) AS reservations, (SELECT count(*)::int FROM waiting WHERE uid = $1) AS waits`,
      [uid],
    )

  const other = await stranger()
  await childOf(other)
  await childOf(ben)

  test.each(Object.entries(ACTS))('%s: its guardian may, with and without a membership of the club', async (_, act) => {
    for (const guardian of [await stranger(), clara]) {
      await w.database.rows('no_reservations', 'DELETE FROM reservations')
      await expect(act(guardian, await prepared(guardian))).resolves.toBeDefined()
    }
  })

  test.each(Object.entries(ACTS))(
    '%s: a stranger, a former guardian, the guardian of another child and a member are refused, and nothing changes [T02]',
    async (_, act) => {
      const former = await stranger()
      const child = await prepared(await stranger())
      const { id } = await anna.families.invite({ uid: child.uid, email: `${former.uid}@demo.example` })
      await former.families.confirm({ id })
      await former.families.end({ id })
      const before = await stateOf(child.uid)

      for (const by of [await stranger(), former, other])
        await expect(act(by, child)).rejects.toMatchObject({
          code: expect.stringMatching(/^(INSUFFICIENT_PERMISSION|FRIEND_NOT_FOUND)$/),
        })
      // Ben belongs to the club and is the guardian of another child there; Dirk only belongs to it.
      for (const by of [ben, await w.as('dirk')])
        await expect(act(by, child)).rejects.toMatchObject({
          code: expect.stringMatching(/^(RESERVATION|FRIEND)_NOT_FOUND$/),
        })
      expect(await stateOf(child.uid)).toEqual(before)
      expect(await waitsOf(other, child.uid)).toEqual([])
      expect(await ofChild(former, child.uid)).toEqual([])
    },
  )

  test('no guardian changes the comment or the use of a reservation, nor acts with an address that is not confirmed', async () => {
    const child = await prepared(clara)
    const to = line(hall, 4, date, '18:00', '19:00')
    const moved = (more: object) =>
      clara.reservations.update({ ...moving(child.reserved, { ...to, ...more }), forUser: child.uid })
    await expect(moved({ comment: 'Pokal' })).rejects.toEqual(refused('INPUT_INVALID'))
    await expect(moved({ use: { weaponClass: 'air' } })).rejects.toEqual(refused('INPUT_INVALID'))
    await w.database.rows('unproved', 'UPDATE users SET verified = false WHERE uid = $1', [clara.uid])
    await expect(moved({})).rejects.toMatchObject({
      code: expect.stringMatching(/^(EMAIL_UNVERIFIED|RESERVATION_NOT_FOUND)$/),
    })
    await w.database.rows('proved', 'UPDATE users SET verified = true WHERE uid = $1', [clara.uid])
    await moved({})
  })
})
