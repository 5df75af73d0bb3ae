import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const crew = { trainer: await w.as('trainer'), dirk: await w.as('dirk') }
const DAY = '2026-05-21'
const HOURS = [16, 17, 18, 19, 20] as const

for (const uid of [people.trainer, people.dirk]) {
  const data = { kind: 'supervisor' as const, number: '1', issuer: '', issued: null, expires: null, weaponClasses: [] }
  await anna.qualifications.add({ uid, data: { ...data, givenBy: '', note: '', blocked: null } })
}

const who = fc.constantFrom('trainer' as const, 'dirk' as const)
const duty = fc.nat({ max: 2 })
const hour = fc.constantFrom(...HOURS)
const outcome = fc.constantFrom('kept' as const, 'cancelled' as const)
const act = fc.oneof(
  fc.record({ does: fc.constant('signUp' as const), who, duty }),
  fc.record({ does: fc.constant('leave' as const), who, duty }),
  fc.record({ does: fc.constant('takeOver' as const), who, duty }),
  fc.record({ does: fc.constant('enter' as const), hour }),
  fc.record({ does: fc.constant('endEntry' as const) }),
  fc.record({ does: fc.constant('need' as const), duty, needed: fc.constantFrom(1, 1, 2) }),
  fc.record({ does: fc.constant('reserve' as const), hour, lane: fc.nat({ max: 3 }) }),
  fc.record({
    does: fc.constant('rule' as const),
    supervision: fc.constantFrom('must' as const, 'must' as const, 'off' as const),
  }),
  fc.record({ does: fc.constant('cancel' as const), duty }),
  fc.record({ does: fc.constantFrom('giveBack' as const, 'takeBack' as const) }),
  fc.record({ does: fc.constant('move' as const), hour }),
  fc.record({ does: fc.constant('officer' as const), hour, lane: fc.nat({ max: 3 }) }),
  fc.record({ does: fc.constantFrom('block' as const, 'event' as const), hour, outcome }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const RESERVED = `SELECT id, start_clock || ' bis ' || end_clock AS times, (extract(epoch FROM lower(during)) * 1000)::bigint AS start FROM reservations
  WHERE status = 'live' AND lane_id IS NOT NULL`
const MANNED = `SELECT (extract(epoch FROM lower(during)) * 1000)::bigint AS start, (extract(epoch FROM upper(during)) * 1000)::bigint AS "end"
  FROM duties d WHERE cancelled_on IS NULL AND (SELECT count(*) FROM duty_people p WHERE p.duty_id = d.id) >= needed
  UNION ALL SELECT (extract(epoch FROM lower(during)) * 1000)::bigint, (extract(epoch FROM upper(during)) * 1000)::bigint
  FROM reservations WHERE status = 'live' AND lane_id IS NULL`
const ALERTS =
  "SELECT a.reservation_id AS id FROM duty_alerts a JOIN reservations r ON r.id = a.reservation_id WHERE r.status = 'live'"
const ENTRIES = `SELECT id FROM reservations WHERE status = 'live' AND lane_id IS NULL ORDER BY during LIMIT 1`
const OWN = 'SELECT id FROM reservations WHERE lane_id IS NOT NULL AND status = $1 ORDER BY during, id LIMIT 1'
const TOLD = `SELECT title->>'de' AS title FROM notifications WHERE uid = $1 AND kind = 'duty' AND body->>'de' LIKE '%' || $2 || '%'
  ORDER BY xmin::text::bigint DESC LIMIT 1`
/** The first lanes of the hall, on which all happens. */
const LANES = hall.laneIds.slice(0, 4)
const role = (await anna.groups.list({})).groups.find(({ name }) => name.de === 'Aufsicht')?.id ?? ''
const RULE = { isPlanned: false, needed: 1, youthNeeded: false, mostMinutes: null, cancelAfter: null }

async function perform(one: Act, dutyIds: readonly Id<'duty'>[]): Promise<void> {
  const dutyId = 'duty' in one ? (dutyIds[one.duty] ?? '') : ''
  if (one.does === 'signUp') await crew[one.who].duties.signUp({ dutyId })
  if (one.does === 'leave') await crew[one.who].duties.leave({ dutyId })
  if (one.does === 'takeOver') {
    const other = one.who === 'dirk' ? 'trainer' : 'dirk'
    await crew[other].duties.offerSwap({ dutyId, wanted: true })
    await crew[one.who].duties.takeOver({ dutyId, of: people[other] })
  }
  if (one.does === 'enter') {
    const times = { start: `${one.hour}:00`, end: `${one.hour + 2}:00` }
    await anna.reservations.createDuty({ rangeId: hall.id, date: DAY, times, forUser: people.anna, role })
  }
  if (one.does === 'endEntry') {
    const [entry] = await w.database.rows<{ id: string }>('entries', ENTRIES)
    if (entry) await anna.reservations.cancel({ id: entry.id })
  }
  if (one.does === 'need') await anna.duties.change({ dutyId, needed: one.needed, youthNeeded: false, note: '' })
  if (one.does === 'cancel') await anna.duties.cancel({ dutyId })
  if (one.does === 'rule') await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: one.supervision })
  if (one.does === 'reserve') await ben.reservations.create(reserving(lineAt(one.hour, one.lane)))
  if (one.does === 'officer')
    await anna.reservations.createForMember({ ...reserving(lineAt(one.hour, one.lane)), forUser: people.ben })
  if (one.does === 'giveBack') await ben.reservations.cancel({ id: await ownOf('live') })
  if (one.does === 'takeBack') await ben.reservations.undoCancel({ ids: [await ownOf('cancelled')] })
  if (one.does === 'move') {
    const specifics = { reservations: [lineAt(one.hour, 3)] }
    await ben.reservations.update({ id: await ownOf('live'), type: 'fixed', specifics })
  }
  if (one.does === 'block') {
    const [startDate, endDate] = [`${DAY}T${one.hour}:00`, `${DAY}T${one.hour + 2}:00`]
    const lying = { rangeId: hall.id, laneIds: LANES.slice(0, 2), startDate, endDate }
    const { reservations } = await anna.ranges.affected(lying)
    await anna.ranges.createBlock({
      ...lying,
      title: 'Wartung',
      comment: '',
      decisions: decided(reservations, one.outcome),
    })
  }
  if (one.does === 'event') {
    const when = { date: DAY, startTime: `${one.hour}:00`, endTime: `${one.hour + 2}:00` }
    const event = {
      ...when,
      title: 'Ligakampf',
      rangeId: hall.id,
      isBlocking: true,
      lanes: LANES.slice(1, 3),
      draft: false,
    }
    const { reservations } = await anna.events.affected(event)
    await anna.events.create({ ...event, decisions: decided(reservations, one.outcome) })
  }
}

