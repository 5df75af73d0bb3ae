import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_FREE_DAYS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import { beforeEach, expect, test } from 'vitest'
import { mailServer } from '../../world/testMail.ts'
import { forgetChanges } from '../../world/testReservations.ts'
import { watch } from '../../world/testSocket.ts'
import { type Client, line, moving, reserving, world } from '../../world/testWorld.ts'

const post = await mailServer()
const w = await world({ mail: post.config })
const { hall, people } = w
const eichenhain = w.clubs.eichenhain.id
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const cara = await w.as('cara', 'birkenau')
const NO = { code: 'INSUFFICIENT_PERMISSION' }
const GONE = { code: 'GUARDIANSHIP_NOT_FOUND' }
const UNSUITABLE = { code: 'GUARDIAN_UNSUITABLE' }

let made = 0
/** Somebody whom the club has entered, without an account. */
async function entered(birthDate: string | null = '2014-05-17'): Promise<{ uid: Id<'user'>; name: string }> {
  made += 1
  const name = `Mia ${made}`
  const names = { fullName: name, firstName: 'Mia', lastName: `${made}`, callName: 'Mia' }
  const { uid } = await anna.members.createPerson({ email: '', ...names, isMember: true, memberNumber: 70_000 + made })
  if (birthDate !== null) await bornOn(uid, birthDate)
  return { uid, name }
}
async function bornOn(uid: Id<'user'>, birthDate: string) {
  const { version } = await anna.members.one({ uid })
  await anna.members.update({ uid, version, data: { personals: { birthDate } } })
}
const addresses = new Map<string, string>()
/** Somebody with a confirmed account and without any club. */
async function stranger(email = `${randomUUID()}@demo.example`): Promise<Client> {
  const uid = randomUUID()
  addresses.set(uid, email)
  await w.database.rows(
    'stranger',
    `INSERT INTO users (uid, email, full_name, mark, verified, setup_completed, created_on)
     VALUES ($1, $2, 'Petra Parent', $2, true, true, now())`,
    [uid, email],
  )
  return w.as({ uid })
}
/** A child for whom the guardian acts. */
async function childOf(guardian: Client, birthDate = '2014-05-17') {
  const child = await entered(birthDate)
  const email = addresses.get(guardian.uid)
  const { id } =
    email === undefined
      ? await anna.families.link({ uid: child.uid, guardianUid: guardian.uid })
      : await anna.families.invite({ uid: child.uid, email })
  await guardian.families.confirm({ id })
  return { ...child, id }
}
const childrenOf = async (guardian: Client) => (await guardian.families.children({})).children
const ofChild = async (guardian: Client, uid: Id<'user'>) =>
  (await guardian.reservations.mine({ inClub: eichenhain, forUser: uid })).reservations
const wish = (lane: number, date = '2026-05-21') => reserving(line(hall, lane, date, '18:00', '19:00'))
const reserveFor = (guardian: Client, uid: Id<'user'>, lane: number, date?: string) =>
  guardian.reservations.createForFriend({ ...wish(lane, date), forUser: uid })
const guardiansOf = async (uid: Id<'user'>) => (await anna.families.guardians({ uid })).guardians

beforeEach(() => forgetChanges(w))

