import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { afterEach, expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'
import type { ClubContext } from '../base/context.ts'
import { moveInRangeLog } from './movePerson.ts'

const w = await world()
const { hall, pistol, people, screenId } = w
const DAY = '2026-05-13'
const NOW = `${DAY}T16:05:00Z`
w.clock.set(NOW)
const [anna, other, ben, k1] = [await w.as('anna'), await w.as('anna'), await w.as('ben'), await w.asKiosk()]
await anna.kiosk.config({ screenId, checkIn: true })
const there = (lane?: string) =>
  expect.objectContaining({ code: 'CHECK_IN_ALREADY_THERE', ...(lane !== undefined && { lane }) })
const place = { rangeId: hall.id, day: DAY }
const lines = async (rangeId = hall.id) => (await anna.rangeLog.day({ rangeId, day: DAY })).lines
const open = async () => (await lines()).filter(({ to }) => to === null)
const walkIn = (who: { uid: Id<'user'> } | { guestName: string }, by = anna, more = {}) =>
  by.rangeLog.checkInWalkIn({ rangeId: hall.id, who, minutes: 30, isGuardianPresent: false, ...more })
const reserve = async (uid: Id<'user'>, lane: number, start = '18:30', range = hall) =>
  (
    await anna.reservations.createForMember({
      ...reserving(line(range, lane, DAY, start, '20:00')),
      forUser: uid,
    })
  ).ids[0] ?? ''
const checkIn = (id: Id<'reservation'>, more = {}) =>
  anna.rangeLog.checkIn({ rangeId: hall.id, id, isGuardianPresent: false, ...more })
const guest = async (birthDate: string, by = anna) =>
  by.guests.enter({
    rangeId: hall.id,
    minutes: 30,
    isGuardianPresent: false,
    guest: {
      person: {
        ...{ firstName: 'Emil', lastName: 'Engel', street: 'Am Anger 3', zip: '83334', city: 'Inzell' },
        ...{ birthDate, homeClub: '' },
      },
      seen: { responsibleUid: null, hasShownLicence: true, hasDayInsurance: true },
      briefing: {
        version: (await anna.guests.terms({})).terms.version,
        signature: 'M20 120L60 40L80 130L120 60L160 120L200 70L240 110L300 90',
      },
    },
  })

afterEach(async () => {
  w.clock.set(NOW)
  for (const table of ['range_log_lines', 'guest_visits', 'reservations'])
    await w.database.rows(`empty_${table}`, `DELETE FROM ${table}`, [])
})

test('who is on a lane gets no second one, is told on which, and may come again after signing out', async () => {
  const { id, laneName } = await walkIn({ uid: people.ben })
  await expect(walkIn({ uid: people.ben })).rejects.toEqual(there(laneName))
  expect(await lines()).toHaveLength(1)
  await anna.rangeLog.checkOut({ id })
  await walkIn({ uid: people.ben })
  expect([await lines(), await open()].map(({ length }) => length)).toEqual([2, 1])
})

test('of ten walk-ins of one person at once, by two officers, one gets a lane', async () => {
  const tries = await Promise.allSettled(
    Array.from({ length: 10 }, (_, at) => walkIn({ uid: people.ben }, at % 2 ? anna : other)),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const each of tries) if (each.status === 'rejected') expect(each.reason).toEqual(there('1'))
  expect(await lines()).toHaveLength(1)
})

test('the same holds for what was reserved, for another range of the club and for acts that a tablet sends later', async () => {
  const [one, two] = [await reserve(people.ben, 0), await reserve(people.ben, 1)]
  const away = await reserve(people.ben, 0, '18:30', pistol)
  await checkIn(one)
  await expect(checkIn(two)).rejects.toEqual(there('1'))
  await expect(walkIn({ uid: people.ben })).rejects.toEqual(there('1'))
  const later = { at: w.clock.now().epochMilliseconds - 60_000 }
  await expect(checkIn(two, later)).rejects.toEqual(there('1'))
  await expect(walkIn({ uid: people.ben }, anna, later)).rejects.toEqual(there('1'))
  const elsewhere = anna.rangeLog.checkIn({ rangeId: pistol.id, id: away, isGuardianPresent: false })
  await expect(elsewhere).rejects.toEqual(there('1'))
  await expect(checkIn(one), 'the same tap once more').rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
})

test('two reservations at two ranges at once let one in, by the index of the table', async () => {
  const ids = [await reserve(people.ben, 0), await reserve(people.ben, 0, '18:30', pistol)]
  const tries = await Promise.allSettled(
    [hall, pistol].map(({ id: rangeId }, at) =>
      anna.rangeLog.checkIn({ rangeId, id: ids[at] ?? '', isGuardianPresent: false }),
    ),
  )
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const each of tries) if (each.status === 'rejected') expect(each.reason).toEqual(there())
  expect([...(await lines()), ...(await lines(pistol.id))]).toHaveLength(1)
})

