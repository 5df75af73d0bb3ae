import { beforeEach, expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people } = w
const DAY = '2026-05-14'
w.clock.set(`${DAY}T17:20:00Z`)
const [anna, ben, trainer] = [await w.as('anna'), await w.as('ben'), await w.as('trainer')]
const refused = (code: string) => expect.objectContaining({ code })

beforeEach(async () => {
  await w.database.rows('empty_day', 'DELETE FROM reservations WHERE range_id = $1 AND day = $2', [hall.id, DAY])
})
const placed = async (lane: number, start: string, end: string, day = DAY) =>
  (await anna.reservations.createForMember({ ...reserving(line(hall, lane, day, start, end)), forUser: people.ben }))
    .ids[0] ?? ''
const listed = async () => (await anna.reservations.attendance({ rangeId: hall.id, date: DAY })).reservations

test('Anna notes who is there and who is missing, takes it back, and it stands in the history of the reservation', async () => {
  const id = await placed(0, '19:00', '20:00')
  expect((await listed())[0]?.attended).toBe(null)
  for (const attended of [true, false, null, true]) {
    await anna.reservations.attend({ id, attended })
    expect((await listed())[0]?.attended).toBe(attended)
  }
  const { changes } = await anna.reservations.changes({ id })
  expect(changes.map(({ fields }) => fields)).toHaveLength(4)
})

test('of tomorrow, of a blocker and of a cancelled reservation nobody says so, and none of another club [B23]', async () => {
  const tomorrow = await placed(1, '18:00', '19:00', '2026-05-15')
  const gone = await placed(2, '19:00', '20:00')
  await anna.reservations.cancel({ id: gone })
  const blocker = await anna.reservations.createBlockers({
    ...reserving(line(hall, 3, DAY, '19:00', '20:00')),
    displayText: 'Liga',
    showPublicDisplayText: false,
  })
  const attend = (id: string) => anna.reservations.attend({ id, attended: true })
  await expect(attend(tomorrow)).rejects.toEqual(refused('RESERVATION_TIME_FORBIDDEN'))
  for (const id of [gone, blocker.ids[0] ?? '', crypto.randomUUID()])
    await expect(attend(id)).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  const own = await placed(4, '19:00', '20:00')
  const cara = await w.as('cara', 'birkenau')
  await expect(cara.reservations.attend({ id: own, attended: true })).rejects.toEqual(refused('RESERVATION_NOT_FOUND'))
  await expect(ben.reservations.attend({ id: own, attended: true })).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
})

test('a member and a guest without a reservation get the next free lanes from the half hour that runs, and are there', async () => {
  await placed(0, '19:00', '20:00')
  const member = await anna.reservations.walkIn({ rangeId: hall.id, who: { uid: people.ben }, minutes: 60 })
  const guest = await anna.reservations.walkIn({ rangeId: hall.id, who: { guestName: 'Gerd Gast' }, minutes: 90 })
  expect([member, guest].map(({ laneName, times }) => [laneName, times.start, times.end])).toEqual([
    ['2', '19:00', '20:00'],
    ['3', '19:00', '20:30'],
  ])
  const there = (await listed())
    .filter(({ attended }) => attended)
    .map(({ name, isGuest, uid }) => [name, isGuest, uid])
  expect(there).toEqual([
    ['Ben Brandt', false, people.ben],
    ['Gerd Gast', true, null],
  ])
  const seen = (await ben.reservations.week({ rangeId: hall.id, from: DAY, to: DAY })).reservations
  expect(JSON.stringify(seen)).not.toContain('Gerd')
  await anna.reservations.attend({ id: guest.id, attended: false })
})

test('who is not of the club, oneself, and any when no lane is free, are refused; nobody without the right puts people on lanes', async () => {
  const walkIn = (who: { uid: string }, client = anna) =>
    client.reservations.walkIn({ rangeId: hall.id, who, minutes: 30 })
  await expect(walkIn({ uid: people.anna })).rejects.toEqual(refused('ADMIN_RESERVATION_SELF'))
  await expect(walkIn({ uid: crypto.randomUUID() })).rejects.toEqual(refused('MISSING_USER'))
  await expect(walkIn({ uid: people.clara }, ben)).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  const abroad = { rangeId: crypto.randomUUID(), who: { guestName: 'x' }, minutes: 30 }
  await expect(anna.reservations.walkIn(abroad)).rejects.toEqual(refused('INPUT_INVALID'))
  for (const index of hall.laneIds.keys()) await placed(index, '19:00', '20:00')
  await expect(walkIn({ uid: people.ben })).rejects.toEqual(refused('RESERVATION_CONFLICT'))
})

test('two officers at once give two people two lanes [B11]', async () => {
  const officers = [anna, trainer, anna, trainer]
  await w.database.rows(
    'may',
    `UPDATE memberships SET permissions = coalesce(permissions, '{}') || '{"clubReservations":"w"}' WHERE uid = $1`,
    [people.trainer],
  )
  const got = await Promise.all(
    officers.map((officer, index) =>
      officer.reservations.walkIn({ rangeId: hall.id, who: { guestName: `Gast ${index}` }, minutes: 60 }),
    ),
  )
  expect(new Set(got.map(({ laneName }) => laneName)).size).toBe(4)
})
