import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const { hall, people, screenId } = w
const DAY = '2026-05-13'
const NOW = `${DAY}T16:05:00Z`
w.clock.set(NOW)
const [anna, ben, k1] = [await w.as('anna'), await w.as('ben'), await w.asKiosk()]
await anna.kiosk.config({ screenId, checkIn: true })
const refused = (code: string) => expect.objectContaining({ code })
const place = { rangeId: hall.id, day: DAY }
const RULE = { isPlanned: false, needed: 1, youthNeeded: false, mostMinutes: null, cancelAfter: null }
const PAPER = { number: 'A 1', issuer: '', issued: null, expires: null, weaponClasses: [], givenBy: '', note: '' }

let papers: Id<'certificate'>[] = []
async function qualify(uid: Id<'user'>) {
  const data = { kind: 'supervisor' as const, ...PAPER, blocked: null }
  papers.push((await anna.qualifications.add({ uid, data })).id)
}
const must = (needed = 1) => anna.duties.saveRule({ rangeId: hall.id, ...RULE, needed, supervision: 'must' })
const off = () => anna.duties.saveRule({ rangeId: hall.id, ...RULE, supervision: 'off' })
const reserve = async (uid: Id<'user'>, lane: number, start = '18:30', end = '19:30') =>
  (await anna.reservations.createForMember({ ...reserving(line(hall, lane, DAY, start, end)), forUser: uid })).ids[0] ??
  ''
const checkIn = (id: Id<'reservation'>, more = {}) =>
  anna.rangeLog.checkIn({ rangeId: hall.id, id, isGuardianPresent: false, ...more })
const walkIn = (uid: Id<'user'>, more = {}) =>
  anna.rangeLog.checkInWalkIn({ rangeId: hall.id, who: { uid }, minutes: 30, isGuardianPresent: false, ...more })
const lines = async () => (await anna.rangeLog.day(place)).lines
const onDuty = async () => (await anna.duties.onDuty(place)).people
const typed = async () => (await k1.kiosk.checkInCode({ screenId })).code?.typed ?? ''
const nothingReserved = () => w.database.rows('none', 'DELETE FROM reservations', [])
const rowsOf = async (table: string) =>
  (await w.database.rows<{ count: number }>(`count_${table}`, `SELECT count(*)::int AS count FROM ${table}`, []))[0]
    ?.count

beforeEach(async () => {
  w.clock.set(NOW)
  await must()
})
afterEach(async () => {
  for (const table of ['range_log_lines', 'guest_visits', 'duty_people', 'duties', 'reservations'])
    await w.database.rows(`empty_${table}`, `DELETE FROM ${table}`, [])
  await w.database.rows('nobody', 'UPDATE range_log_days SET supervisor_uid = NULL WHERE is_open', [])
  for (const id of papers) await anna.qualifications.remove({ id })
  papers = []
})

/** Every way by which somebody begins to shoot through an officer. */
const WAYS: [string, (more: { takesSupervision?: boolean; at?: number }) => Promise<unknown>][] = [
  ['a tap of the tablet', async (more) => checkIn(await reserve(people.ben, 0), more)],
  [
    'an act that a tablet sends later',
    async (more) => checkIn(await reserve(people.ben, 0), { ...more, at: w.clock.now().epochMilliseconds - 60_000 }),
  ],
  ['a walk-in', (more) => walkIn(people.ben, more)],
  [
    'the guest desk',
    async (more) =>
      anna.guests.enter({
        rangeId: hall.id,
        minutes: 30,
        isGuardianPresent: false,
        guest: {
          person: {
            ...{ firstName: 'Emil', lastName: 'Engel', street: 'Am Anger 3', zip: '83334', city: 'Inzell' },
            ...{ birthDate: '1980-02-01', homeClub: '' },
          },
          seen: { responsibleUid: null, hasShownLicence: true, hasDayInsurance: true },
          briefing: {
            version: (await anna.guests.terms({})).terms.version,
            signature: 'M20 120L60 40L80 130L120 60L160 120L200 70L240 110L300 90',
          },
        },
        ...more,
      }),
  ],
  [
    'the walk-in of those who keep no log',
    ({ takesSupervision }) =>
      anna.reservations.walkIn({
        rangeId: hall.id,
        who: { uid: people.ben },
        minutes: 30,
        ...(takesSupervision && { takesSupervision }),
      }),
  ],
  [
    'a reservation by an officer whose time runs',
    ({ takesSupervision }) =>
      anna.reservations.createForMember({
        ...reserving(line(hall, 0, DAY, '18:00', '19:00')),
        forUser: people.ben,
        ...(takesSupervision && { takesSupervision }),
      }),
  ],
]

