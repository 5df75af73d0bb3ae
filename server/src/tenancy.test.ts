import { randomUUID } from 'node:crypto'
import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { isDay } from '@bahnfrei/domain/base/call/fields.ts'
import { withIds } from '@bahnfrei/domain/base/call/sample.ts'
import { MEMBERSHIP_STATUSES } from '@bahnfrei/domain/base/rights/standing.ts'
import { CALLS, type SampledCall } from '@bahnfrei/domain/contract.ts'
import { openOn } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { actsForMemberClub, kindsIn, makeOfficerOf } from '../world/insiders.ts'
import { checksum as checksumOf } from '../world/testChecksum.ts'
import { type Ids, idsOf } from '../world/testIds.ts'
import { type Client, line, reserving, world } from '../world/testWorld.ts'
import { Database } from './base/database/db.ts'
import { createRange } from './ranges/create.ts'

const w = await world()
const { hall } = w
const eichenhain = w.clubs.eichenhain.id
const birkenau = w.clubs.birkenau.id
const [foreign] = w.clubs.birkenau.ranges as [(typeof w.clubs.birkenau.ranges)[number]]
const hour = ['2026-05-21', '18:00', '19:00'] as const

const isOfClub = ({ call }: SampledCall) => !['public', 'user', 'root'].includes(call.guard)
const CLUB_CALLS = CALLS.filter(isOfClub)

const checksum = () => checksumOf(w.database)

const cara = await w.as('cara', 'birkenau')
const caras = (await cara.reservations.create(reserving(line(foreign, 0, ...hour)))).ids[0] ?? ''
const ben = await w.as('ben')
const bens = (await ben.reservations.create(reserving(line(hall, 0, ...hour)))).ids[0] ?? ''

const ours = await idsOf(w, await w.as('anna'))
const theirs = await idsOf(w, cara)
const inClub =
  (clubId: string, ids: Ids): Ids =>
  (kind) =>
    kind === 'club' ? clubId : ids(kind)

const ofMemberClub = await w.as('dieter')
await makeOfficerOf(ours('memberClub'), ofMemberClub, w)
const anna = await w.as('anna')
/** Somebody whom the call lets in. */
const insiderOf = (each: SampledCall): Client => (actsForMemberClub(each) ? ofMemberClub : anna)

async function sent(client: Client, { call, sample }: SampledCall, ids: Ids, headers: Record<string, string> = {}) {
  const { method, path, body } = requestOf(call, withIds(sample, ids))
  const { status, body: answer } = await client.send(method, path, body, headers)
  const { requestId: _, ...rest } = answer
  return { status, body: rest }
}

/**
 * Makes the calls with these ids: reads first and removals last, and of both the rooms to the right first, which lean on
 * what the others hold.
 */
async function sendAll(
  client: Client | ((each: SampledCall) => Client),
  calls: SampledCall[],
  ids: Ids,
  headers: Record<string, string> = {},
) {
  const answers: Record<string, Awaited<ReturnType<typeof sent>>> = {}
  const rank = ({ name, call }: SampledCall) =>
    /^GET/.test(call.route) ? 0 : /^DELETE|delete$/.test(`${call.route} ${name}`) ? 2 : 1
  for (const each of calls.toReversed().toSorted((one, other) => rank(one) - rank(other)))
    answers[each.name] = await sent(typeof client === 'function' ? client(each) : client, each, ids, headers)
  return answers
}

