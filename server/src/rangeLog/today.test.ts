import { EVERYTHING_PERMITTED } from '@bahnfrei/domain/ranges/permit.ts'
import { expect, test } from 'vitest'
import { watch } from '../../world/testSocket.ts'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol, people } = w
const DAY = '2026-05-13'
w.clock.set(`${DAY}T16:05:00Z`)
const anna = await w.as('anna')
const ben = await w.as('ben')
const refused = (code: string) => expect.objectContaining({ code })
const place = { rangeId: hall.id, day: DAY }

const reserve = async (uid: string, lane: number, start = '18:00', end = '19:00', range = hall, day = DAY) =>
  (await anna.reservations.createForMember({ ...reserving(line(range, lane, day, start, end)), forUser: uid }))
    .ids[0] ?? ''
const checkIn = (id: string, more = {}) =>
  anna.rangeLog.checkIn({ rangeId: hall.id, id, isGuardianPresent: false, ...more })
const shown = async (id: string) => (await anna.rangeLog.today(place)).people.find((each) => each.id === id)
const lines = async () => (await anna.rangeLog.day(place)).lines

test('a tap lets Ben in, makes his attendance and a line of the log, and another one lets him out', async () => {
  const id = await reserve(people.ben, 0)
  expect(await shown(id)).toMatchObject({ name: 'Ben Brandt', attended: null, line: null, minor: null })
  const { id: lineId } = await checkIn(id)
  expect(await shown(id)).toMatchObject({ attended: true, line: { id: lineId, from: '18:05', to: null } })
  expect(await lines()).toMatchObject([
    { id: lineId, name: 'Ben Brandt', lane: '1', from: '18:05', isValidated: false },
  ])

  w.clock.set(`${DAY}T16:50:00Z`)
  await anna.rangeLog.checkOut({ id: lineId })
  expect(await shown(id)).toMatchObject({ line: { from: '18:05', to: '18:50' } })
  await expect(anna.rangeLog.checkOut({ id: lineId })).rejects.toEqual(refused('CHANGED_MEANWHILE'))
  w.clock.set(`${DAY}T16:05:00Z`)
})

test('of five taps at once one lets in, and there is one line', async () => {
  const id = await reserve(people.dirk, 1)
  const taps = await Promise.allSettled(Array.from({ length: 5 }, () => checkIn(id)))
  expect(taps.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const tap of taps) if (tap.status === 'rejected') expect(tap.reason).toEqual(refused('CHANGED_MEANWHILE'))
  const [made] = (await lines()).filter(({ reservationId }) => reservationId === id)
  await anna.rangeLog.undoCheckIn({ id: made?.id ?? '' })
  expect(await shown(id)).toMatchObject({ attended: null, line: null })
})

test('who comes to another range, on another day, too early, or to what is not theirs is told so', async () => {
  const elsewhere = await reserve(people.dirk, 0, '18:00', '19:00', pistol)
  const tomorrow = await reserve(people.dirk, 2, '18:00', '19:00', hall, '2026-05-14')
  const later = await reserve(people.dirk, 3, '20:00', '21:00')
  const cancelled = await reserve(people.dirk, 4, '21:00', '22:00')
  await anna.reservations.cancel({ id: cancelled })
  for (const [id, code] of [
    [elsewhere, 'CHECK_IN_OTHER_RANGE'],
    [tomorrow, 'CHECK_IN_OTHER_DAY'],
    [later, 'CHECK_IN_TOO_EARLY'],
    [cancelled, 'RESERVATION_NOT_FOUND'],
  ] as const)
    await expect(checkIn(id), code).rejects.toEqual(refused(code))
  expect((await lines()).every(({ uid }) => uid !== people.dirk)).toBe(true)
  const cara = await w.as('cara', 'birkenau')
  const [foreign] = w.clubs.birkenau.ranges
  const attempt = cara.rangeLog.checkIn({ rangeId: foreign?.id ?? '', id: elsewhere, isGuardianPresent: false })
  await expect(attempt).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  await expect(ben.rangeLog.today(place)).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
})

