import { addDays } from '@bahnfrei/domain/base/time/time.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Client, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall } = w
const refused = (code: string, at?: number) => expect.objectContaining({ code, ...(at !== undefined && { line: at }) })
const times = { start: '18:00', end: '19:00' }
const laneId = (lane: number) => hall.laneIds[lane] as string
/** Four Thursdays; the third is Corpus Christi, a holiday in Hesse. */
const plan = (lane: number) => ({
  rangeId: hall.id,
  laneId: laneId(lane),
  times,
  from: '2026-05-21',
  until: '2026-06-11',
  everyWeeks: 1 as const,
  skipHolidays: true,
})
const THURSDAYS = ['2026-05-21', '2026-05-28', '2026-06-04', '2026-06-11']

let anna: Client
let ben: Client
beforeEach(async () => {
  // Further ahead than the 28 days of the world.
  await w.database.rows('horizon', 'UPDATE ranges SET bookable_until = 300')
  ;[anna, ben] = [await w.as('anna'), await w.as('ben')]
})

const partsOf = async (client: Client, seriesId: string) =>
  (await client.reservations.mine({})).reservations.filter((each) => each.seriesId === seriesId)

describe('the preview', () => {
  test('names for each date the holiday, the reservation in the way, or nothing', async () => {
    await anna.reservations.create(reserving(line(hall, 0, '2026-05-28', '18:30', '19:30')))

    const { dates } = await ben.reservations.previewSeries(plan(0))

    expect(dates).toEqual([
      { date: '2026-05-21', holiday: null, refusal: null },
      { date: '2026-05-28', holiday: null, refusal: 'RESERVATION_CONFLICT' },
      { date: '2026-06-04', holiday: 'CORPUS_CHRISTI', refusal: null },
      { date: '2026-06-11', holiday: null, refusal: null },
    ])
  })

  test.each([
    ['outside of the hours', { times: { start: '08:00', end: '09:00' } }, 'RESERVATION_TIME_FORBIDDEN'],
    ['off the half hours', { times: { start: '18:10', end: '19:10' } }, 'RESERVATION_TIME_INVALID'],
    ['in the past', { from: '2026-05-05', until: '2026-05-12' }, 'RESERVATION_IN_PAST'],
    ['beyond the horizon', { from: '2027-05-20', until: '2027-06-10' }, 'RESERVATION_TIME_FORBIDDEN'],
  ])('says of dates %s what reserving would say [B22]', async (_, change, code) => {
    const { dates } = await ben.reservations.previewSeries({ ...plan(1), ...change, skipHolidays: false })
    expect(new Set(dates.map(({ refusal }) => refusal))).toEqual(new Set([code]))
    for (const { date } of dates.slice(0, 1)) {
      const { start, end } = 'times' in change ? change.times : times
      await expect(ben.reservations.create(reserving(line(hall, 1, date, start, end)))).rejects.toEqual(refused(code))
    }
  })

  test('keeps the clock times over the change of the clock, and names the date on which they do not exist [Z01] [Z03]', async () => {
    const night = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, to: 1440, type: 'open', priority: 0 }))
    const [lane] = w.clubs.eichenhain.ranges.slice(3)
    await w.database.rows('night', 'UPDATE schedules SET bookable_times = $2::jsonb WHERE range_id = $1', [
      lane?.id,
      JSON.stringify(night),
    ])
    await w.database.rows('no_horizon', 'UPDATE ranges SET bookable_until = 0')
    const sundays = {
      ...plan(0),
      rangeId: lane?.id as string,
      laneId: lane?.laneIds[0] as string,
      times: { start: '02:00', end: '03:30' },
      from: '2027-03-14',
      until: '2027-04-11',
      skipHolidays: true,
    }
    const { dates } = await ben.reservations.previewSeries(sundays)
    expect(dates.map(({ date, refusal }) => [date, refusal])).toEqual([
      ['2027-03-14', null],
      ['2027-03-21', null],
      ['2027-03-28', 'RESERVATION_TIME_INVALID'],
      ['2027-04-04', null],
      ['2027-04-11', null],
    ])
    const chosen = dates.filter(({ refusal }) => refusal === null).map(({ date }) => date)
    const { seriesId } = await ben.reservations.createSeries({ ...sundays, dates: chosen })
    expect((await partsOf(ben, seriesId)).map((each) => [each.times.start, each.durationMinutes])).toEqual(
      chosen.map(() => ['02:00', 90]),
    )
    await expect(ben.reservations.createSeries({ ...sundays, dates: ['2027-03-28'] })).rejects.toEqual(
      refused('RESERVATION_TIME_INVALID', 0),
    )
  })

  test('counts the dates before against the limit of the club, and what it lets can be reserved at once', async () => {
    await w.database.rows('limit', 'UPDATE clubs SET most_coming = 2 WHERE id = $1', [w.clubs.eichenhain.id])
    const m = await w.as({ uid: w.crowd[30] as string })
    const { dates } = await m.reservations.previewSeries({ ...plan(2), skipHolidays: false })
    expect(dates.map(({ refusal }) => refusal)).toEqual([
      null,
      null,
      'RESERVATION_LIMIT_REACHED',
      'RESERVATION_LIMIT_REACHED',
    ])
    const free = dates.filter(({ refusal }) => refusal === null).map(({ date }) => date)
    await expect(m.reservations.createSeries({ ...plan(2), dates: THURSDAYS })).rejects.toEqual(
      refused('RESERVATION_LIMIT_REACHED'),
    )
    expect((await m.reservations.createSeries({ ...plan(2), dates: free })).ids).toHaveLength(2)
    await w.database.rows('no_limit', 'UPDATE clubs SET most_coming = NULL')
  })
})