type Lying = { id: Id<'reservation'>; sequence: number }

function decided(lying: readonly Lying[], outcome: 'kept' | 'cancelled') {
  return lying.map(({ id, sequence }) => ({ id, sequence, outcome }))
}

function lineAt(hour: number, lane: number) {
  return line(hall, lane, DAY, `${hour}:00`, `${hour + 1}:00`)
}

async function ownOf(status: 'live' | 'cancelled'): Promise<string> {
  return (await w.database.rows<{ id: string }>('own_one', OWN, [status]))[0]?.id ?? ''
}

/** Cancelled after its owner was told, and taken back when its range needs nobody any more: nothing is left to tell. */
const TAKEN_BACK_WHEN_NONE_IS_NEEDED: [Act, Act][] = [
  [{ does: 'officer', hour: 16, lane: 0 }, { does: 'endEntry' }],
  [{ does: 'giveBack' }, { does: 'endEntry' }],
  [{ does: 'rule', supervision: 'off' }, { does: 'endEntry' }],
  [{ does: 'takeBack' }, { does: 'endEntry' }],
]

test('whatever people do with duties, reservations, blocks and events, some of it at once: what is reserved without a supervisor is known to its owner, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 3, maxLength: 10 }), async (pairs) => {
      for (const table of [
        'duties',
        'duty_rules',
        'duty_alerts',
        'reservations',
        'jobs',
        'slot_changes',
        'blocks',
        'events',
        'notifications',
      ])
        await w.database.rows(`empty_${table}`, `DELETE FROM ${table}`)
      await anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'must' })
      const dutyIds: Id<'duty'>[] = []
      for (const [start, end] of [
        ['16:00', '19:00'],
        ['18:00', '20:00'],
        ['19:00', '21:00'],
      ] as const)
        dutyIds.push(
          (
            await anna.duties.create({
              rangeId: hall.id,
              date: DAY,
              times: { start, end },
              needed: 1,
              youthNeeded: false,
              note: '',
            })
          ).id,
        )
      // Two at a time; what is refused is refused.
      for (const pair of pairs) await Promise.allSettled(pair.map((one) => perform(one, dutyIds)))
      await w.app.jobs.done()

      const [rule] = await w.database.rows<{ supervision: string }>('rule', 'SELECT supervision FROM duty_rules')
      const manned = await w.database.rows<{ start: number; end: number }>('manned', MANNED)
      const isAttended = (minute: number) => manned.some(({ start, end }) => start <= minute && minute < end)
      const reservations = await w.database.rows<{ id: string; times: string; start: number }>('reserved', RESERVED)
      // A look at each minute on its own.
      const unattended = reservations.filter(({ start }) => {
        const minutes = Array.from({ length: 60 }, (_, index) => start + index * 60_000)
        return rule?.supervision === 'must' && !minutes.every(isAttended)
      })
      const known = await w.database.rows<{ id: string }>('alerts', ALERTS)
      expect(known.map(({ id }) => id).toSorted()).toEqual(unattended.map(({ id }) => id).toSorted())
      for (const { times } of unattended) {
        const [last] = await w.database.rows<{ title: string }>('last_told', TOLD, [people.ben, times])
        expect(last?.title).toBe('Noch keine Aufsicht für deine Reservierung')
      }
    }),
    { numRuns: 25, examples: [[TAKEN_BACK_WHEN_NONE_IS_NEEDED]] },
  )
})
