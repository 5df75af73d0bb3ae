import { randomUUID } from 'node:crypto'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/standing.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { describe, expect, test } from 'vitest'
import { reservationRequestsOf } from '../world/testReservations.ts'
import { kioskRequestsOf, memberRequestsOf, rangeRequestsOf, type Setup, setUp } from '../world/testSetup.ts'
import { type Client, line, reserving, world } from '../world/testWorld.ts'
import { createRange, everyDay } from './ranges/create.ts'

const w = await world()
const { hall } = w
const eichenhain = w.clubs.eichenhain.id
const birkenau = w.clubs.birkenau.id
const [foreign] = w.clubs.birkenau.ranges as [(typeof w.clubs.birkenau.ranges)[number]]
const hour = ['2026-05-21', '18:00', '19:00'] as const

const FORWARD = { enabled: true, target: 'a@b.example', bcc: '', sender: '' }

/** A request for every call of the contract that needs a club, naming objects of the own club. */
function requestsOf(own: { range: typeof hall; reservation: string; setup: Setup }) {
  const period = new URLSearchParams({ rangeId: own.range.id, from: '2026-05-18', to: '2026-05-24' })
  return {
    'clubs.mailForward': ['GET', '/admin/club/mail-forward'],
    'clubs.setMailForward': ['PATCH', '/admin/club/mail-forward', FORWARD],
    ...memberRequestsOf(own.setup),
    'members.search': ['GET', '/admin/members/search?search=Clemens'],
    'groups.list': ['GET', '/groups'],
    ...kioskRequestsOf(own.setup),
    ...rangeRequestsOf(own.setup),
    'reservations.week': ['GET', `/reservations?${period}`],
    'reservations.adminWeek': ['GET', `/admin/reservations?${period}`],
    'reservations.one': ['GET', `/reservations/${own.reservation}`],
    'reservations.ics': ['GET', `/reservations/ics/${own.reservation}`],
    'reservations.create': ['POST', '/appointments', reserving(line(own.range, 5, ...hour))],
    'reservations.cancel': ['DELETE', '/appointments', { id: own.reservation }],
    ...reservationRequestsOf(own),
    ...seriesAndWaitingOf(own),
  } as const
}

/** Requests for series, the waiting list and feeds, that of a range or lane among them. */
function seriesAndWaitingOf({ range, reservation: id }: { range: typeof hall; reservation: string }) {
  const [date, start, end] = hour
  const slot = { rangeId: range.id, laneId: range.laneIds[0], times: { start, end } }
  const plan = { ...slot, from: date, until: date, everyWeeks: 1, skipHolidays: true }
  const scope = { id, scope: 'all' }
  return {
    'reservations.previewSeries': ['POST', '/appointments/series/preview', plan],
    'reservations.createSeries': ['POST', '/appointments/series', { ...plan, dates: [date] }],
    'reservations.updateSeries': ['PATCH', '/appointments/series', { ...scope, comment: 'x' }],
    'reservations.cancelSeries': ['DELETE', '/appointments/series', scope],
    'reservations.wait': ['POST', '/reservations/waiting', { ...slot, date }],
    'reservations.stopWaiting': ['DELETE', `/reservations/waiting/${id}`],
    'reservations.confirmHeld': ['POST', '/reservations/held', { id }],
    'reservations.createRangeFeed': ['POST', '/reservations/feeds/range', { rangeId: range.id }],
  } as const
}

const CLUB_CALLS = Object.entries(contract).flatMap(([room, calls]) =>
  Object.entries(calls)
    .filter(([, { guard }]) => !['public', 'user', 'root'].includes(guard))
    .map(([name]) => `${room}.${name}`),
)

