import type { CertificateData } from '@bahnfrei/domain/qualifications/certificate.ts'
import { EVERYTHING_PERMITTED } from '@bahnfrei/domain/ranges/permit.ts'
import { beforeEach, expect, test } from 'vitest'
import { line, moving, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const [anna, ben] = [await w.as('anna'), await w.as('ben')]
const [air, rimfire, both] = [0, 1, 2] as const
const permits = [['air'], ['rimfireRifle'], ['centrefireRifle', 'air']]
for (const [index, weaponClasses] of permits.entries())
  await w.database.rows('permit', 'UPDATE lanes SET permit = $2 WHERE id = $1', [
    w.hall.laneIds[index],
    JSON.stringify({ ...EVERYTHING_PERMITTED, weaponClasses }),
  ])

const DAY = '2026-05-21'
const TOO_YOUNG = { code: 'SHOOTER_TOO_YOUNG', statusCode: 403 }
const NO_CONSENT = { code: 'GUARDIAN_CONSENT_MISSING', statusCode: 403 }
const wish = (lane: number, use?: { weaponClass: 'centrefireRifle' | 'air' }) => ({
  ...line(w.hall, lane, DAY, '18:00', '19:00'),
  ...(use && { use }),
})
const CONSENT: CertificateData = {
  kind: 'consent',
  number: '',
  issuer: '',
  issued: '2026-01-01',
  expires: null,
  weaponClasses: [],
  givenBy: 'Petra Brandt',
  note: '',
  blocked: null,
}
/** Ben is born so many years before the day on which he shoots, with days added. */
const born = (years: number, days = 0) =>
  w.database.rows('born', 'UPDATE users SET birth_date = $2 WHERE uid = $1', [
    ben.uid,
    Temporal.PlainDate.from(DAY).subtract({ years }).add({ days }).toString(),
  ])
const consents = (more: Partial<CertificateData> = {}) =>
  anna.qualifications.add({ uid: ben.uid, data: { ...CONSENT, ...more } })
const reserves = (...lines: ReturnType<typeof wish>[]) => ben.reservations.create(reserving(...lines))

beforeEach(async () => {
  await w.database.rows('no_reservations', 'DELETE FROM reservations')
  await w.database.rows('no_changes', 'DELETE FROM slot_changes')
  await w.database.rows('no_certificates', 'DELETE FROM certificates')
  await w.database.rows('no_record', 'DELETE FROM member_records')
  await w.database.rows('no_birth', 'UPDATE users SET birth_date = NULL')
  await w.database.rows('all_lanes', 'UPDATE lanes SET is_active = true')
})

test('without a birth date nothing is refused, and from 18 on neither', async () => {
  await reserves(wish(rimfire))
  await w.database.rows('again', 'DELETE FROM reservations')
  await born(18)
  await reserves(wish(rimfire))
  expect(await ben.qualifications.shooter({})).toMatchObject({ birthDate: '2008-05-21', certificates: [] })
})

test.each([
  ['the day before 12', air, 12, 1, TOO_YOUNG],
  ['on the 12th birthday', air, 12, 0, undefined],
  ['rimfire the day before 14', rimfire, 14, 1, TOO_YOUNG],
  ['rimfire on the 14th birthday', rimfire, 14, 0, undefined],
])('with a consent, %s: %o [O10]', async (_, lane, years, days, refusal) => {
  await born(years, days)
  await consents()
  if (refusal === undefined) await reserves(wish(lane))
  else await expect(reserves(wish(lane))).rejects.toMatchObject({ ...refusal, line: 0 })
})

test('a minor needs a consent that counts on the day of the shooting, and none that was revoked or has ended [O10]', async () => {
  await born(15)
  await expect(reserves(wish(rimfire))).rejects.toMatchObject(NO_CONSENT)
  await consents({ expires: '2026-05-20' })
  await consents({ weaponClasses: ['air'] })
  await expect(reserves(wish(rimfire))).rejects.toMatchObject(NO_CONSENT)
  const { id } = await consents({ expires: DAY })
  await reserves(wish(rimfire))
  await w.database.rows('again', 'DELETE FROM reservations')
  const revoked = { ...CONSENT, expires: DAY, blocked: { on: '2026-05-20', reason: 'Widerrufen.' } }
  await anna.qualifications.change({ id, version: 0, data: revoked })
  await expect(reserves(wish(rimfire))).rejects.toMatchObject(NO_CONSENT)
})

test('where a lane permits several kinds of weapons one of them is enough, unless the shooter names another one [O10]', async () => {
  await born(13)
  await consents()
  await expect(reserves(wish(both, { weaponClass: 'centrefireRifle' }))).rejects.toMatchObject(TOO_YOUNG)
  await reserves(wish(both, { weaponClass: 'air' }))
})

test('nothing leads around the law: no move, no series, no friend, no other lane of the request [O10]', async () => {
  await born(13)
  await consents()
  await expect(reserves(wish(air), wish(rimfire))).rejects.toMatchObject({ ...TOO_YOUNG, line: 1 })
  const { ids } = await reserves(wish(air))
  await expect(ben.reservations.update(moving(ids[0] ?? '', wish(rimfire)))).rejects.toMatchObject(TOO_YOUNG)
  const [rangeId, laneId] = [w.hall.id, w.hall.laneIds[rimfire] ?? '']
  const times = { start: '18:00', end: '19:00' }
  const plan = { rangeId, laneId, times, from: DAY, until: '2026-06-04', everyWeeks: 1, skipHolidays: false } as const
  const { dates } = await ben.reservations.previewSeries(plan)
  expect(dates.map(({ refusal }) => refusal)).toEqual(Array(3).fill('SHOOTER_TOO_YOUNG'))
  await expect(ben.reservations.createSeries({ ...plan, dates: [DAY] })).rejects.toMatchObject(TOO_YOUNG)
  await expect(ben.reservations.wait({ rangeId, laneId, date: DAY, times })).rejects.toMatchObject(TOO_YOUNG)
})

test('what is proposed and found free leaves out what the law refuses [O10]', async () => {
  const closed = 'UPDATE lanes SET is_active = (id = $2) WHERE club_id = $1'
  await w.database.rows('one_lane', closed, [ben.clubId, w.hall.laneIds[rimfire]])
  const found = async () =>
    (await ben.reservations.free({ minutes: '60', clubId: ben.clubId })).days.filter(
      ({ range }) => range.id === w.hall.id,
    )
  expect(await found()).not.toEqual([])
  await born(13)
  expect(await found()).toEqual([])
  const { proposals } = await ben.reservations.proposals({})
  expect(proposals.filter(({ clubId }) => clubId === ben.clubId)).toEqual([])
})

test('an officer answers for the guardian who is there, and not for the age [O10]', async () => {
  await born(15)
  await anna.reservations.createForMember({ ...reserving(wish(rimfire)), forUser: ben.uid })
  await born(13)
  const tooYoung = anna.reservations.createForMember({ ...reserving(wish(rimfire)), forUser: ben.uid })
  await expect(tooYoung).rejects.toMatchObject(TOO_YOUNG)
})

test('the birth date that the club keeps counts before that of the account [O10]', async () => {
  await born(30)
  const { version } = await anna.members.one({ uid: ben.uid })
  const personals = { birthDate: '2015-01-01', birthPlace: '', birthCountry: '', nationality: '' }
  await anna.members.update({ uid: ben.uid, version, data: { personals } })
  await expect(reserves(wish(air))).rejects.toMatchObject(TOO_YOUNG)
  expect((await ben.qualifications.shooter({})).birthDate).toBe('2015-01-01')
})