test.each(WAYS)(
  'where nobody supervises nobody begins to shoot by %s, and an officer who may supervise is asked (§ 10 (1) AWaffV)',
  async (_, begin) => {
    await expect(begin({})).rejects.toEqual(refused('SUPERVISOR_MISSING'))
    await nothingReserved()
    await expect(begin({ takesSupervision: true })).rejects.toEqual(refused('DUTY_UNQUALIFIED'))
    await nothingReserved()
    expect(await lines()).toEqual([])
    await qualify(anna.uid)
    await expect(begin({})).rejects.toEqual(refused('SUPERVISION_NOT_TAKEN'))
    await nothingReserved()
    expect([await lines(), await onDuty()]).toEqual([[], []])
    await begin({ takesSupervision: true })
    expect(await onDuty()).toMatchObject([{ name: 'Anna Ahrens', isInRoster: true }])
  },
)

test('who says yes is on duty until the lane is over and in the log of the day, and nobody is asked meanwhile', async () => {
  await qualify(anna.uid)
  await walkIn(people.ben, { takesSupervision: true })
  expect(await onDuty()).toMatchObject([{ name: 'Anna Ahrens', times: { start: '18:05', end: '18:30' } }])
  expect((await anna.rangeLog.dayHead(place)).head.supervisorUid).toBe(anna.uid)
  expect(await lines()).toMatchObject([{ uid: people.ben, supervisorUid: anna.uid }])
  await walkIn(people.dirk)
  await walkIn(people.clara, { takesSupervision: true })
  expect(await rowsOf('duties')).toBe(1)
})

test('who takes the supervision takes the place in the duty that runs and that nobody has, and of two officers at once one is enough', async () => {
  const made = { rangeId: hall.id, date: DAY, times: { start: '17:00', end: '22:00' }, needed: 1, youthNeeded: false }
  await anna.duties.create({ ...made, note: '' })
  await qualify(anna.uid)
  const other = await w.as('anna')
  const at = { rangeId: hall.id, minutes: 30, isGuardianPresent: false, takesSupervision: true }
  await Promise.all([
    anna.rangeLog.checkInWalkIn({ ...at, who: { uid: people.ben } }),
    other.rangeLog.checkInWalkIn({ ...at, who: { uid: people.dirk } }),
  ])
  expect(await onDuty()).toMatchObject([{ name: 'Anna Ahrens', times: { start: '17:00', end: '22:00' } }])
  expect([await rowsOf('duties'), await rowsOf('duty_people')]).toEqual([1, 1])
})

test('too few on duty are as none: of two who are needed one is not enough, in the roster and in the log', async () => {
  await must(2)
  await qualify(anna.uid)
  await expect(walkIn(people.ben, { takesSupervision: true })).rejects.toEqual(refused('SUPERVISION_NOT_TAKEN'))
  await qualify(people.trainer)
  await anna.rangeLog.supervise({ ...place, uid: people.trainer })
  await expect(walkIn(people.ben)).rejects.toEqual(refused('SUPERVISION_NOT_TAKEN'))
  await walkIn(people.ben, { takesSupervision: true })
  expect(await lines()).toHaveLength(1)
})

test('whom the log of the day names supervises, and shoots only alone', async () => {
  await qualify(people.trainer)
  await expect(walkIn(people.ben)).rejects.toEqual(refused('SUPERVISOR_MISSING'))
  await anna.rangeLog.supervise({ ...place, uid: people.trainer })
  await walkIn(people.ben)
  await expect(walkIn(people.trainer)).rejects.toEqual(refused('CHECK_IN_ON_DUTY'))
})

test('somebody qualified shoots alone without a supervisor, and who comes then needs one (§ 11 (3) AWaffV)', async () => {
  const [dirks, bens] = [await reserve(people.dirk, 0), await reserve(people.ben, 1)]
  await expect(checkIn(dirks)).rejects.toEqual(refused('SUPERVISOR_MISSING'))
  await qualify(people.dirk)
  await checkIn(dirks)
  await expect(checkIn(bens)).rejects.toEqual(refused('SUPERVISOR_MISSING'))
  await qualify(people.ben)
  await expect(checkIn(bens), 'two qualified people are not alone').rejects.toEqual(refused('SUPERVISOR_MISSING'))
  await qualify(anna.uid)
  await checkIn(bens, { takesSupervision: true })
  expect(await lines()).toHaveLength(2)
})

test('the code of a screen lets nobody in while nobody supervises, but somebody qualified who is alone', async () => {
  await reserve(people.ben, 0)
  const proposed = async () => (await ben.kiosk.arriving({ code: await typed() })).proposed
  expect(await proposed()).toEqual({ kind: 'refused', why: 'SUPERVISOR_MISSING' })
  const attempt = ben.kiosk.arrive({ code: await typed(), as: 'arrive' })
  await expect(attempt).rejects.toEqual(refused('SUPERVISOR_MISSING'))
  await qualify(people.ben)
  await ben.kiosk.arrive({ code: await typed(), as: 'arrive' })
  expect(await lines()).toMatchObject([{ uid: people.ben }])
})

test('a range that needs nobody, and a time to come, ask for no supervisor', async () => {
  await anna.reservations.createForMember({
    ...reserving(line(hall, 0, '2026-05-20', '18:00', '19:00')),
    forUser: people.ben,
  })
  await off()
  await walkIn(people.ben)
  expect(await lines()).toHaveLength(1)
})