test('an officer proposes a guardian, who is told, confirms, sees the child with its membership, reserves and cancels; what was done is recorded', async () => {
  const child = await entered()
  const { id } = await anna.families.link({ uid: child.uid, guardianUid: people.ben })
  expect(await guardiansOf(child.uid)).toMatchObject([{ id, name: 'Ben Brandt', state: 'proposed', email: '' }])
  await w.app.jobs.done()
  expect((await ben.notifications.list({})).notifications[0]).toMatchObject({
    title: `Handelst du für ${child.name}?`,
    link: '/profile/children',
  })
  expect(await childrenOf(ben)).toMatchObject([
    { id, name: child.name, state: 'proposed', proposedBy: 'Anna Ahrens', membership: null },
  ])
  await expect(reserveFor(ben, child.uid, 1)).rejects.toMatchObject({ code: 'FRIEND_NOT_FOUND' })

  w.clock.pass({ seconds: 1 })
  await ben.families.confirm({ id })
  await expect(ben.families.confirm({ id })).rejects.toMatchObject(GONE)
  expect(await childrenOf(ben)).toMatchObject([
    { id, uid: child.uid, state: 'confirmed', membership: { status: 'member', isActive: true, mayReserve: true } },
  ])
  const { ids } = await reserveFor(ben, child.uid, 1)
  expect(await ofChild(ben, child.uid)).toMatchObject([{ id: ids[0], uid: child.uid, author: { uid: people.ben } }])
  expect((await ben.reservations.mine({})).reservations.filter(({ uid }) => uid === child.uid)).toEqual([])
  expect((await anna.members.one({ uid: child.uid })).comingReservations).toBe(1)
  const [before] = await ofChild(ben, child.uid)
  const later = {
    eventId: hall.id,
    laneId: hall.laneIds[1] ?? '',
    date: '2026-05-22',
    times: { start: '19:00', end: '20:00' },
  }
  const move = { ...moving(ids[0] ?? '', later), forUser: child.uid }
  await ben.reservations.update(move)
  expect(await ofChild(ben, child.uid)).toMatchObject([
    { id: before?.id, date: '2026-05-22', times: later.times, author: { uid: people.ben } },
  ])
  await expect(clara.reservations.update(move)).rejects.toMatchObject({
    code: 'RESERVATION_NOT_FOUND',
  })
  const cancelled = await ben.reservations.cancel({ forUser: child.uid, id: ids[0] ?? '' })
  expect(cancelled).toEqual({ refunded: true })
  expect(await ofChild(ben, child.uid)).toEqual([])

  const { changes } = await anna.members.changes({ uid: child.uid })
  const ofFamily = changes.flatMap(({ name: by, fields }) =>
    fields.filter(({ field }) => field === 'guardian').map(({ from, to }) => [by, from, to]),
  )
  expect(ofFamily).toEqual([
    ['Ben Brandt', '', 'Ben Brandt'],
    ['Anna Ahrens', null, 'Ben Brandt'],
  ])
  await ben.families.end({ id })
})

test('what a guardian who belongs to the club reserves in the calendar, opens and cancels there is the child’s', async () => {
  const child = await childOf(ben)
  const { ids } = await ben.reservations.createForFriend({ ...wish(2), forUser: child.uid })
  const id = ids[0] ?? ''
  expect((await ben.reservations.one({ id })).reservation).toMatchObject({ uid: child.uid, name: child.name })
  await expect(clara.reservations.one({ id })).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
  expect(await ben.reservations.cancel({ id })).toEqual({ refunded: true })
  await ben.families.end({ id: child.id })
  await expect(ben.reservations.createForFriend({ ...wish(2), forUser: child.uid })).rejects.toMatchObject({
    code: 'FRIEND_NOT_FOUND',
  })
})

test('what a guardian reserves counts for the limits of the child, and not for the guardian’s', async () => {
  const parent = await stranger()
  const [one, other] = [await childOf(parent), await childOf(parent)]
  await w.database.rows('few', 'UPDATE clubs SET most_coming = 1 WHERE id = $1', [eichenhain])
  await reserveFor(parent, one.uid, 3)
  await expect(reserveFor(parent, one.uid, 4)).rejects.toMatchObject({ code: 'RESERVATION_LIMIT_REACHED' })
  await reserveFor(parent, other.uid, 4)
  await w.database.rows('any_number', 'UPDATE clubs SET most_coming = NULL WHERE id = $1', [eichenhain])
})

test('somebody without an account is asked by mail, confirms with the address and no other one, and gets no right in the club by it', async () => {
  const child = await entered()
  const email = 'Mutter@Familie.example'
  const { id } = await anna.families.invite({ uid: child.uid, email })
  await w.app.jobs.done()
  const sent = post.received.find(({ to }) => to.includes('mutter@familie.example'))?.mail
  expect(sent?.subject).toBe(`Handelst du für ${child.name}?`)
  expect(sent?.text).toContain('/profile/children')
  expect(await guardiansOf(child.uid)).toMatchObject([{ guardianUid: null, email: 'mutter@familie.example' }])

  const another = await stranger()
  expect(await childrenOf(another)).toEqual([])
  await expect(another.families.confirm({ id })).rejects.toMatchObject(GONE)
  const mother = await stranger('mutter@familie.example')
  await w.database.rows('unproved', 'UPDATE users SET verified = false WHERE uid = $1', [mother.uid])
  expect(await childrenOf(mother)).toEqual([])
  await expect(mother.families.confirm({ id })).rejects.toMatchObject({ code: 'EMAIL_UNVERIFIED' })
  await w.database.rows('proved', 'UPDATE users SET verified = true WHERE uid = $1', [mother.uid])
  await mother.families.confirm({ id })
  expect(await guardiansOf(child.uid)).toMatchObject([{ guardianUid: mother.uid, email: '', state: 'confirmed' }])

  expect((await mother.clubs.open({})).clubs.map(({ id: club }) => club)).not.toContain(eichenhain)
  await expect(mother.members.search({})).rejects.toMatchObject(NO)
  await expect(
    mother.reservations.week({ rangeId: hall.id, from: '2026-05-18', to: '2026-05-24' }),
  ).rejects.toMatchObject(NO)
  const { days } = await mother.reservations.free({ clubId: eichenhain, forUser: child.uid, minutes: '60' })
  const begins = days.map(({ starts }) => starts[0]?.dateRange.start ?? 0)
  expect(begins).toHaveLength(MOST_FREE_DAYS.own)
  expect(begins).toEqual(begins.toSorted((one, other) => one - other))
  await reserveFor(mother, child.uid, 5)
  expect(await ofChild(mother, child.uid)).toHaveLength(1)
})