describe('a series', () => {
  test('is reserved on the chosen dates, all or none [B09]', async () => {
    await anna.reservations.create(reserving(line(hall, 3, '2026-06-11', '18:00', '18:30')))
    await expect(ben.reservations.createSeries({ ...plan(3), dates: THURSDAYS })).rejects.toEqual(
      refused('RESERVATION_CONFLICT', 3),
    )
    const { seriesId, ids } = await ben.reservations.createSeries({ ...plan(3), dates: THURSDAYS.slice(0, 2) })
    expect((await partsOf(ben, seriesId)).map(({ id, date }) => [id, date])).toEqual([
      [ids[0], '2026-05-21'],
      [ids[1], '2026-05-28'],
    ])
  })

  test.each([
    ['not of the plan', ['2026-05-22']],
    ['named twice', ['2026-05-21', '2026-05-21']],
  ])('takes no dates that are %s', async (_, dates) => {
    await expect(ben.reservations.createSeries({ ...plan(4), dates })).rejects.toEqual(refused('INPUT_INVALID'))
  })

  test('sent twice at once with one key is reserved once [B13]', async () => {
    const send = () =>
      ben.reservations.createSeries({ ...plan(4), dates: THURSDAYS.slice(0, 1) }, { idempotencyKey: 'series-once-1' })
    const [first, second] = await Promise.all([send(), send()])
    expect(first).toEqual(second)
  })

  test.each([
    ['this', [1], 0],
    ['following', [1, 2, 3], 0],
    ['all', [0, 1, 2, 3], 0],
    ['all', [1, 2, 3], 201],
  ] as const)('is moved in scope %s on the dates %j, asked %i hours later', async (scope, moved, hours) => {
    const before = w.clock.now()
    const lane = { this: 5, following: 6, all: hours === 0 ? 7 : 8 }[scope]
    const { seriesId, ids } = await ben.reservations.createSeries({ ...plan(lane), dates: THURSDAYS })
    w.clock.pass({ hours })
    ben = await w.as('ben')
    const own = { id: ids[1] as string, scope, times: { start: '19:00', end: '20:30' } }

    const { ids: changed } = await ben.reservations.updateSeries(own)

    expect(changed).toEqual(moved.map((index) => ids[index]))
    const parts = await w.database.rows<{ id: string; clock: string; early: boolean }>(
      'parts',
      `SELECT id, start_clock AS clock, earliest_start < lower(during) AS early FROM reservations WHERE series_id = $1`,
      [seriesId],
    )
    for (const [index, id] of ids.entries()) {
      const isMoved = moved.some((each) => each === index)
      expect(parts.find((part) => part.id === id)).toMatchObject({ clock: isMoved ? '19:00' : '18:00', early: isMoved })
    }
    w.clock.set(before.toString())
  })

  test('is moved all or none, by the rules, and over its own old times', async () => {
    const { ids } = await ben.reservations.createSeries({ ...plan(9), dates: THURSDAYS })
    await anna.reservations.create(reserving(line(hall, 9, '2026-06-04', '19:00', '20:00')))
    const all = { id: ids[0] as string, scope: 'all' as const }
    await expect(ben.reservations.updateSeries({ ...all, times: { start: '18:30', end: '19:30' } })).rejects.toEqual(
      refused('RESERVATION_CONFLICT', 2),
    )
    await expect(ben.reservations.updateSeries({ ...all, times: { start: '15:00', end: '16:00' } })).rejects.toEqual(
      refused('RESERVATION_TIME_FORBIDDEN', 0),
    )
    await ben.reservations.updateSeries({ ...all, times: { start: '17:30', end: '18:30' }, comment: 'Liga' })
    const { reservation } = await ben.reservations.one({ id: ids[2] as string })
    expect([reservation.times, reservation.comment]).toEqual([{ start: '17:30', end: '18:30' }, 'Liga'])
  })

  test('is cancelled from one date on, each date by the refund rule of its own, and what is over stays [RESV-077]', async () => {
    const { seriesId, ids } = await ben.reservations.createSeries({ ...plan(10), dates: THURSDAYS })
    w.clock.set('2026-05-28T15:00:00Z')
    ben = await w.as('ben')
    const { cancelled } = await ben.reservations.cancelSeries({ id: ids[1] as string, scope: 'all', reason: 'Grippe' })
    // An hour before the second date, and two hours are the window of the club.
    expect(cancelled).toEqual([
      { id: ids[1], refunded: false },
      { id: ids[2], refunded: true },
      { id: ids[3], refunded: true },
    ])
    expect(await partsOf(ben, seriesId)).toEqual([])
    const [first] = await w.database.rows('first', 'SELECT status FROM reservations WHERE id = $1', [ids[0]])
    expect(first).toEqual({ status: 'live' })
    await expect(ben.reservations.cancelSeries({ id: ids[0] as string, scope: 'this' })).rejects.toEqual(
      refused('RESERVATION_IN_PAST'),
    )
    await expect(ben.reservations.cancelSeries({ id: ids[0] as string, scope: 'all' })).rejects.toEqual(
      refused('RESERVATION_IN_PAST'),
    )
    w.clock.set('2026-05-13T08:00:00Z')
  })

  test('of somebody else, or a reservation of no series, is not found [B14]', async () => {
    const { ids } = await ben.reservations.createSeries({ ...plan(11), dates: THURSDAYS.slice(0, 2) })
    const clara = await w.as({ uid: w.crowd[3] as string })
    const { ids: single } = await ben.reservations.create(reserving(line(hall, 11, '2026-05-22', '18:00', '19:00')))
    for (const scope of ['this', 'following', 'all'] as const) {
      const id = ids[0] as string
      await expect(clara.reservations.updateSeries({ id, scope, comment: 'x' })).rejects.toEqual(
        refused('RESERVATION_NOT_FOUND'),
      )
      await expect(clara.reservations.cancelSeries({ id, scope })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
      await expect(ben.reservations.cancelSeries({ id: single[0] as string, scope })).rejects.toEqual(
        refused('RESERVATION_NOT_FOUND'),
      )
    }
  })

  test('gives each date that it leaves to those who wait for it', async () => {
    const dates = [addDays('2026-05-21', 56), addDays('2026-05-21', 63)]
    const far = { ...plan(11), from: dates[0] as string, until: dates[1] as string }
    const { ids } = await ben.reservations.createSeries({ ...far, dates })
    for (const date of dates) await anna.reservations.wait({ rangeId: hall.id, laneId: laneId(11), date, times })
    await ben.reservations.updateSeries({ id: ids[0] as string, scope: 'all', times: { start: '20:00', end: '21:00' } })
    await w.app.jobs.done()
    const { notifications } = await anna.notifications.list({})
    expect(notifications.filter(({ link }) => link?.includes('/calendar?'))).toHaveLength(2)
  })
})