/** The contents of all tables of all clubs as one number. */
async function checksum(): Promise<string> {
  const tables = [
    'clubs',
    'club_links',
    'memberships',
    'ranges',
    'lanes',
    'schedules',
    'blocks',
    'fair_use_rules',
    'range_changes',
    'jobs',
    'mails',
    'notifications',
    'groups',
    'group_members',
    'reservations',
    'reservation_changes',
    'member_changes',
    'waiting',
    'feeds',
    'display_screens',
    'screen_changes',
    'users',
  ]
  const sums = await Promise.all(
    tables.map((table) =>
      w.database.rows<{ sum: string }>(
        `sum_${table}`,
        `SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM ${table} t`,
      ),
    ),
  )
  return sums.map(([row]) => row?.sum).join()
}

const cara = await w.as('cara', 'birkenau')
const caras = (await cara.reservations.create(reserving(line(foreign, 0, ...hour)))).ids[0] ?? ''
const ben = await w.as('ben')
const bens = (await ben.reservations.create(reserving(line(hall, 0, ...hour)))).ids[0] ?? ''

const ours = await setUp(w.database, await w.as('anna'))
const theirs = await setUp(w.database, cara)

async function sendAll(
  client: Client,
  requests: Partial<ReturnType<typeof requestsOf>>,
  headers: Record<string, string> = {},
) {
  const answers: Record<string, { status: number; body: Record<string, unknown> }> = {}
  for (const [name, [method, path, body]] of Object.entries(requests)) {
    const { status, body: answer } = await client.send(method, path, body, headers)
    const { requestId: _, ...rest } = answer
    answers[name] = { status, body: rest }
  }
  return answers
}

test('every call of a club stands in the table of this file', () => {
  expect(Object.keys(requestsOf({ range: hall, reservation: bens, setup: ours })).sort()).toEqual(
    [...CLUB_CALLS].sort(),
  )
})

test('T01 a member who names a foreign club gets nothing and changes nothing [T01]', async () => {
  const before = await checksum()
  const answers = await sendAll(ben, requestsOf({ range: foreign, reservation: caras, setup: theirs }), {
    'x-club-id': birkenau,
  })
  for (const { status, body } of Object.values(answers))
    expect([status, body.errorCode]).toEqual([403, 'INSUFFICIENT_PERMISSION'])
  expect(await checksum()).toBe(before)
})

test('T02 a foreign id gets the same answer as one that does not exist [T02]', async () => {
  const before = await checksum()
  const anna = await w.as('anna')
  const nowhere = { ...foreign, id: randomUUID(), laneIds: foreign.laneIds.map(() => randomUUID()) }
  // These calls name nothing.
  const naming = ({ 'ranges.create': _, 'clubs.setMailForward': __, ...requests }: ReturnType<typeof requestsOf>) =>
    requests
  const ofForeign = await sendAll(anna, naming(requestsOf({ range: foreign, reservation: caras, setup: theirs })))
  const setup = Object.fromEntries(Object.keys(ours).map((name) => [name, randomUUID()])) as Setup
  const ofRandom = await sendAll(anna, naming(requestsOf({ range: nowhere, reservation: randomUUID(), setup })))
  expect(ofForeign).toEqual(ofRandom)
  expect(ofForeign['reservations.one']?.body.errorCode).toBe('RESERVATION_NOT_FOUND')
  expect(ofForeign['reservations.cancel']?.body.errorCode).toBe('RESERVATION_NOT_FOUND')
  expect(ofForeign['reservations.create']?.body.errorCode).toBe('INPUT_INVALID')
  expect(ofForeign['reservations.week']?.body).toEqual({ reservations: [] })
  expect(await checksum()).toBe(before)
})

test('T03 a club id in a body that is not the one of the header is refused [T03]', async () => {
  const dirk = await w.as('dirk')
  const before = await checksum()
  for (const [method, path, body] of [
    ['DELETE', '/appointments', { id: caras, clubId: birkenau }],
    ['DELETE', '/appointments', { id: bens, clubId: birkenau }],
    ['POST', '/appointments', { ...reserving(line(hall, 5, ...hour)), clubId: birkenau }],
    ['POST', '/appointments/friend', { ...reserving(line(hall, 5, ...hour)), forUser: ben.uid, clubId: birkenau }],
  ] as const)
    expect((await dirk.send(method, path, body)).body.errorCode).toBe('INPUT_INVALID')
  expect(await checksum()).toBe(before)
})

