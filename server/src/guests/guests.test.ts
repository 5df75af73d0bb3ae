import type { GuestEntry } from '@bahnfrei/domain/rangeLog/guestEntry.ts'
import { EVERYTHING_PERMITTED } from '@bahnfrei/domain/ranges/permit.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { withoutIds } from '../../world/withoutIds.ts'
import guestRoom from './room.ts'

const w = await world()
const { hall, people } = w
const DAY = '2026-05-13'
w.clock.set(`${DAY}T17:05:00Z`)
const [anna, ben, cara] = [await w.as('anna'), await w.as('ben'), await w.as('cara', 'birkenau')]
const refused = (code: string) => expect.objectContaining({ code })
const SIGNATURE = 'M20 120L60 40L80 130L120 60L160 120L200 70L240 110L300 90'
const EMIL: GuestEntry = {
  person: {
    firstName: 'Emil',
    lastName: 'Engel',
    street: 'Am Anger 3',
    zip: '83334',
    city: 'Inzell',
    birthDate: '1980-02-01',
    homeClub: 'SG Talblick',
  },
  seen: { responsibleUid: people.ben, hasShownLicence: true, hasDayInsurance: false },
  briefing: { version: 0, signature: SIGNATURE },
}
type More = { person?: Partial<GuestEntry['person']>; briefing?: object; isGuardianPresent?: boolean; at?: number }
const enter = ({ person, briefing, isGuardianPresent = false, at }: More = {}, by = anna) =>
  by.guests.enter({
    rangeId: hall.id,
    guest: { ...EMIL, person: { ...EMIL.person, ...person }, briefing: { ...EMIL.briefing, ...briefing } },
    minutes: 30,
    isGuardianPresent,
    ...(at !== undefined && { at }),
  })
const allLeave = () =>
  w.database.rows('all_leave', "UPDATE range_log_lines SET to_clock = '23:59' WHERE to_clock IS NULL", [])
const ofDay = async () => (await anna.guests.day({ rangeId: hall.id, day: DAY })).guests
const count = async (table: string) =>
  (await w.database.rows<{ count: number }>(`count_${table}`, `SELECT count(*)::int AS count FROM ${table}`, []))[0]
    ?.count

test('a guest who has signed gets a lane and a line of the log, and what was said is for few, each look noted', async () => {
  const { id, laneName } = await enter()
  const day = await ofDay()
  const times = { from: '19:05', to: null, reservationId: expect.any(String) }
  expect(day).toEqual([{ id, name: 'Emil Engel', laneName, ...times, responsibleName: 'Ben Brandt', isMinor: false }])
  expect((await anna.rangeLog.day({ rangeId: hall.id, day: DAY })).lines).toMatchObject([
    { name: 'Emil Engel', isGuest: true, lane: laneName, from: '19:05', purpose: 'trial' },
  ])
  const { guest } = await anna.guests.look({ id })
  expect(guest).toMatchObject({
    person: EMIL.person,
    seen: { responsibleName: 'Ben Brandt', hasShownLicence: true, hasDayInsurance: false },
    briefing: { signature: SIGNATURE, text: expect.stringContaining('Mündung') },
    daysOfYear: 1,
    looks: [{ name: 'Anna Ahrens', day: DAY }],
  })
  for (const other of [() => ben.guests.look({ id }), () => ben.guests.day({ rangeId: hall.id, day: DAY })])
    await expect(other()).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  await expect(enter({}, ben)).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
  await expect(cara.guests.look({ id })).rejects.toEqual(refused('GUEST_NOT_FOUND'))
  const changes = await w.database.rows<{ text: string }>('said', 'SELECT to_jsonb(c)::text AS text FROM changes c', [])
  expect(withoutIds(changes.map(({ text }) => text).join())).not.toMatch(/Anger|1980|M20 120/)
})

