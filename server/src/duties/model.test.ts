import type { Id } from '@bahnfrei/domain/base/fields.ts'
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
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const RESERVED = `SELECT id, (extract(epoch FROM lower(during)) * 1000)::bigint AS start FROM reservations
  WHERE status = 'live' AND lane_id IS NOT NULL`
const MANNED = `SELECT (extract(epoch FROM lower(during)) * 1000)::bigint AS start, (extract(epoch FROM upper(during)) * 1000)::bigint AS "end"
  FROM duties d WHERE cancelled_on IS NULL AND (SELECT count(*) FROM duty_people p WHERE p.duty_id = d.id) >= needed
  UNION ALL SELECT (extract(epoch FROM lower(during)) * 1000)::bigint, (extract(epoch FROM upper(during)) * 1000)::bigint
  FROM reservations WHERE status = 'live' AND lane_id IS NULL`
const ENTRIES = `SELECT id FROM reservations WHERE status = 'live' AND lane_id IS NULL ORDER BY during LIMIT 1`
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
  if (one.does === 'reserve')
    await ben.reservations.create(reserving(line(hall, one.lane, DAY, `${one.hour}:00`, `${one.hour + 1}:00`)))
}

test('whatever people do with duties, some of it at once: what is reserved without a supervisor is known to its owner, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(act, act), { minLength: 3, maxLength: 10 }), async (pairs) => {
      for (const table of ['duties', 'duty_rules', 'duty_alerts', 'reservations', 'jobs', 'slot_changes'])
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
      const reservations = await w.database.rows<{ id: string; start: number }>('reserved', RESERVED)
      // A look at each minute on its own.
      const unattended = reservations.filter(({ start }) => {
        const minutes = Array.from({ length: 60 }, (_, index) => start + index * 60_000)
        return rule?.supervision === 'must' && !minutes.every(isAttended)
      })
      const known = await w.database.rows<{ id: string }>('alerts', 'SELECT reservation_id AS id FROM duty_alerts')
      expect(known.map(({ id }) => id).toSorted()).toEqual(unattended.map(({ id }) => id).toSorted())
    }),
    { numRuns: 25 },
  )
})
