import { lineOfReservation } from '@bahnfrei/domain/rangeLog/today.ts'
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
const allLeave = () =>
  w.database.rows('all_leave', "UPDATE range_log_lines SET to_clock = '23:59' WHERE to_clock IS NULL", [])
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

test('the start list says of each start what is asked, in that order, and no name becomes a formula [X04]', async () => {
  const day = '2026-05-20'
  const use = { discipline: '1.10' }
  const lane = (at: number) => line(hall, at, day, '18:00', '19:00')
  await anna.reservations.createForMember({ ...reserving({ ...lane(1), use }), forUser: people.ben })
  await anna.reservations.createForMember({ ...reserving(lane(0)), forUser: people.dirk })
  await w.database.rows('evil_name', 'UPDATE users SET full_name = $2 WHERE uid = $1', [people.dirk, '=1+1 Degen'])
  const asked = { rangeId: hall.id, day, columns: ['time', 'name', 'lane', 'discipline'] as const }
  const { csv, count } = await anna.rangeLog.startList({ ...asked, columns: [...asked.columns] })
  expect(csv.slice(1).split('\r\n')).toEqual([
    'Beginn;Name;Stand;Disziplin',
    "18:00;'=1+1 Degen;1;",
    '18:00;Ben Brandt;2;1.10',
    '',
  ])
  expect(count).toBe(2)
  const numbers = await anna.rangeLog.startList({ ...asked, columns: ['number'] })
  expect(numbers.csv).toMatch(/^.Nummer\r\n\d+\r\n\d+\r\n$/)
  await expect(anna.rangeLog.startList({ ...asked, columns: ['name', 'name'] })).rejects.toEqual(
    refused('INPUT_INVALID'),
  )
  await expect(ben.rangeLog.startList({ ...asked, columns: ['name'] })).rejects.toEqual(
    refused('INSUFFICIENT_PERMISSION'),
  )
  await w.database.rows('own_name', 'UPDATE users SET full_name = $2 WHERE uid = $1', [people.dirk, 'Dirk Degen'])
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

test('while shooting is stopped nobody is let in or reserves the next hour, those who come are told, and who supervises sees at once who stopped it and why', async () => {
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
  await allLeave()
  const walkIn = { rangeId: hall.id, who: { guestName: 'Emil Engel' }, minutes: 30, isGuardianPresent: false }
  await expect(anna.rangeLog.checkInWalkIn(walkIn)).rejects.toEqual(refused('RANGE_STOPPED'))
  const stoppedRanges = async () =>
    (await ben.ranges.list({})).ranges.filter(({ isStopped }) => isStopped).map(({ id }) => id)
  expect(await stoppedRanges()).toEqual([hall.id])
  await w.app.jobs.done()
  const told = async (uid: string) =>
    w.database.rows('told', `SELECT FROM notifications WHERE kind = 'rangeStop' AND uid = $1`, [uid])
  expect([(await told(people.clara)).length, (await told(people.anna)).length]).toEqual([1, 0])
  const own = (start: string, end: string) => ben.reservations.create(reserving(line(hall, 7, DAY, start, end)))
  await expect(own('18:30', '19:00')).rejects.toEqual(refused('RANGE_STOPPED'))
  const { ids } = await own('20:00', '20:30')
  await ben.reservations.cancel({ id: ids[0] ?? '' })
  await anna.rangeLog.release({ rangeId: hall.id })
  expect(await stoppedRanges()).toEqual([])
  await checkIn(id)
  const recorded = await w.database.rows<{ call: string }>(
    'stops',
    `SELECT call FROM changes WHERE subject = 'rangeStop' AND subject_id = $1 ORDER BY changed_on, call`,
    [hall.id],
  )
  expect(recorded.map(({ call }) => call).toSorted()).toEqual(['rangeLog.release', 'rangeLog.stop'])
})

test('the lane of somebody who does not come is free for others by one tap of a supervisor, and they still missed it', async () => {
  const id = await reserve(people.dirk, 10, '17:30', '19:00')
  const early = await reserve(people.clara, 11)
  const free = (each: string) => anna.rangeLog.freeLane({ id: each, reason: 'Nicht gekommen.' })
  await expect(free(early)).rejects.toEqual(refused('LANE_NOT_MISSED'))
  expect(await shown(early)).toMatchObject({ attended: null })
  await expect(ben.rangeLog.freeLane({ id, reason: 'Weg.' })).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  const cara = await w.as('cara', 'birkenau')
  await expect(cara.rangeLog.freeLane({ id, reason: 'Weg.' })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  await free(id)
  expect(await shown(id)).toBeUndefined()
  const missed = async () => (await anna.reservations.usage({})).weeks.at(-1)?.noShows
  expect(await missed()).toBe(1)
  await reserve(people.clara, 10, '19:00', '19:30')
  await allLeave()
  await checkIn(early)
  w.clock.set(`${DAY}T16:12:00Z`)
  await expect(free(early)).rejects.toEqual(refused('CHANGED_MEANWHILE'))
  w.clock.set(`${DAY}T16:05:00Z`)
})

test('what a tablet without a connection lays down is entered with the time at which it happened, once, and not for another day [B13]', async () => {
  const id = await reserve(people.dirk, 7)
  const at = (clock: string) => Temporal.Instant.from(`${DAY}T${clock}:00Z`).epochMilliseconds
  const refusedAt = refused('HAPPENED_AT_INVALID')
  await expect(checkIn(id, { at: at('16:07') })).rejects.toEqual(refusedAt)
  await expect(checkIn(id, { at: at('16:05') - 24 * 3_600_000 })).rejects.toEqual(refusedAt)
  await anna.rangeLog.stop({ rangeId: hall.id, reason: 'Verletzung' })
  w.clock.set(`${DAY}T17:00:00Z`)
  await expect(checkIn(id, { at: at('16:50') })).rejects.toEqual(refused('RANGE_STOPPED'))
  const lineId = lineOfReservation(id)
  const sent = { rangeId: hall.id, id, isGuardianPresent: false, at: at('15:50') }
  const once = { idempotencyKey: 'dirk-came' }
  const [made, ...others] = await Promise.all([1, 2, 3].map(() => anna.rangeLog.checkIn(sent, once)))
  expect(others).toEqual([made, made])
  const other = anna.rangeLog.checkIn({ ...sent, at: at('15:51') }, once)
  await expect(other).rejects.toEqual(refused('INPUT_INVALID'))
  await anna.rangeLog.release({ rangeId: hall.id })
  // A check-in of Dirk on another tablet names the same line.
  expect(made).toEqual({ id: lineId })
  await expect(checkIn(id, { at: at('15:55') })).rejects.toEqual(refused('CHANGED_MEANWHILE'))
  await anna.rangeLog.note({ id: lineId, text: 'Ladehemmung.', hasInjury: false, at: at('16:10') })
  await anna.rangeLog.note({ id: lineId, text: 'Splitter am Auge.', hasInjury: true, at: at('16:20') })
  await anna.rangeLog.checkOut({ id: lineId, at: at('16:30') })
  await expect(anna.rangeLog.checkOut({ id: lineId, at: at('16:31') })).rejects.toEqual(refused('CHANGED_MEANWHILE'))
  expect((await lines()).find((each) => each.id === id)).toMatchObject({
    from: '17:50',
    to: '18:30',
    incident: '18:10 Ladehemmung. · 18:20 Splitter am Auge.',
    hasInjury: true,
    version: 3,
    isValidated: false,
  })
  const cara = await w.as('cara', 'birkenau')
  const foreign = cara.rangeLog.note({ id: lineId, text: 'Fremd.', hasInjury: false })
  await expect(foreign).rejects.toEqual(refused('RANGE_LOG_LINE_NOT_FOUND'))
  await expect(ben.rangeLog.note({ id: lineId, text: 'Fremd.', hasInjury: false })).rejects.toEqual(
    refused('INSUFFICIENT_PERMISSION'),
  )
  const lane = hall.laneIds[9] ?? ''
  const guest = { rangeId: hall.id, who: { guestName: 'Greta Graf' }, minutes: 30, isGuardianPresent: false }
  const greta = await anna.rangeLog.checkInWalkIn({ ...guest, laneId: lane, at: at('16:40') })
  expect((await lines()).find((each) => each.id === greta.id)).toMatchObject({ from: '18:40', lane: greta.laneName })
  const gerda = { ...guest, who: { guestName: 'Gerda Graf' } }
  const second = anna.rangeLog.checkInWalkIn({ ...gerda, laneId: lane, at: at('16:41') })
  await expect(second).rejects.toEqual(refused('RESERVATION_CONFLICT'))
  w.clock.set(`${DAY}T16:05:00Z`)
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

test('a supervisor shoots only while nobody else does: who comes then waits, and begins when the supervisor has finished (§ 11 (3) AWaffV)', async () => {
  const paper = { kind: 'supervisor' as const, number: '1', issuer: '', issued: null, expires: null, weaponClasses: [] }
  await anna.qualifications.add({ uid: people.trainer, data: { ...paper, givenBy: '', note: '', blocked: null } })
  const duty = {
    rangeId: pistol.id,
    date: DAY,
    times: { start: '17:00', end: '22:00' },
    needed: 1,
    youthNeeded: false,
    note: '',
  }
  const { id: dutyId } = await anna.duties.create(duty)
  const at = (id: string) => anna.rangeLog.checkIn({ rangeId: pistol.id, id, isGuardianPresent: false })
  const ofTrainer = await reserve(people.trainer, 0, '19:00', '20:00', pistol)
  await anna.duties.assign({ dutyId, uid: people.trainer })
  const ofBen = await reserve(people.ben, 1, '19:00', '20:00', pistol)

  const { id: alone } = await at(ofTrainer)
  await expect(at(ofBen)).rejects.toEqual(refused('CHECK_IN_SUPERVISOR_SHOOTS'))
  await expect(
    anna.rangeLog.checkInWalkIn({
      rangeId: pistol.id,
      who: { guestName: 'Gast' },
      minutes: 30,
      isGuardianPresent: false,
    }),
  ).rejects.toEqual(refused('CHECK_IN_SUPERVISOR_SHOOTS'))
  await anna.rangeLog.undoCheckIn({ id: alone })
  await at(ofBen)
  await expect(at(ofTrainer)).rejects.toEqual(refused('CHECK_IN_ON_DUTY'))
})

test('results of electronic targets fill what is proposed to their shooters, once, and nothing that somebody wrote down', async () => {
  const day = '2026-05-15'
  w.clock.set(`${day}T16:05:00Z`)
  const [anna, ben, dirk] = [await w.as('anna'), await w.as('ben'), await w.as('dirk')]
  const reserved = async (uid: string, lane: number) => {
    const wish = reserving(line(hall, lane, day, '18:00', '19:00'))
    return (await anna.reservations.createForMember({ ...wish, forUser: uid })).ids[0] ?? ''
  }
  const [bens, dirks] = [await reserved(people.ben, 0), await reserved(people.dirk, 1)]
  await reserved(people.clara, 2)
  const shot = { disciplineName: 'Luftgewehr', source: 'custom' as const, shotCount: 20 }
  await dirk.journal.save({ reservationId: dirks, disciplines: [shot] })
  await w.database.rows('no_journal', 'UPDATE users SET journal_access = false WHERE uid = $1', [people.clara])
  const result = { disciplineName: 'Luftgewehr', shotCount: 20, series: [98.5, 101], rings: 199.5 }
  const row = (at: number, lane: string, rings = result) => ({
    ...{ row: at, number: '', lane, name: '', time: '18:10', result: rings },
  })
  const asked = { rangeId: hall.id, day, rows: [row(2, '1'), row(3, '2'), row(4, '3'), row(5, '4')] }
  const proposed = async () => (await ben.journal.choices({})).reservations.find(({ id }) => id === bens)?.results
  const outcomes = async (call: 'tryResults' | 'takeResults', input = asked) =>
    (await anna.rangeLog[call](input)).rows.map(({ name, outcome }) => [name, outcome].join(' ').trim())
  const first = ['Ben Brandt new', 'Dirk Degen WRITTEN', 'Clara Conrad NO_JOURNAL', 'NOT_FOUND']
  expect(await outcomes('tryResults')).toEqual(first)
  expect(await proposed()).toEqual([])
  expect(await outcomes('takeResults')).toEqual(first)
  expect(await proposed()).toEqual([result])
  const taken = 'SELECT count(*)::int AS n FROM changes WHERE call = $1'
  const changes = async () => (await w.database.rows<{ n: number }>('taken', taken, ['rangeLog.takeResults']))[0]?.n
  expect(await changes()).toBe(1)

  expect((await outcomes('takeResults'))[0]).toBe('Ben Brandt known')
  expect(await changes()).toBe(1)
  const better = { ...asked, rows: [row(2, '1', { ...result, series: [], rings: 200 })] }
  expect(await outcomes('takeResults', better)).toEqual(['Ben Brandt replaces'])
  expect(await proposed()).toMatchObject([{ rings: 200 }])
  const { entries } = await dirk.journal.entries({})
  expect(entries.find(({ reservationId }) => reservationId === dirks)?.disciplines).toMatchObject([{ rings: null }])

  await expect(ben.rangeLog.tryResults(asked)).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  const cara = await w.as('cara', 'birkenau')
  expect((await cara.rangeLog.takeResults(asked)).rows).toEqual(
    asked.rows.map(({ row: at }) => ({ row: at, name: '', outcome: 'NOT_FOUND' })),
  )
})