test.each([
  ['missing', undefined, 'CLUB_ID_MISSING'],
  ['empty', '', 'CLUB_ID_MISSING'],
  ['two in one', `${eichenhain},${birkenau}`, 'CLUB_NOT_FOUND'],
  ['in other letters', eichenhain.toUpperCase(), 'CLUB_NOT_FOUND'],
  ['ten thousand characters', 'a'.repeat(10_000), 'CLUB_NOT_FOUND'],
  ['no id', 'eichenhain', 'CLUB_NOT_FOUND'],
  ['unknown', randomUUID(), 'CLUB_NOT_FOUND'],
])('T04 a club header that is %s never falls back to the own club [T04] [ERR-042]', async (_, value, code) => {
  const before = await checksum()
  const headers: Record<string, string> = { authorization: `Bearer ${ben.token}`, 'content-type': 'application/json' }
  if (value !== undefined) headers['x-club-id'] = value
  const read = await fetch(`${w.url}/ranges`, { headers })
  const write = await fetch(`${w.url}/appointments`, {
    method: 'POST',
    headers,
    body: JSON.stringify(reserving(line(hall, 5, ...hour))),
  })
  for (const answer of [read, write]) expect(((await answer.json()) as { errorCode: string }).errorCode).toBe(code)
  expect(await checksum()).toBe(before)
})

test('T05 a lane or range of another club inside an own booking is refused [T05]', async () => {
  const before = await checksum()
  const dirk = await w.as('dirk')
  const own = line(hall, 5, ...hour)
  for (const wish of [
    { ...own, laneId: foreign.laneIds[0] ?? '' },
    { ...own, eventId: foreign.id },
    { ...own, eventId: foreign.id, laneId: foreign.laneIds[0] ?? '' },
  ])
    await expect(dirk.reservations.create(reserving(wish))).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  expect(await checksum()).toBe(before)
})

test('T06 ninety-nine own lanes and one foreign are refused whole [T06]', async () => {
  const before = await checksum()
  const anna = await w.as('anna')
  const days = [
    '2026-05-25',
    '2026-05-26',
    '2026-05-27',
    '2026-05-28',
    '2026-05-29',
    '2026-06-01',
    '2026-06-02',
    '2026-06-03',
    '2026-06-04',
  ]
  const lines = days
    .flatMap((day) => hall.laneIds.map((_, lane) => line(hall, lane, day, '20:00', '20:30')))
    .slice(0, 99)
  const wish = reserving(...lines, line(foreign, 0, '2026-05-25', '20:00', '20:30'))
  await expect(anna.reservations.create(wish)).rejects.toMatchObject({ code: 'INPUT_INVALID', line: 99 })
  expect(await checksum()).toBe(before)
})

test('T07 no query parameter widens a list [T07]', async () => {
  const period = `rangeId=${foreign.id}&from=2026-05-18&to=2026-05-24`
  expect((await ben.send('GET', `/reservations?${period}`)).body).toEqual({ reservations: [] })
  for (const more of [`uid=${w.people.cara}`, `cid=${birkenau}`, `clubId=${birkenau}`, 'cursor=x', 'sort=uid'])
    expect((await ben.send('GET', `/reservations?${period}&${more}`)).body.errorCode).toBe('INPUT_INVALID')
})

test('T08 whoever is in two clubs finds in each only what belongs to it [T08]', async () => {
  const dirk = await w.as('dirk')
  const here = await dirk.reservations.create(reserving(line(hall, 1, ...hour)))
  const there = await (await w.as('dirk', 'birkenau')).reservations.create(reserving(line(foreign, 1, ...hour)))
  const anna = await w.as('anna')
  const week = { from: '2026-05-18', to: '2026-05-24' }
  const seen = await anna.reservations.adminWeek({ ...week, rangeId: hall.id })
  expect(seen.reservations.filter(({ uid }) => uid === dirk.uid).map(({ id }) => id)).toEqual(here.ids)
  await expect(anna.reservations.one({ id: there.ids[0] ?? '' })).rejects.toMatchObject({
    code: 'RESERVATION_NOT_FOUND',
  })
  const { reservations } = await dirk.reservations.mine({})
  expect(reservations.map(({ id, clubId }) => [id, clubId]).sort()).toEqual(
    [
      [here.ids[0], eichenhain],
      [there.ids[0], birkenau],
    ].sort(),
  )
})