test('a minor shoots with a consent, or with the guardian who is there, and the supervisor sees which', async () => {
  const [uid = ''] = w.crowd
  await w.database.rows('permit', 'UPDATE lanes SET permit = $2 WHERE id = $1', [
    hall.laneIds[5],
    JSON.stringify({ ...EVERYTHING_PERMITTED, weaponClasses: ['air'] }),
  ])
  const id = await reserve(uid, 5)
  await w.database.rows('born', 'UPDATE users SET birth_date = $2 WHERE uid = $1', [uid, '2012-05-13'])
  expect(await shown(id)).toMatchObject({ minor: { age: 14, allowed: [], lackingConsent: ['air'] } })
  await expect(checkIn(id)).rejects.toEqual(refused('GUARDIAN_CONSENT_MISSING'))
  const { id: lineId } = await checkIn(id, { isGuardianPresent: true })
  expect(await lines()).toContainEqual(expect.objectContaining({ id: lineId, weaponClass: 'air' }))
  const consent = { kind: 'consent', number: '', issuer: '', issued: '2026-01-01', expires: null } as const
  const rest = { weaponClasses: [], givenBy: 'Petra', note: '', blocked: null }
  await anna.qualifications.add({ uid, data: { ...consent, ...rest } })
  expect(await shown(id)).toMatchObject({ minor: { age: 14, allowed: ['air'], underCare: [], lackingConsent: [] } })
})

test('while shooting is stopped nobody is let in, and who supervises sees at once who stopped it and why', async () => {
  const id = await reserve(people.clara, 6)
  const watcher = await watch(w.origin, { token: anna.token, clubId: anna.clubId })
  const { subscriptionId } = await watcher.subscribe('rangeStop', { rangeId: hall.id })
  await anna.rangeLog.stop({ rangeId: hall.id, reason: 'Jemand ist vor der Linie' })
  await watcher.until(() => watcher.changes(subscriptionId).some(({ data }) => data?.isStopped === true))
  expect((await anna.rangeLog.stopped({ rangeId: hall.id })).stop).toMatchObject({
    name: 'Anna Ahrens',
    isStopped: true,
  })
  await expect(checkIn(id)).rejects.toEqual(refused('RANGE_STOPPED'))
  const walkIn = { rangeId: hall.id, who: { guestName: 'Emil Engel' }, minutes: 30, isGuardianPresent: false }
  await expect(anna.rangeLog.checkInWalkIn(walkIn)).rejects.toEqual(refused('RANGE_STOPPED'))
  await anna.rangeLog.release({ rangeId: hall.id })
  await checkIn(id)
  const recorded = await w.database.rows<{ call: string }>(
    'stops',
    `SELECT call FROM changes WHERE subject = 'rangeStop' AND subject_id = $1 ORDER BY changed_on, call`,
    [hall.id],
  )
  expect(recorded.map(({ call }) => call).toSorted()).toEqual(['rangeLog.release', 'rangeLog.stop'])
})

test('who comes without a reservation gets the next free lane and a line, and who forgets to leave ends with the day', async () => {
  const walkIn = { rangeId: hall.id, who: { guestName: 'Emil Engel' }, minutes: 30, isGuardianPresent: false }
  const { id, laneName } = await anna.rangeLog.checkInWalkIn(walkIn)
  expect(await lines()).toContainEqual(
    expect.objectContaining({ id, name: 'Emil Engel', isGuest: true, lane: laneName, purpose: 'trial', to: null }),
  )
  const open = await lines()
  await anna.rangeLog.validate({ ...place, lines: open.map((each) => ({ id: each.id, version: each.version })) })
  await anna.rangeLog.close({ ...place, lines: open.length })
  const closed = (await anna.rangeLog.look({ from: DAY, to: DAY })).lines
  expect(closed.find(({ name }) => name === 'Emil Engel')).toMatchObject({ state: 'closed', to: null })
  const late = await reserve(people.dirk, 8)
  await expect(checkIn(late)).rejects.toEqual(refused('RANGE_LOG_CLOSED'))
})
