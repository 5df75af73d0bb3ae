import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import pg from 'pg'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checksum } from '../../../world/testChecksum.ts'
import { type Client, line, moving, reserving, world } from '../../../world/testWorld.ts'

const w = await world()
const { hall, people } = w
const holder = new pg.Client(w.connection)
await holder.connect()
afterAll(() => holder.end())

const day = '2026-05-21'
const OFFICER: Permissions = {
  publicReservations: 'w',
  adminReservations: 'w',
  ranges: 'w',
  members: 'w',
  groups: 'w',
}
const [{ groupId } = { groupId: '' }] = await w.database.rows<{ groupId: string }>(
  'label',
  `INSERT INTO groups (club_id, id, name) VALUES ($1, gen_random_uuid(), '{"de": "Abend", "en": "Evening"}')
   RETURNING id AS "groupId"`,
  [w.clubs.eichenhain.id],
)
const give = (permissions: Permissions, status = 'member') =>
  w.database.rows('give', 'UPDATE memberships SET permissions = $2, status = $3 WHERE uid = $1', [
    people.ben,
    JSON.stringify(permissions),
    status,
  ])
const takeAll = () => give({}, 'exMember')
let ben: Client
beforeEach(async () => {
  await give(OFFICER)
  ben = await w.as('ben')
})

/** Makes a write wait that touches lanes, reservations, ranges, clubs or groups, does the act meanwhile, and lets it go on. */
async function meanwhile<Answer>(write: () => Promise<Answer>, act: () => Promise<unknown>): Promise<Answer | string> {
  await w.app.jobs.done()
  await holder.query('BEGIN; LOCK TABLE lanes, reservations, ranges, clubs, group_members IN EXCLUSIVE MODE')
  try {
    const attempt = write().catch(({ code }: { code: string }) => code)
    const blocked = () => w.database.rows('blocked', 'SELECT 1 FROM pg_locks WHERE NOT granted')
    await expect.poll(async () => (await blocked()).length).toBeGreaterThan(0)
    await act()
    await holder.query('ROLLBACK')
    return await attempt
  } finally {
    await holder.query('ROLLBACK')
  }
}

/** The checksum of all that is stored, except for announcements of earlier changes that are still to be told. */
const written = async () => (await checksum(w.database)).replace(/^announcements .*$/m, '')

let lane = 0
/** A reservation of Ben on a lane of its own. */
async function reserved(): Promise<string> {
  lane += 1
  const { ids } = await ben.reservations.create(reserving(line(hall, lane, day, '18:00', '19:00')))
  return ids[0] as string
}
const wish = reserving(line(hall, 0, day, '20:00', '21:00'))
const series = { rangeId: hall.id, laneId: hall.laneIds[0] as string, times: { start: '20:00', end: '21:00' } }

type Write = (id: string) => Promise<unknown>
const WRITES: Record<string, Write> = {
  reserve: () => ben.reservations.create(wish),
  'reserve a series': () =>
    ben.reservations.createSeries({
      ...series,
      from: day,
      until: day,
      everyWeeks: 1,
      skipHolidays: false,
      dates: [day],
    }),
  move: (id) => ben.reservations.update(moving(id, line(hall, 0, day, '20:00', '21:00'))),
  cancel: (id) => ben.reservations.cancel({ id }),
  'reserve for Clara': () => ben.reservations.createForMember({ ...wish, forUser: people.clara }),
  'block a lane': () => ben.reservations.createBlockers({ ...wish, displayText: '', showPublicDisplayText: false }),
  'change as an officer': (id) => ben.reservations.updateAsOfficer({ id, ownerUid: ben.uid, isGuest: true }),
  'change the hours': () =>
    ben.ranges.createBlock({
      rangeId: hall.id,
      laneIds: [],
      startDate: `${day}T18:00`,
      endDate: `${day}T19:00`,
      title: 'Putzen',
      comment: '',
    }),
  'give rights': () =>
    ben.members.changePermissions({ uid: people.clara, permissions: { publicReservations: 'r', ranges: 'r' } }),
  'change groups': () => ben.members.changeGroups({ uid: people.clara, changes: [{ groupId, isActive: true }] }),
}

test.each(Object.entries(WRITES))('to %s waits for a lock; a right taken meanwhile counts [P17]', async (_, write) => {
  const id = await reserved()
  let before = ''
  const outcome = await meanwhile(
    () => write(id),
    async () => {
      await takeAll()
      before = await written()
    },
  )
  expect(outcome).toBe('INSUFFICIENT_PERMISSION')
  expect(await written()).toBe(before)
})

test.each([
  ['the account was disabled', 'UPDATE users SET disabled = true WHERE uid = $1'],
  ['the login was ended', 'DELETE FROM logins WHERE uid = $1'],
])('a write that waited while %s is refused [P17]', async (_, sql) => {
  const outcome = await meanwhile(
    () => ben.reservations.create(wish),
    () => w.database.rows(sql, sql, [people.ben]),
  )
  expect(outcome).toBe('UNAUTHENTICATED')
  await w.database.rows('enable', 'UPDATE users SET disabled = false WHERE uid = $1', [people.ben])
})

test('a write that waited while its caller got other rights is done once, by those [P17]', async () => {
  const outcome = await meanwhile(
    () => ben.reservations.create(wish),
    () => give({ publicReservations: 'w' }),
  )
  const { reservations } = await ben.reservations.mine({})
  const made = reservations.filter(({ times }) => times.start === '20:00')
  expect(outcome).toEqual({ ids: made.map(({ id }) => id) })
  expect(made).toHaveLength(1)
})

test('anybody who changes the own rights is not held up by that', async () => {
  const less: Permissions = { ...OFFICER, groups: 'r' }
  await ben.members.changePermissions({ uid: ben.uid, permissions: less })
  const [stored] = await w.database.rows('stored', 'SELECT permissions FROM memberships WHERE uid = $1', [ben.uid])
  expect(stored).toEqual({ permissions: less })
})
