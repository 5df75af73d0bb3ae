import { often, seedOr } from '@bahnfrei/domain/base/testLength.ts'
import { expect, test } from 'vitest'
import { randomFrom } from '../../world/randomFrom.ts'
import { type Client, line, moving, reserving, world } from '../../world/testWorld.ts'

const ATTEMPTS = often({ gate: 1_500, long: 10_000 })
const AT_ONCE = 16
const LANES = 3
const DAYS = ['2026-05-28', '2026-05-29', '2026-06-01'] as const
const STARTS = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30'] as const
const [EVENING, OFFERED] = [{ startTime: '18:00', endTime: '21:00' }, 6]

const w = await world({})
const { hall, crowd, people } = w
await w.database.rows('served', "UPDATE ranges SET waiting_mode = 'book' WHERE id = $1", [hall.id])
w.clock.set('2026-05-28T16:35:00Z')
const [anna, dirk] = [await w.as('anna'), await w.as('dirk')]
const members = await Promise.all(crowd.map((uid) => w.as({ uid })))

/** Live reservations of one lane at one time, and slots of offerings that are not what those who take part have. */
const TWICE = `SELECT count(*)::int AS count FROM reservations a JOIN reservations b ON a.lane_id = b.lane_id AND a.id < b.id
  AND a.during && b.during WHERE a.status = 'live' AND b.status = 'live'`
const APART = `SELECT count(*)::int AS count FROM registrations n JOIN events e ON e.club_id = n.club_id AND e.id = n.event_id
  FULL JOIN (SELECT * FROM reservations WHERE status = 'live' AND offering_id IS NOT NULL) r
    ON r.club_id = n.club_id AND r.offering_id = n.event_id AND r.uid = n.uid
  WHERE (e.booking_type = 'fixed' OR n.id IS NULL) AND (n.id IS NULL OR r.id IS NULL)`

test('in many attempts by every way to take a lane no time of a lane is given twice, offerings included [EVNT-040] [B07] [B11]', async () => {
  const random = randomFrom(seedOr(23))
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const offerings = await offer()
  const own: { client: Client; id: string }[] = []
  const [ways, codes] = [new Map<string, number>(), new Map<string, number>()]

  const somewhere = () => {
    const [lane, day, start] = [Math.floor(random() * LANES), pick(DAYS), pick(STARTS)]
    return line(hall, lane, day, start, halfPast(start))
  }
  const slotOf = (at: ReturnType<typeof somewhere>) => {
    const { date, ...slot } = at
    return { ...slot, eventId: pick(offerings.get(date) ?? []) }
  }
  const kept = async (client: Client, reserved: Promise<{ ids: string[] }>) => {
    for (const id of (await reserved).ids) own.push({ client, id })
  }
  const ACTS: Record<string, (client: Client, at: ReturnType<typeof somewhere>) => Promise<unknown>> = {
    slot: (client, at) => kept(client, client.reservations.create(reserving(slotOf(at)))),
    hours: (client, at) => kept(client, client.reservations.create(reserving(at))),
    officer: (client, at) => anna.reservations.createForMember({ ...reserving(at), forUser: client.uid }),
    officerSlot: (client, at) => anna.reservations.createForMember({ ...reserving(slotOf(at)), forUser: client.uid }),
    leader: (client, { laneId, date, times }) =>
      dirk.events.changeParticipants({
        ...{ eventId: pick(offerings.get(date) ?? []), uid: client.uid, type: 'participate', laneId, times },
      }),
    blocker: (_, at) =>
      anna.reservations.createBlockers({ ...reserving(at), displayText: 'Pflege', showPublicDisplayText: false }),
    series: (client, { laneId, times, date }) =>
      client.reservations.createSeries({
        ...{
          rangeId: hall.id,
          laneId,
          times,
          from: date,
          until: date,
          everyWeeks: 1,
          skipHolidays: false,
          dates: [date],
        },
      }),
    walkIn: () => anna.reservations.walkIn({ rangeId: hall.id, who: { guestName: 'Emil Engel' }, minutes: 30 }),
    wait: (client, { laneId, date, times }) => client.reservations.wait({ rangeId: hall.id, laneId, date, times }),
    move: async (_, at) => {
      const mine = pick(own)
      if (mine !== undefined) await mine.client.reservations.update(moving(mine.id, at))
    },
    moveAsOfficer: async (_, { laneId, times }) => {
      const mine = pick(own)
      if (mine !== undefined) await anna.reservations.updateAsOfficer({ id: mine.id, laneId, times })
    },
    giveBack: async () => {
      const [gone] = own.splice(Math.floor(random() * own.length), 1)
      if (gone !== undefined) await gone.client.reservations.cancel({ id: gone.id })
    },
    changeOffering: (_, { date }) =>
      anna.events.update({ id: pick(offerings.get(date) ?? []), isBlocking: random() < 0.5, title: 'Training' }),
  }
  let left = ATTEMPTS
  const work = async () => {
    while (left > 0) {
      left -= 1
      // A person who gives back slots all day is refused, so the count starts again now and then.
      if (left % 50 === 0) await w.database.rows('forget', 'DELETE FROM slot_changes')
      const way = pick(Object.keys(ACTS))
      const code = await (ACTS[way] as (typeof ACTS)[string])(pick(members), somewhere()).then(
        () => 'done',
        (error: { code?: string }) => error.code ?? String(error),
      )
      ways.set(`${way} ${code === 'done'}`, (ways.get(`${way} ${code === 'done'}`) ?? 0) + 1)
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await w.app.jobs.done()

  expect(await w.database.rows('given_twice', TWICE)).toEqual([{ count: 0 }])
  expect(await w.database.rows('slots_apart', APART)).toEqual([{ count: 0 }])
  expect(codes.get('UNKNOWN')).toBeUndefined()
  const won = Object.keys(ACTS).filter((way) => (ways.get(`${way} true`) ?? 0) > 0)
  expect(won, JSON.stringify([...codes])).toEqual(Object.keys(ACTS))
}, 600_000)

/** Offerings that all have the same lanes and evening, led by Dirk, so that a person can take slots in several. */
async function offer(): Promise<Map<string, string[]>> {
  const lanes = hall.laneIds.slice(0, LANES).map((id) => ({ id }))
  const made = new Map<string, string[]>()
  for (const date of DAYS)
    for (let index = 0; index < OFFERED; index += 1) {
      const { id } = await anna.events.create({
        ...{ title: `Training ${index}`, category: 'training', bookingType: 'fixed', date, ...EVENING },
        ...{ rangeId: hall.id, registrationEnabled: true, draft: false, trainerUids: [people.dirk] },
        bookingConfig: { reservationDuration: 30, maxReservationDuration: 60, lanes },
      })
      made.set(date, [...(made.get(date) ?? []), id])
    }
  return made
}

function halfPast(start: (typeof STARTS)[number]): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  return minute === 0 ? `${hour}:30` : `${hour + 1}:00`
}