test('nobody makes themselves a guardian: not the officer who proposes, not by mail, and not without a proposal', async () => {
  const child = await entered()
  await expect(anna.families.link({ uid: child.uid, guardianUid: anna.uid })).rejects.toMatchObject(UNSUITABLE)
  const own = await anna.families.invite({ uid: child.uid, email: 'anna@demo.example' })
  expect((await childrenOf(anna)).map(({ uid }) => uid)).not.toContain(child.uid)
  await expect(anna.families.confirm(own)).rejects.toMatchObject(UNSUITABLE)
  for (const one of [ben, clara, cara]) {
    await expect(one.families.confirm(own)).rejects.toMatchObject(GONE)
    await expect(one.families.end(own)).rejects.toMatchObject(GONE)
  }
  await expect(ben.families.link({ uid: child.uid, guardianUid: clara.uid })).rejects.toMatchObject(NO)
  await expect(ben.families.invite({ uid: child.uid, email: 'x@y.example' })).rejects.toMatchObject(NO)
  await expect(ben.families.unlink(own)).rejects.toMatchObject(NO)
  await anna.families.unlink(own)
  expect(await guardiansOf(child.uid)).toEqual([])
})

test('a child has two guardians at most and nobody twice, also of two officers at once; who declines makes room', async () => {
  const child = await entered()
  const first = await anna.families.link({ uid: child.uid, guardianUid: ben.uid })
  await expect(anna.families.link({ uid: child.uid, guardianUid: ben.uid })).rejects.toMatchObject({
    code: 'GUARDIANS_COMPLETE',
  })
  await expect(anna.families.invite({ uid: child.uid, email: 'ben@demo.example' })).rejects.toMatchObject({
    code: 'GUARDIANS_COMPLETE',
  })
  const both = await Promise.allSettled([
    anna.families.link({ uid: child.uid, guardianUid: clara.uid }),
    anna.families.link({ uid: child.uid, guardianUid: people.dirk }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await guardiansOf(child.uid)).toHaveLength(2)
  await ben.families.end(first)
  expect(await guardiansOf(child.uid)).toHaveLength(1)
  await anna.families.link({ uid: child.uid, guardianUid: ben.uid })
})

test('only children get guardians: nobody of age, nobody of whom no birth date is known, no account that does not say it itself, and no club’s stranger', async () => {
  const adult = await entered('1990-01-01')
  const unknown = await entered(null)
  for (const { uid } of [adult, unknown])
    await expect(anna.families.link({ uid, guardianUid: ben.uid })).rejects.toMatchObject({ code: 'NO_CHILD' })
  expect((await anna.families.guardians({ uid: adult.uid })).whyNoChild).toBe('adult')
  expect((await anna.families.guardians({ uid: unknown.uid })).whyNoChild).toBe('birthDateMissing')
  // A birth date that an officer enters for Clara is not enough: her own account does not say that she is a child.
  await bornOn(clara.uid, '2014-05-17')
  expect((await anna.families.guardians({ uid: clara.uid })).whyNoChild).toBe('accountBirthDateMissing')
  await expect(anna.families.link({ uid: clara.uid, guardianUid: ben.uid })).rejects.toMatchObject({ code: 'NO_CHILD' })
  const child = await entered()
  for (const guardianUid of [cara.uid, people.rita, randomUUID()])
    await expect(anna.families.link({ uid: child.uid, guardianUid })).rejects.toMatchObject({ code: 'MISSING_USER' })
  for (const guardianUid of [adult.uid, child.uid])
    await expect(anna.families.link({ uid: child.uid, guardianUid })).rejects.toMatchObject(UNSUITABLE)
})

test('two clubs are apart: a guardian acts in the club that said so, and another one neither sees nor ends it [T02]', async () => {
  const child = await childOf(ben)
  for (const call of [
    () => cara.families.guardians({ uid: child.uid }),
    () => cara.families.link({ uid: child.uid, guardianUid: cara.uid }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'MISSING_USER' })
  await expect(cara.families.unlink({ id: child.id })).rejects.toMatchObject(GONE)
  const birkenau = w.clubs.birkenau.id
  expect(await ben.reservations.mine({ inClub: birkenau, forUser: child.uid })).toEqual({ reservations: [] })
  await expect(
    ben.reservations.createForFriend({ ...wish(6), forUser: child.uid }, { clubId: birkenau }),
  ).rejects.toMatchObject(NO)
  await expect(cara.reservations.createForFriend({ ...wish(6), forUser: child.uid })).rejects.toMatchObject({
    code: 'FRIEND_NOT_FOUND',
  })
  expect(await ofChild(cara, child.uid)).toEqual([])
})

test('a guardian touches what is the child’s and nothing else: not by the child’s rights in the club, and not the reservations of others', async () => {
  const child = await childOf(ben, '2009-01-01')
  const rights = { adminReservations: 'w', publicReservations: 'w', members: 'w' } as const
  await w.database.rows('rights', 'UPDATE memberships SET permissions = $2 WHERE uid = $1', [child.uid, rights])
  const { ids } = await clara.reservations.create(wish(7))
  const foreign = ids[0] ?? ''
  const to = {
    eventId: hall.id,
    laneId: hall.laneIds[8] ?? '',
    date: '2026-05-21',
    times: { start: '18:00', end: '19:00' },
  }
  for (const forUser of [child.uid, clara.uid]) {
    for (const ownerUid of [undefined, clara.uid])
      await expect(
        ben.reservations.update({ ...moving(foreign, to), forUser, ...(ownerUid && { ownerUid }) }),
      ).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
  }
  await expect(ben.reservations.cancel({ forUser: child.uid, id: foreign })).rejects.toMatchObject({
    code: 'RESERVATION_NOT_FOUND',
  })
  // Beyond the hours only officers reserve.
  const early = reserving(line(hall, 7, '2026-05-21', '06:00', '07:00'))
  await expect(ben.reservations.createForFriend({ ...early, forUser: child.uid })).rejects.toMatchObject({
    code: 'RESERVATION_TIME_FORBIDDEN',
  })
  const own = await reserveFor(ben, child.uid, 11)
  const beyond = { ...to, times: { start: '06:00', end: '07:00' } }
  await expect(
    ben.reservations.update({ ...moving(own.ids[0] ?? '', beyond), forUser: child.uid }),
  ).rejects.toMatchObject({ code: 'RESERVATION_TIME_FORBIDDEN' })
  await expect(ben.members.search({})).rejects.toMatchObject(NO)
  await anna.members.changeMembership({ uid: child.uid, status: 'exMember' })
  await expect(reserveFor(ben, child.uid, 8)).rejects.toMatchObject({ code: 'TARGET_INSUFFICIENT_PERMISSION' })
})

test('both sides end it: the guardian, or an officer, who is told; an ex-guardian loses the live reads at once [R03]', async () => {
  const parent = await stranger()
  const child = await childOf(parent)
  await reserveFor(parent, child.uid, 9)
  const watcher = await watch(w.origin, { token: parent.token })
  const { subscriptionId: list } = await watcher.subscribe('children')
  const { subscriptionId: lanes, docs } = await watcher.subscribe('userReservations', {
    inClub: eichenhain,
    forUser: child.uid,
  })
  expect(docs).toHaveLength(1)

  await anna.families.unlink({ id: child.id })
  await watcher.until(() => [list, lanes].every((id) => watcher.changes(id).some(({ type }) => type === 'removed')))
  await expect(reserveFor(parent, child.uid, 10)).rejects.toMatchObject(NO)
  const heard = watcher.changes(lanes).length
  await anna.reservations.createForMember({ ...wish(10), forUser: child.uid })
  await w.app.jobs.done()
  expect(await ofChild(parent, child.uid)).toEqual([])
  expect(watcher.changes(lanes)).toHaveLength(heard)
  expect((await parent.notifications.list({})).notifications.map(({ title }) => title)).toContain(
    `Du handelst nicht mehr für ${child.name}`,
  )
})

test('what an officer corrects in the birth date counts at once, also in what is watched', async () => {
  const parent = await stranger()
  const child = await childOf(parent)
  const watcher = await watch(w.origin, { token: parent.token })
  const { subscriptionId } = await watcher.subscribe('children')
  await bornOn(child.uid, '2000-01-01')
  await watcher.until(() => watcher.changes(subscriptionId).some(({ type }) => type === 'removed'))
  await expect(reserveFor(parent, child.uid, 11)).rejects.toMatchObject(NO)
})

test('what happens to the reservations of a child without an account is told to its guardians, by mail with the name of the child', async () => {
  const parent = await stranger('vater@familie.example')
  const child = await childOf(parent)
  await w.app.jobs.done()
  post.received.length = 0
  const { ids } = await anna.reservations.createForMember({ ...wish(0, '2026-05-22'), forUser: child.uid })
  await w.app.jobs.done()
  const toldOf = async () =>
    (await parent.notifications.list({})).notifications.filter(({ title }) => title.startsWith(`${child.name}: `))
  const [notice] = await toldOf()
  expect(notice).toMatchObject({
    title: `${child.name}: Anna Ahrens hat für dich reserviert`,
    link: '/reservations',
  })
  expect(post.received.map(({ to }) => to)).toEqual([['vater@familie.example']])

  await parent.families.end({ id: child.id })
  await anna.reservations.cancel({ id: ids[0] ?? '' })
  await w.app.jobs.done()
  expect(await toldOf()).toHaveLength(1)
})

test('a child gets an account of its own, keeps its guardian when the account says so too, sees who acts, and signs in as before', async () => {
  const parent = await stranger()
  const child = await childOf(parent, '2011-03-01')
  const { papers } = await anna.members.invite({ uids: [child.uid], by: 'paper' })
  const young = await stranger()
  await young.members.acceptInvitation({ secret: papers[0]?.secret ?? '' })
  expect(await guardiansOf(young.uid)).toMatchObject([{ guardianUid: parent.uid, state: 'confirmed' }])
  // Until the account itself says that it is a child's, nobody acts for it.
  expect(await childrenOf(parent)).toEqual([])
  expect(await young.families.actingForMe({})).toEqual({ guardians: [] })
  const personals = { birthDate: '2011-03-01', birthPlace: '', birthCountry: '', nationality: '' }
  await young.users.update({ personals })
  expect(await childrenOf(parent)).toMatchObject([{ uid: young.uid, state: 'confirmed' }])
  expect((await young.families.actingForMe({})).guardians).toMatchObject([
    { name: 'Petra Parent', clubName: 'SV Eichenhain 1898 e.V.' },
  ])
  const inClub = { clubId: eichenhain }
  const { ids } = await young.reservations.create(wish(1, '2026-05-21'), inClub)
  expect((await ofChild(parent, young.uid)).map(({ id }) => id)).toEqual(ids)
  await young.users.update({ personals: { ...personals, birthDate: '2008-01-01' } })
  expect(await childrenOf(parent)).toEqual([])
  expect((await young.reservations.mine({})).reservations.map(({ id }) => id)).toEqual(ids)
})

test('on the 18th birthday, from midnight in the zone of the club, the guardian acts no more; it needs nobody’s doing', async () => {
  const before = w.clock.now().toString()
  const parent = await stranger()
  const child = await childOf(parent, '2008-05-20')
  await reserveFor(parent, child.uid, 2, '2026-05-22')
  w.clock.set('2026-05-19T21:59:59Z')
  const late = await w.as({ uid: parent.uid })
  expect(await childrenOf(late)).toHaveLength(1)
  expect(await ofChild(late, child.uid)).toHaveLength(1)
  w.clock.set('2026-05-19T22:00:00Z')
  expect(await childrenOf(late)).toEqual([])
  expect(await ofChild(late, child.uid)).toEqual([])
  await expect(reserveFor(late, child.uid, 3, '2026-05-22')).rejects.toMatchObject(NO)
  expect(await w.database.rows('kept', 'SELECT 1 FROM guardianships WHERE child_uid = $1', [child.uid])).toHaveLength(1)
  w.clock.set(before)
})