test('a guest of two days at most is refused on the third, on which nothing is left of it, and two on one day count once', async () => {
  const { briefing } = (await anna.guests.terms({})).terms
  await anna.guests.setTerms({ mostDays: 2, briefing })
  await allLeave()
  await enter({ person: { firstName: ' emil', lastName: 'ENGEL' } })
  const day = async (next: string) => {
    w.clock.set(`${next}T17:05:00Z`)
    return w.as('anna')
  }
  const second = await day('2026-05-14')
  // Both desks have the same guest before them, who is on one lane only and comes again later.
  const desks = await Promise.allSettled([enter({}, second), enter({}, second)])
  expect(desks.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await allLeave()
  await enter({}, second)
  const third = await day('2026-05-15')
  const before = await Promise.all(['range_log_lines', 'reservations', 'guest_visits'].map(count))
  const tries = await Promise.allSettled([enter({}, third), enter({}, third)])
  for (const one of tries) expect(one).toMatchObject({ reason: refused('GUEST_DAYS_USED_UP') })
  expect(await Promise.all(['range_log_lines', 'reservations', 'guest_visits'].map(count))).toEqual(before)
  await enter({ person: { birthDate: '1980-02-02' } }, third)
  await third.guests.setTerms({ mostDays: null, briefing })
  await enter({}, third)
  w.clock.set(`${DAY}T17:06:00Z`)
})

test('what was signed keeps its text, and nobody signs a text that is not the one of today', async () => {
  await anna.guests.setTerms({ mostDays: null, briefing: 'Halt heißt halt.' })
  expect((await anna.guests.terms({})).terms).toMatchObject({ version: 1, briefing: 'Halt heißt halt.' })
  await expect(enter({ briefing: { version: 0 } })).rejects.toEqual(refused('CHANGED_MEANWHILE'))
  await allLeave()
  const { id } = await enter({ briefing: { version: 1 } })
  await anna.guests.setTerms({ mostDays: 5, briefing: 'Halt heißt halt.' })
  await anna.guests.setTerms({ mostDays: 5, briefing: 'Stopp heißt stopp.' })
  expect((await anna.guests.terms({})).terms).toMatchObject({ version: 2, mostDays: 5 })
  expect((await anna.guests.look({ id })).guest.briefing.text).toBe('Halt heißt halt.')
  for (const signature of ['', 'M1 1', `${SIGNATURE}"/><script>`, SIGNATURE.repeat(999)])
    await expect(enter({ briefing: { version: 2, signature } }), signature.slice(0, 80)).rejects.toEqual(
      refused('INPUT_INVALID'),
    )
  expect((await cara.guests.terms({})).terms).toMatchObject({ version: 0, mostDays: null })
  await expect(ben.guests.setTerms({ mostDays: 1, briefing: 'x' })).rejects.toEqual(refused('INSUFFICIENT_PERMISSION'))
})

test('a guest of a device without a connection comes at the moment of the device, and has signed what was to be read then', async () => {
  const { briefing, version } = (await anna.guests.terms({})).terms
  const signedOn = w.clock.now().epochMilliseconds
  w.clock.set(`${DAY}T17:36:00Z`)
  const later = await w.as('anna')
  await later.guests.setTerms({ mostDays: null, briefing: `${briefing} Und Ruhe.` })
  w.clock.set(`${DAY}T17:46:00Z`)
  const person = { firstName: 'Frieda', birthDate: '1970-03-04' }
  const { id } = await enter({ person, briefing: { version }, at: signedOn }, later)
  expect(await ofDay()).toContainEqual(expect.objectContaining({ id, name: 'Frieda Engel', from: '19:06' }))
  expect((await later.guests.look({ id })).guest.briefing.text).toBe(briefing)
  const after = signedOn + 35 * 60_000
  await expect(enter({ person, briefing: { version }, at: after }, later)).rejects.toEqual(refused('CHANGED_MEANWHILE'))
  await allLeave()
  await enter({ person, briefing: { version: version + 1 }, at: signedOn }, later)
  const yesterday = signedOn - 24 * 3_600_000
  await expect(enter({ person, briefing: { version: version + 1 }, at: yesterday }, later)).rejects.toEqual(
    refused('HAPPENED_AT_INVALID'),
  )
  w.clock.set(`${DAY}T17:06:00Z`)
})

test('a guest under age shoots only with the guardian at the desk, and a child under twelve not at all [O10]', async () => {
  await w.database.rows('permit', 'UPDATE lanes SET permit = $2 WHERE id = ANY($1::uuid[])', [
    [...hall.laneIds],
    JSON.stringify({ ...EVERYTHING_PERMITTED, weaponClasses: ['air'] }),
  ])
  const version = (await anna.guests.terms({})).terms.version
  const comes = (birthDate: string, isGuardianPresent = false) =>
    enter({ person: { firstName: 'Kim', birthDate }, briefing: { version }, isGuardianPresent })
  await expect(comes('2011-05-13')).rejects.toEqual(refused('GUARDIAN_CONSENT_MISSING'))
  await comes('2011-05-13', true)
  expect(await ofDay()).toContainEqual(expect.objectContaining({ name: 'Kim Engel', isMinor: true }))
  await expect(comes('2015-05-13', true)).rejects.toEqual(refused('RESERVATION_CONFLICT'))
  await anna.rangeLog.stop({ rangeId: hall.id, reason: 'Jemand ist vor der Linie' })
  await expect(comes('1980-05-13')).rejects.toEqual(refused('RANGE_STOPPED'))
  await anna.rangeLog.release({ rangeId: hall.id })
})

test('a guest goes on the day on which the name leaves the range log, with the looks and with texts that nobody signed [O11]', async () => {
  const sweep = async (day: string) => {
    for (const [index, statement] of (guestRoom.sweeps ?? []).entries())
      await w.database.rows(`sweep_guests_${index}`, statement, [`${day}T12:00:00Z`])
  }
  const left = () => Promise.all(['guest_visits', 'guest_looks', 'guest_briefings'].map(count))
  const before = await left()
  await sweep('2027-05-13')
  expect(await left()).toEqual(before)
  await anna.rangeLog.setTerms({ memberYears: 3, guestMonths: 18, injuryYears: 10, supervisorYears: 5 })
  await sweep('2027-11-13')
  expect(await left()).toEqual(before)
  await sweep('2027-11-14')
  const days = await w.database.rows<{ day: string }>(
    'left',
    'SELECT DISTINCT day::text AS day FROM guest_visits ORDER BY 1',
    [],
  )
  expect(days.map(({ day }) => day)).toEqual(['2026-05-14', '2026-05-15'])
  await sweep('2028-01-01')
  expect(await left()).toEqual([0, 0, 1])
})