test('T09 a calendar file is not to be had by the id of another person or club [T09]', async () => {
  for (const [who, club] of [
    ['clara', 'eichenhain'],
    ['cara', 'birkenau'],
    ['dieter', 'talblick'],
  ] as const)
    await expect((await w.as(who, club)).reservations.ics({ id: bens })).rejects.toMatchObject({
      code: 'RESERVATION_NOT_FOUND',
    })
})

test('T10 no answer to one club tells anything of another [T10]', async () => {
  const marker = `Geheim ${randomUUID()}`
  await cara.reservations.create(reserving({ ...line(foreign, 2, ...hour), comment: marker }))
  await w.database.rows('mark_range', 'UPDATE ranges SET name = $2 WHERE id = $1', [foreign.id, marker])
  const anna = await w.as('anna')
  const answers = await sendAll(anna, requestsOf({ range: hall, reservation: bens, setup: ours }))
  for (const path of ['/auth/me', '/clubs', '/reservations/mine']) answers[path] = await anna.send('GET', path)
  expect(JSON.stringify(answers)).not.toContain(marker)
})

describe('T11 people who do not belong to the club any more are strangers', () => {
  test.each(MEMBERSHIP_STATUSES.filter((status) => status !== 'member' && status !== 'guest'))(
    '%s [T11] [AUTH-119]',
    async (status) => {
      const fritz = await w.as('fritz')
      await w.database.rows('set_status', 'UPDATE memberships SET status = $2 WHERE uid = $1', [fritz.uid, status])
      const answers = await sendAll(fritz, requestsOf({ range: hall, reservation: bens, setup: ours }))
      for (const { body } of Object.values(answers)) expect(body.errorCode).toBe('INSUFFICIENT_PERMISSION')
      const { memberships } = await fritz.auth.me({})
      expect(memberships.map(({ permissions }) => permissions)).toEqual([{}])
    },
  )

  test('a member whose time is over, or has not begun [T11] [AUTH-119]', async () => {
    const member = await w.as({ uid: w.crowd[5] ?? '' })
    const limit = 'UPDATE memberships SET join_date = $2, leave_date = $3 WHERE uid = $1'
    for (const [joined, left] of [
      [null, '2026-05-12'],
      ['2026-05-14', null],
    ]) {
      await w.database.rows('limit_membership', limit, [member.uid, joined, left])
      await expect(member.ranges.list({})).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
    }
    await w.database.rows('limit_membership', limit, [member.uid, '2026-05-13', '2026-05-13'])
    await expect(member.ranges.list({})).resolves.toBeDefined()
  })
})

