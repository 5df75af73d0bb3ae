import { beforeEach, describe, expect, test } from 'vitest'
import { forgetChanges, reservationsOf } from '../../world/testReservations.ts'
import { line, moving, reserving, world } from '../../world/testWorld.ts'

const w = await world()
beforeEach(() => forgetChanges(w))
const { hall, pistol } = w
const DAY = '2026-05-21'
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const trainer = await w.as('trainer')
const refused = (code: string) => expect.objectContaining({ code })
const { reserved, whole, stored, changesOf, unchanged } = reservationsOf(w, anna)

describe('the owner', () => {
  test('moves a reservation to another lane and time before its start; all else stays [RESV-105] [B20]', async () => {
    const id = await reserved(ben, hall, 0, DAY, '18:00', '19:00')
    w.clock.pass({ minutes: 5 })
    const before = await whole(id)
    await ben.reservations.update(moving(id, { ...line(hall, 1, '2026-05-22', '17:00', '18:30'), comment: 'Neu' }))
    const { sequence } = (await stored(id)) as { sequence: number }
    expect(sequence).toBe(1)
    expect(await whole(id)).toEqual({
      ...before,
      lane: { id: hall.laneIds[1], name: '2' },
      date: '2026-05-22',
      times: { start: '17:00', end: '18:30' },
      dateRange: { start: Date.parse('2026-05-22T15:00:00Z'), end: Date.parse('2026-05-22T16:30:00Z') },
      durationMinutes: 90,
      comment: 'Neu',
      deadlineMinutes: 120,
      // The same under the names of the specification.
      time: { start: '17:00', end: '18:30' },
      duration: 90,
      adminData: { ...before.adminData, comment: 'Neu' },
    })
    const { reservations } = await ben.reservations.week({ rangeId: hall.id, from: DAY, to: DAY })
    expect(reservations.map((each) => each.id)).not.toContain(id)
    await ben.reservations.cancel({ id })
  })

  test('moves by half an hour over the own old time, but not over that of others [RESV-105]', async () => {
    const id = await reserved(ben, hall, 0, DAY, '18:00', '19:00')
    const other = await reserved(clara, hall, 0, DAY, '19:30', '20:30')
    await ben.reservations.update(moving(id, line(hall, 0, DAY, '18:30', '19:30')))
    await unchanged(id, () =>
      expect(ben.reservations.update(moving(id, line(hall, 0, DAY, '19:00', '20:00')))).rejects.toEqual(
        refused('RESERVATION_CONFLICT'),
      ),
    )
    await clara.reservations.cancel({ id: other })
    await ben.reservations.cancel({ id })
  })

  test.each([
    ['the past', line(hall, 2, '2026-05-12', '18:00', '19:00'), 'RESERVATION_IN_PAST'],
    ['closed hours', line(hall, 2, DAY, '08:00', '09:00'), 'RESERVATION_TIME_FORBIDDEN'],
    ['beyond the horizon', line(hall, 2, '2026-06-20', '12:00', '13:00'), 'RESERVATION_TIME_FORBIDDEN'],
    ['no time', line(hall, 2, DAY, '19:00', '18:00'), 'RESERVATION_TIME_INVALID'],
    ['an hour that is skipped', line(hall, 2, '2027-03-28', '02:30', '03:30'), 'RESERVATION_TIME_INVALID'],
    ['another range', line(pistol, 2, DAY, '18:00', '19:00'), 'INPUT_INVALID'],
    [
      'a lane of another range',
      { ...line(hall, 2, DAY, '18:00', '19:00'), laneId: pistol.laneIds[0] ?? '' },
      'INPUT_INVALID',
    ],
  ])('does not move into %s: the rules of reserving count [B19]', async (_, to, code) => {
    const id = await reserved(ben, hall, 2, DAY, '20:00', '21:00')
    await unchanged(id, () => expect(ben.reservations.update(moving(id, to))).rejects.toEqual(refused(code)))
    await ben.reservations.cancel({ id })
    await w.database.rows('forget', 'DELETE FROM reservations WHERE id = $1', [id])
  })

  test('is bound to what is permitted on the other lane', async () => {
    await w.database.rows('permit', `UPDATE lanes SET permit = permit || '{"weaponClasses":["air"]}' WHERE id = $1`, [
      hall.laneIds[11],
    ])
    const id = await reserved(ben, hall, 3, DAY, '18:00', '19:00')
    const to = { ...line(hall, 11, DAY, '18:00', '19:00'), use: { weaponClass: 'bow' as const } }
    await expect(ben.reservations.update(moving(id, to))).rejects.toEqual(refused('RESERVATION_NOT_PERMITTED'))
    await ben.reservations.update(moving(id, { ...to, use: { weaponClass: 'air' } }))
    expect(await whole(id)).toMatchObject({ use: { weaponClass: 'air' }, lane: { name: '12' } })
    await ben.reservations.cancel({ id })
  })

  test('moves within fair use, in which the moved one is left out', async () => {
    await w.database.rows(
      'fair',
      `INSERT INTO fair_use_rules (club_id, id, ordering_number, name, minutes_per_week)
       VALUES ($1, gen_random_uuid(), 0, 'Zwei Stunden', 120)`,
      [w.clubs.eichenhain.id],
    )
    const member = await w.as({ uid: w.crowd[20] ?? '' })
    const id = await reserved(member, hall, 4, DAY, '18:00', '19:00')
    await reserved(member, hall, 4, DAY, '20:00', '21:00')
    await member.reservations.update(moving(id, line(hall, 5, DAY, '18:00', '19:00')))
    await expect(member.reservations.update(moving(id, line(hall, 5, DAY, '18:00', '19:30')))).rejects.toEqual(
      refused('RESERVATION_LIMIT_REACHED'),
    )
    await w.database.rows('unfair', 'DELETE FROM fair_use_rules')
  })

  test('changes words also where the hours have changed', async () => {
    const id = await reserved(ben, hall, 6, DAY, '18:00', '19:00')
    await w.database.rows('close', 'UPDATE ranges SET is_active = false WHERE id = $1', [hall.id])
    await ben.reservations.update(moving(id, { ...line(hall, 6, DAY, '18:00', '19:00'), comment: 'Mit Trainer' }))
    await w.database.rows('open', 'UPDATE ranges SET is_active = true WHERE id = $1', [hall.id])
    expect(await whole(id)).toMatchObject({ comment: 'Mit Trainer', times: { start: '18:00', end: '19:00' } })
    expect(await changesOf(id)).toEqual([])
    // A line without a comment leaves it as it is.
    await ben.reservations.update(moving(id, line(hall, 7, DAY, '18:00', '19:00')))
    expect((await whole(id)).comment).toBe('Mit Trainer')
  })
})

