import { often } from '@bahnfrei/domain/base/testLength.ts'
import { expect, test } from 'vitest'
import { type Client, world } from '../../world/testWorld.ts'

const ATTEMPTS = often({ gate: 600, long: 5_000 })
const PLACES = 25

const w = await world()
const anna = await w.as('anna')
// Each reading of the clock is a millisecond later, so that notifications have an order.
const now = w.clock.now.bind(w.clock)
w.clock.now = () => {
  w.clock.pass({ milliseconds: 1 })
  return now()
}
const people = await Promise.all([...w.crowd, ...w.silent].map((uid) => w.as({ uid })))

type Seen = { taken: number; counted: number; places: number | null; last: number | null; first: number | null }
/** The number of places taken, the last registration that has one, and the first one that waits. */
const SEEN = `SELECT e.taken, e.max_count AS places,
    count(*) FILTER (WHERE NOT r.waiting)::int AS counted,
    max(r.ordinal) FILTER (WHERE NOT r.waiting) AS last, min(r.ordinal) FILTER (WHERE r.waiting) AS first
  FROM events e LEFT JOIN registrations r ON r.event_id = e.id WHERE e.id = $1 GROUP BY e.club_id, e.id`

test('of many who register, leave and come back while the maximum changes: never more than there are places, the order kept, everybody told what is true [B12]', async () => {
  const event = { title: 'Sommerfest', date: '2026-06-02', startTime: '18:00', endTime: '20:00' } as const
  const { id } = await anna.events.create({ ...event, draft: false, registrationEnabled: true, maxCount: PLACES })
  const codes = new Set<string>()
  const settle = async (act: Promise<unknown>) => {
    const code = await act.then(
      () => 'done',
      (error: { code: string }) => error.code,
    )
    codes.add(code)
  }
  const act = (client: Client, index: number) =>
    index % 3 === 2
      ? client.events.participate({ eventId: id, type: 'cancel' })
      : client.events.participate({ eventId: id, type: 'participate', wait: index % 2 === 0 })
  let most = PLACES
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const [row] = await w.database.rows<Seen>('race_places', SEEN, [id])
      expect(row?.counted).toBe(row?.taken)
      expect(row?.taken).toBeLessThanOrEqual(row?.places ?? Infinity)
      expect(row?.last ?? 0).toBeLessThan(row?.first ?? Infinity)
    }
  })()
  const waves = Math.ceil(ATTEMPTS / people.length)
  for (let wave = 0; wave < waves; wave += 1) {
    most = wave % 4 === 3 ? PLACES : PLACES - (wave % 4) * 7
    const acts = people.map((client, index) => settle(act(client, index + wave)))
    acts.splice(acts.length / 2, 0, settle(anna.events.update({ id, maxCount: most })))
    await Promise.all(acts)
  }
  await settle(anna.events.update({ id, maxCount: PLACES }))
  isOver = true
  await watching
  expect(
    [...codes].filter(
      (code) => !['done', 'RESERVATION_CONFLICT', 'REGISTRATION_EXISTS', 'EVENT_NOT_FOUND'].includes(code),
    ),
  ).toEqual([])

  // The first in order have the places, and nobody waits for a free one.
  const rows = await w.database.rows<{ uid: string; waiting: boolean }>(
    'race_order',
    'SELECT uid, waiting FROM registrations WHERE event_id = $1 ORDER BY ordinal',
    [id],
  )
  expect(rows.map(({ waiting }) => waiting)).toEqual(rows.map((_, index) => index >= PLACES))

  // The last thing that each was told is how it is.
  await w.app.jobs.done()
  const told = await w.database.rows<{ uid: string; title: string }>(
    'race_told',
    "SELECT DISTINCT ON (uid) uid, title->>'de' AS title FROM notifications ORDER BY uid, created_on DESC",
  )
  expect(told.map(({ uid }) => uid)).toEqual(expect.arrayContaining(rows.map(({ uid }) => uid)))
  for (const { uid, title } of told) {
    const own = rows.find((row) => row.uid === uid)
    const isTrue = own === undefined ? /abgemeldet/ : own.waiting ? /Warteliste/ : /einen Platz|bist angemeldet/
    expect(title).toMatch(isTrue)
  }
}, 600_000)