test('T12 on a rented lane clubs see only the public fields of each other [T12]', async () => {
  const [talblick] = w.clubs.talblick.ranges as [typeof foreign]
  const guest = await w.as('cara', 'talblick')
  const { ids } = await guest.reservations.create(reserving(line(talblick, 0, '2026-05-21', '10:00', '11:00')))
  const visitor = await w.as('ben', 'talblick')
  const { reservations } = await visitor.reservations.week({
    rangeId: talblick.id,
    from: '2026-05-21',
    to: '2026-05-21',
  })
  expect(reservations.map(({ id }) => id)).toEqual(ids)
  expect(Object.keys(reservations[0] ?? {}).sort()).toEqual(
    'bookingType category date dateRange displayText durationMinutes groupSign id lane ownerType reservationGroupId status times type userHash'.split(
      ' ',
    ),
  )
  const period = { rangeId: talblick.id, from: '2026-05-21', to: '2026-05-21' }
  for (const { reservations: calls } of [guest, visitor])
    for (const attempt of [
      () => calls.adminWeek(period),
      () => calls.duties(period),
      () => calls.adminList({}),
      () => calls.attendance({ rangeId: talblick.id, date: '2026-05-21' }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'INSUFFICIENT_PERMISSION' })
  for (const attempt of [
    () => visitor.reservations.one({ id: ids[0] ?? '' }),
    () => visitor.reservations.ics({ id: ids[0] ?? '' }),
    () => cara.reservations.one({ id: ids[0] ?? '' }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
  // The officers of the operator see who has their lanes.
  const dieter = await w.as('dieter', 'talblick')
  expect((await dieter.reservations.adminWeek(period)).reservations).toMatchObject([{ uid: guest.uid }])
  expect(
    (await cara.reservations.adminList({ search: 'Cara' })).reservations.map(({ clubId }) => clubId),
  ).not.toContain(w.clubs.talblick.id)
})

test('T13 ids carry 122 random bits and nothing counts up [T13]', async () => {
  const found: string[] = []
  const collect = (value: unknown, key = ''): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
    else if (/^(id|uid|clubId|subscriptionId)$/.test(key)) found.push(String(value))
  }
  const anna = await w.as('anna')
  for (const { body } of Object.values(
    await sendAll(anna, requestsOf({ range: hall, reservation: bens, setup: ours })),
  ))
    collect(body)
  collect(await anna.auth.me({}))
  collect(await anna.clubs.open({}))
  expect(found.length).toBeGreaterThan(30)
  for (const id of found) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(found.map((id) => id.slice(0, 8))).size).toBe(new Set(found).size)
})

describe('T14 the database itself keeps the clubs apart [T14]', () => {
  async function tablesOfClubs(): Promise<string[]> {
    const found = await w.database.rows<{ name: string }>(
      'club_tables',
      "SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'club_id' AND table_schema = 'public'",
    )
    return found.map(({ name }) => name)
  }

  test('an unfiltered select sees the rows of the named club and of no other', async () => {
    for (const table of await tablesOfClubs()) {
      const clubs = await w.database.transaction({ clubId: birkenau }, async (db) =>
        (await db.$client.query(`SELECT DISTINCT club_id FROM ${table}`)).rows.map(({ club_id }) => club_id),
      )
      expect([table, clubs.filter((club) => club !== birkenau)]).toEqual([table, []])
    }
  })

  test('without a club there is not one row, and a person sees only what is the own', async () => {
    for (const table of await tablesOfClubs()) {
      const count = `SELECT count(*) AS n FROM ${table}`
      const ofNobody = await w.database.transaction('nobody', async (db) => (await db.$client.query(count)).rows[0].n)
      expect([table, ofNobody]).toEqual([table, 0])
    }
    const uids = await w.database.transaction({ uid: ben.uid }, async (db) => [
      ...(await db.$client.query('SELECT uid FROM memberships')).rows,
      ...(await db.$client.query('SELECT uid FROM reservations')).rows,
    ])
    expect(new Set(uids.map(({ uid }) => uid))).toEqual(new Set([ben.uid]))
  })

  test('nothing can be written into another club', async () => {
    const before = await checksum()
    await expect(
      w.database.transaction({ clubId: birkenau }, (db) =>
        createRange(
          db,
          {
            clubId: eichenhain,
            name: 'x',
            timeZone: 'Europe/Berlin',
            laneNames: ['1'],
            bookableTimes: everyDay(0, 60),
          },
          w.clock.now(),
        ),
      ),
    ).rejects.toThrow()
    const touched = await w.database.transaction({ clubId: birkenau }, async (db) => [
      await db.$client.query("UPDATE reservations SET comment = 'x' WHERE club_id <> $1", [birkenau]),
      await db.$client.query('DELETE FROM schedules WHERE club_id <> $1', [birkenau]),
    ])
    expect(touched.map(({ rowCount }) => rowCount)).toEqual([0, 0])
    expect(await checksum()).toBe(before)
  })
})