test('of many who change, cancel and reserve on two lanes at once none stops the others, and no lane is taken twice [B15] [B10]', async () => {
  const members = await Promise.all(w.crowd.slice(0, 8).map((uid) => w.as({ uid })))
  const day = '2026-05-28'
  const ids = await Promise.all(
    members.map((member, index) => {
      const hour = 16 + Math.floor(index / 2)
      return reserved(member, pistol, index % 2, '2026-06-02', `${hour + 1}:00`, `${hour + 1}:30`)
    }),
  )
  for (let round = 0; round < 12; round += 1) {
    const attempts = members.flatMap((member, index) => {
      const hour = 17 + ((index + round) % 4)
      const to = line(pistol, (index + round) % 2, day, `${hour}:00`, `${hour}:30`)
      return [member.reservations.update(moving(ids[index] ?? '', to)), member.reservations.create(reserving(to))]
    })
    for (const outcome of await Promise.allSettled(attempts))
      if (outcome.status === 'rejected') expect(outcome.reason.code).toBe('RESERVATION_CONFLICT')
  }
  const [pairs] = await w.database.rows<{ count: number }>(
    'pairs',
    `SELECT count(*) FROM reservations a JOIN reservations b ON a.lane_id = b.lane_id AND a.id < b.id
       AND a.during && b.during AND a.status = 'live' AND b.status = 'live'`,
  )
  expect(pairs).toEqual({ count: 0 })
})

test('a change sent twice with one key happens once, and a cancelled one is not changed any more [B13] [B15]', async () => {
  const id = await reserved(ben, hall, 0, '2026-05-25', '18:00', '19:00')
  const change = moving(id, line(hall, 1, '2026-05-25', '18:00', '19:00'))
  await Promise.all([1, 2, 3].map(() => ben.reservations.update(change, { idempotencyKey: 'move-1' })))
  expect(await stored(id)).toMatchObject({ sequence: 1 })
  const both = await Promise.allSettled([
    ben.reservations.cancel({ id }),
    ben.reservations.update(moving(id, line(hall, 2, '2026-05-25', '18:00', '19:00'))),
  ])
  expect(both[0].status).toBe('fulfilled')
  if (both[1].status === 'rejected') expect(both[1].reason.code).toBe('RESERVATION_NOT_FOUND')
  await expect(ben.reservations.update(change)).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  expect(await stored(id)).toMatchObject({ status: 'cancelled' })
})

test('who waits for a slot is told when it is left, and when it is no longer blocked', async () => {
  const waits = { rangeId: hall.id, date: DAY, times: { start: '20:00', end: '21:00' } }
  const told = async () => {
    await w.app.jobs.done()
    const { notifications } = await trainer.notifications.list({})
    return notifications.filter(({ link }) => link?.startsWith('/calendar?')).length
  }
  const id = await reserved(ben, hall, 10, DAY, '20:00', '21:00')
  const { ids } = await anna.reservations.createBlockers({
    ...reserving(line(hall, 9, DAY, '20:00', '21:00')),
    displayText: '',
    showPublicDisplayText: false,
  })
  for (const lane of [9, 10]) await trainer.reservations.wait({ ...waits, laneId: hall.laneIds[lane] ?? '' })
  await ben.reservations.update(moving(id, line(hall, 0, '2026-05-29', '20:00', '21:00')))
  expect(await told()).toBe(1)
  await anna.reservations.removeBlocker({ id: ids[0] ?? '' })
  expect(await told()).toBe(2)
})

test('the owner changes nothing once it has begun, an officer does', async () => {
  const id = await reserved(ben, hall, 0, '2026-05-13', '19:00', '20:00')
  w.clock.set('2026-05-13T17:00:00Z')
  const later = await w.as('ben')
  const to = line(hall, 0, '2026-05-13', '20:30', '21:30')
  await unchanged(id, () =>
    expect(later.reservations.update(moving(id, to))).rejects.toEqual(refused('RESERVATION_IN_PAST')),
  )
  await (await w.as('anna')).reservations.update(moving(id, to))
  expect(await stored(id)).toMatchObject({ start_clock: '20:30' })
})
