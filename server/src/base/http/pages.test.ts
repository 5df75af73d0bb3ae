import { requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { CALLS } from '@bahnfrei/domain/contract.ts'
import { expect, test } from 'vitest'
import { line, reserving, world } from '../../../world/testWorld.ts'

const w = await world()
const MOST_ON_A_PAGE = 200

const SIZES = ['-1', '0', '1000000000', '1e9']
const ORDERS = ['-createdOn', 'password_hash', 'name; DROP TABLE users']
const WISHES = [
  ...['limit', 'page', 'pageSize', 'count'].flatMap((field) => SIZES.map((value) => ({ [field]: value }))),
  ...['sort', 'order', 'orderBy'].flatMap((field) => ORDERS.map((value) => ({ [field]: value }))),
]

const reads = CALLS.filter(({ call }) => call.route.startsWith('GET '))

test.each(reads)('$name takes no size of a page and no order from outside [V08]', async ({ call, sample }) => {
  const person = await w.as(call.guard === 'root' ? 'rita' : 'anna')
  const { path } = requestOf(call, sample)
  const answers = WISHES.map(async (wish) => {
    const answer = await person.send('GET', `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(wish)}`)
    return [wish, answer.status, answer.body.errorCode]
  })
  expect(await Promise.all(answers)).toEqual(WISHES.map((wish) => [wish, 400, 'INPUT_INVALID']))
})

test.each(reads.filter(({ sample }) => 'before' in sample))(
  '$name goes on only where a page can end [V08]',
  async ({ call, sample }) => {
    const person = await w.as(call.guard === 'root' ? 'rita' : 'anna')
    for (const before of ['-1', '0', '1e9', 'last', '', ' ', "' OR true --"]) {
      const { body } = await person.send('GET', requestOf(call, { ...sample, before }).path)
      expect([before, body.errorCode]).toEqual([before, 'INPUT_INVALID'])
    }
  },
)

test('of 250 rows no page brings more than 200 [V08]', async () => {
  const [anna, rita] = [await w.as('anna'), await w.as('rita')]
  const { ids } = await anna.reservations.create(reserving(line(w.hall, 0, '2026-05-21', '18:00', '19:00')))
  await w.database.rows(
    'many_days',
    `INSERT INTO reservations SELECT (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'day', r.day + n,
       'during', tstzrange(lower(r.during) + n * interval '1 day', upper(r.during) + n * interval '1 day')))).*
     FROM reservations r CROSS JOIN generate_series(1, 250) n WHERE r.id = $1`,
    [ids[0]],
  )
  await w.database.rows(
    'many_notifications',
    `INSERT INTO notifications (id, uid, kind, title, body, link, status, created_on)
     SELECT gen_random_uuid(), $1, 'test', '{"de": "Neues", "en": "News"}', '{"de": "Neues", "en": "News"}', '/', 'unopened', $2
     FROM generate_series(1, 250)`,
    [anna.uid, w.clock.now().toString()],
  )
  await w.database.rows(
    'many_lines',
    `INSERT INTO security_log (occurred_on, event, call, count) SELECT $1, 'signedIn', 'auth.login', 1 FROM generate_series(1, 250)`,
    [w.clock.now().toString()],
  )
  const pages = {
    ofClub: (await anna.reservations.adminList({})).reservations,
    own: (await anna.reservations.history({ of: 'me', kind: 'upcoming' })).reservations,
    notifications: (await anna.notifications.list({})).notifications,
    securityLog: (await rita.home.securityLog({})).lines,
  }
  for (const [name, rows] of Object.entries(pages)) {
    expect([name, rows.length > MOST_ON_A_PAGE]).toEqual([name, false])
    expect([name, rows.length >= 100]).toEqual([name, true])
  }
})