test('each kind of thing that a sample names is there in both clubs, and it is not the same', () => {
  const kinds = CALLS.flatMap(({ sample }) => [...kindsIn(sample)])
  expect(new Set(kinds).size).toBeGreaterThan(15)
  for (const kind of kinds) {
    expect([kind, ours(kind)]).toEqual([kind, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect([kind, theirs(kind)]).toEqual([kind, expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect([kind, ours(kind)]).not.toEqual([kind, theirs(kind)])
  }
})

test('T01 a member who names a foreign club gets nothing and changes nothing [T01]', async () => {
  const before = await checksum()
  const answers = await sendAll(ben, CLUB_CALLS, theirs, { 'x-club-id': birkenau })
  for (const { status, body } of Object.values(answers))
    expect([status, body.errorCode]).toEqual([403, 'INSUFFICIENT_PERMISSION'])
  expect(await checksum()).toBe(before)
})

/** The calls that change everything of the caller, or that ask for something more than ids, whatever ids they name. */
const OF_ALL = ['notifications.mark', 'notifications.tryOrOpen']
/** The calls that change nothing as long as the ids in them are not found. */
const NAMING = CALLS.filter(({ name, call, sample }) => {
  if (OF_ALL.includes(name) || ['public', 'root'].includes(call.guard)) return false
  return call.route.startsWith('GET') || [...kindsIn(sample)].some((kind) => kind !== 'club')
})
const unknown = new Map<string, string>()
const nowhere: Ids = (kind) => {
  const id = unknown.get(kind) ?? randomUUID()
  unknown.set(kind, id)
  return id
}

test('T02 a foreign id gets the same answer as one that does not exist [T02]', async () => {
  const before = await checksum()
  const ofForeign = await sendAll(insiderOf, NAMING, inClub(eichenhain, theirs))
  const ofUnknown = await sendAll(insiderOf, NAMING, inClub(eichenhain, nowhere))
  expect(ofForeign).toEqual(ofUnknown)
  expect(CLUB_CALLS.filter(({ name }) => !(name in ofForeign)).length).toBeLessThan(58)
  expect(ofForeign['reservations.one']?.body.errorCode).toBe('RESERVATION_NOT_FOUND')
  expect(ofForeign['reservations.cancel']?.body.errorCode).toBe('RESERVATION_NOT_FOUND')
  expect(ofForeign['reservations.create']?.body.errorCode).toBe('INPUT_INVALID')
  expect(ofForeign['reservations.week']?.body).toEqual({ reservations: [] })
  expect(await checksum()).toBe(before)
})

test('T05 one foreign id among own ones gets the same answer as one that does not exist [T02] [T05]', async () => {
  const before = await checksum()
  let tried = 0
  for (const each of NAMING)
    for (const kind of kindsIn(each.sample)) {
      // The header names the club, and a rule of fair use gets its id from the caller who makes it.
      if (kind === 'club' || kind === 'fairUseRule' || kind === 'rangePrice') continue
      const among =
        (others: Ids): Ids =>
        (other) =>
          (other === kind ? others : ours)(other)
      const insider = insiderOf(each)
      const ofForeign = await sent(insider, each, among(theirs))
      expect([each.name, kind, ofForeign]).toEqual([each.name, kind, await sent(insider, each, among(nowhere))])
      tried += 1
    }
  expect(tried).toBeGreaterThan(100)
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

test('T05 a lane or range of another club inside an own reservation is refused [T05]', async () => {
  const dirk = await w.as('dirk')
  const before = await checksum()
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

test('T08 anybody who is in two clubs finds in each only what belongs to it [T08]', async () => {
  const dirk = await w.as('dirk')
  const here = await dirk.reservations.create(reserving(line(hall, 1, ...hour)))
  const there = await (await w.as('dirk', 'birkenau')).reservations.create(reserving(line(foreign, 1, ...hour)))
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

test('T10 no answer to one club tells anything of another, and each call is let in [T10]', async () => {
  const marker = `Geheim ${randomUUID()}`
  await cara.reservations.create(reserving({ ...line(foreign, 2, ...hour), comment: marker }))
  await w.database.rows('mark_range', 'UPDATE ranges SET name = $2 WHERE id = $1', [foreign.id, marker])
  const answers = await sendAll(insiderOf, CLUB_CALLS, ours)
  const refused = Object.entries(answers).filter(([, { body }]) => body.errorCode === 'INSUFFICIENT_PERMISSION')
  expect(refused.map(([name]) => name)).toEqual([])
  for (const path of ['/auth/me', '/clubs', '/reservations/mine']) answers[path] = await anna.send('GET', path)
  expect(JSON.stringify(answers)).not.toContain(marker)
})

describe('T11 people who do not belong to the club any more are strangers', () => {
  const outside = MEMBERSHIP_STATUSES.filter((status) => status !== 'member' && status !== 'guest')
  // Each call is made by one of them, and one call of each guard by all.
  const firsts = [...Map.groupBy(CLUB_CALLS, ({ call }) => call.guard).values()].flatMap(([first]) => first ?? [])
  test.each(outside.map((status, index) => [status, index] as const))('%s [T11] [AUTH-119]', async (status, index) => {
    const asked = CLUB_CALLS.filter((each, at) => at % outside.length === index || firsts.includes(each))
    const fritz = await w.as('fritz')
    await w.database.rows('set_status', 'UPDATE memberships SET status = $2 WHERE uid = $1', [fritz.uid, status])
    const answers = await sendAll(fritz, asked, ours)
    for (const { body } of Object.values(answers)) expect(body.errorCode).toBe('INSUFFICIENT_PERMISSION')
    const { memberships } = await fritz.auth.me({})
    expect(memberships.map(({ permissions }) => permissions)).toEqual([{}])
  })

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
    // A calibre is known by a word that everybody has.
    if (key === 'caliber') return
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) collect(inner, name)
    // A week of the statistics is known by its first day.
    else if (value !== null && /^(id|uid|clubId|subscriptionId)$/.test(key) && !isDay(String(value)))
      found.push(String(value))
  }
  for (const { body } of Object.values(await sendAll(anna, CLUB_CALLS, ours))) collect(body)
  collect(await anna.auth.me({}))
  collect(await anna.clubs.open({}))
  expect(found.length).toBeGreaterThan(30)
  for (const id of found) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(found.map((id) => id.slice(0, 8))).size).toBe(new Set(found).size)
})

describe('T14 the database itself keeps the clubs apart [T14]', () => {
  /** The tables that a request may read at all. */
  async function tablesOfClubs(): Promise<string[]> {
    const found = await w.database.rows<{ name: string }>(
      'club_tables',
      `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'club_id'
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
         AND has_table_privilege('bahnfrei_request', c.oid, 'SELECT')`,
    )
    return found.map(({ name }) => name)
  }

  /** Conditions that leave out rows which concern two clubs and which Birkenau sees as the other one. */
  const BY_BOTH_CLUBS: Record<string, string> = { club_links: ` WHERE member_club_id <> '${birkenau}'` }

  test('an unfiltered select sees the rows of the named club and of no other', async () => {
    for (const table of await tablesOfClubs()) {
      const clubs = await w.database.transaction({ clubId: birkenau }, async (db) =>
        (await db.$client.query(`SELECT DISTINCT club_id FROM ${table}${BY_BOTH_CLUBS[table] ?? ''}`)).rows.map(
          ({ club_id }) => club_id,
        ),
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
            bookableTimes: openOn([0], 0, 60),
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

test('T15 a table that is added is looked at without a line here [T15]', async () => {
  const admin = new Database(w.connection, 1, () => undefined)
  onTestFinished(() => admin.close())
  const before = await checksum()
  await admin.pool.query('CREATE TABLE later (word text)')
  const withTable = await checksum()
  await admin.pool.query("INSERT INTO later VALUES ('new')")
  const withRow = await checksum()
  await admin.pool.query('DROP TABLE later')
  expect(new Set([before, withTable, withRow]).size).toBe(3)
  expect(await checksum()).toBe(before)
})

test('T15 only the counters that a refusal may leave, and the security log, are not looked at [T15]', async () => {
  const tables = await w.database.rows<{ name: string }>(
    'all_tables',
    "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace",
  )
  const seen = (await checksum()).split('\n').map((line) => line.split(' ')[0])
  const unseen = tables.map(({ name }) => name).filter((name) => !seen.includes(name))
  expect(unseen.sort()).toEqual(['allowance_uses', 'friend_code_tries', 'security_log', 'sign_in_failures'])
})