test('a lane that an officer gave without a line counts, too', async () => {
  const give = (who: { uid: Id<'user'> } | { guestName: string }) =>
    anna.reservations.walkIn({ rangeId: hall.id, who, minutes: 30 })
  const { id, laneName } = await give({ uid: people.ben })
  await expect(give({ uid: people.ben })).rejects.toEqual(there(laneName))
  await expect(walkIn({ uid: people.ben })).rejects.toEqual(there(laneName))
  await checkIn(id)
  const { laneName: guests } = await give({ guestName: 'Emil Engel' })
  await expect(give({ guestName: ' emil engel' })).rejects.toEqual(there(guests))
})

test('the code of a screen proposes no lane to somebody who is at another range', async () => {
  await anna.rangeLog.checkInWalkIn({
    ...{ rangeId: pistol.id, who: { uid: people.ben }, minutes: 30, isGuardianPresent: false },
  })
  const code = (await k1.kiosk.checkInCode({ screenId })).code?.typed ?? ''
  expect((await ben.kiosk.arriving({ code })).proposed).toEqual({ kind: 'refused', why: 'CHECK_IN_ALREADY_THERE' })
  await reserve(people.ben, 3)
  expect((await ben.kiosk.arriving({ code })).proposed).toEqual({ kind: 'refused', why: 'CHECK_IN_ALREADY_THERE' })
})

test('the same guest is let in once, by name or at the desk; another person of that name only with a birth date of their own', async () => {
  const { laneName } = await guest('1980-02-01')
  await expect(guest('1980-02-01', other)).rejects.toEqual(there(laneName))
  await expect(walkIn({ guestName: ' EMIL Engel ' })).rejects.toEqual(there(laneName))
  await guest('2001-07-09')
  await walkIn({ guestName: 'Erika Engel' })
  await expect(walkIn({ guestName: 'erika engel' })).rejects.toEqual(there())
  expect(await open()).toHaveLength(3)
  const tries = await Promise.allSettled([1, 2, 3, 4].map((at) => guest('1999-01-01', at % 2 ? anna : other)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const keys = await w.database.rows<{ key: string }>('keys', 'SELECT guest_key AS key FROM range_log_lines', [])
  expect(keys.map(({ key }) => key).join()).not.toMatch(/1980|2001|1999/)
})

test('lines by hand keep to it, and two records that become one end the first line', async () => {
  await walkIn({ uid: people.ben })
  const data = {
    ...{ who: { uid: people.ben }, from: '18:10', to: null, lane: '7', weaponClass: null, calibre: '', shots: null },
    ...{ purpose: 'training' as const, supervisorUid: null, incident: '', hasInjury: false },
  }
  await expect(anna.rangeLog.write({ ...place, data })).rejects.toEqual(there())
  const { id } = await anna.rangeLog.write({ ...place, data: { ...data, to: '18:20' } })
  await expect(anna.rangeLog.change({ id, version: 0, data })).rejects.toEqual(there())

  w.clock.set(`${DAY}T16:25:00Z`)
  await anna.rangeLog.write({ ...place, data: { ...data, who: { uid: people.dirk }, from: '18:25' } })
  await w.database.systemTransaction((db) =>
    moveInRangeLog({ db } as ClubContext, { clubId: anna.clubId, from: people.dirk, to: people.ben }),
  )
  const bens = (await lines()).filter((each) => each.uid === people.ben)
  expect(bens.map(({ from, to }) => [from, to])).toEqual([
    ['18:05', '18:25'],
    ['18:10', '18:20'],
    ['18:25', null],
  ])
})
