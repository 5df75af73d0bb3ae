import { randomUUID } from 'node:crypto'
import { permissionsGiven } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import { openOn } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { TenantFields } from '@bahnfrei/domain/tenants/tenant.ts'
import { beforeEach, expect, test } from 'vitest'
import { checksum } from '../../world/testChecksum.ts'
import { type Client, formOf, line, reserving, world } from '../../world/testWorld.ts'

const w = await world()
const [eichenhain, talblick, birkenau] = [w.clubs.eichenhain.id, w.clubs.talblick.id, w.clubs.birkenau.id]
const dieter = await w.as('dieter', 'talblick')
// The clients act at Talblick: as the owner and as a member of the member club Eichenhain.
const [anna, ben] = [await w.as('anna', 'talblick'), await w.as('ben', 'talblick')]
const [range] = w.clubs.talblick.ranges as [(typeof w.clubs.talblick.ranges)[number]]
const TUESDAY = '2026-05-19'
const REFUSED = { code: 'INSUFFICIENT_PERMISSION', statusCode: 403 }

const FREE: TenantFields = { windows: [], minutesPerWeek: null, horizonDays: null, showsName: true, contacts: [] }
const link = async (memberClubId: string, status = 'approved') =>
  w.database.rows(
    'link',
    `INSERT INTO club_links (club_id, member_club_id, status, permissions, created_on) VALUES ($1, $2, $3, $4, now())`,
    [talblick, memberClubId, status, JSON.stringify(permissionsGiven({ mayReserve: true, seesClub: false }))],
  )
beforeEach(async () => {
  for (const table of ['reservations', 'tenants', 'tenant_terms', 'slot_changes', 'freed_slots'])
    await w.database.rows(`empty_${table}`, `DELETE FROM ${table} WHERE club_id = $1`, [talblick])
  await w.database.rows('no_link', 'DELETE FROM club_links WHERE club_id = $1', [talblick])
  // Member clubs are the only way in.
  await w.database.rows('closed', 'UPDATE clubs SET rents_to_people = false WHERE id = $1', [talblick])
  await link(eichenhain)
})

const agree = async (fields: Partial<TenantFields> = {}, who: object = { memberClubId: eichenhain }) => {
  const { id: tenantId } = await dieter.tenants.add({ who } as Parameters<typeof dieter.tenants.add>[0])
  const { version } = await dieter.tenants.one({ tenantId })
  await dieter.tenants.save({ tenantId, ...FREE, ...fields, version })
  return tenantId
}
const at = (lane: number, day = TUESDAY, from = '18:00', to = '19:00') => line(range, lane, day, from, to)
const forClub = (who: Client, ...lines: ReturnType<typeof at>[]) =>
  who.reservations.createForClub({ ...reserving(...lines), memberClubId: eichenhain })
const ofClub = async (who: Client) => (await who.reservations.ofTenantClub({ memberClubId: eichenhain })).reservations

test('an officer reserves for the own club: it belongs to the club, names it where that is agreed, and is given back by any of its officers', async () => {
  await expect(forClub(anna, at(0))).rejects.toMatchObject({ code: 'TENANT_NOT_AGREED', statusCode: 403 })
  const tenantId = await agree()
  const { ids } = await forClub(anna, at(0), at(1))
  const shown = async () => {
    const week = { rangeId: range.id, from: TUESDAY, to: TUESDAY }
    return (await ben.reservations.week(week)).reservations.map(({ ownerType, displayText }) => [
      ownerType,
      displayText,
    ])
  }
  const club = ['club', 'SV Eichenhain 1898 e.V.']
  expect(await shown()).toEqual([club, club])
  expect((await anna.reservations.mine({})).reservations).toEqual([])
  expect((await ofClub(anna)).map(({ id, isOfClub }) => [id, isOfClub]).sort()).toEqual(
    ids.map((id) => [id, true]).sort(),
  )

  // Another officer of the club, who is not the one that reserved.
  await rights('trainer', { adminReservations: 'w' })
  const trainer = await w.as('trainer', 'talblick')
  await trainer.reservations.cancelForClub({ memberClubId: eichenhain, id: ids[0] as string })
  expect((await ofClub(anna)).map(({ id }) => id)).toEqual([ids[1]])
  await expect(
    trainer.reservations.cancelForClub({ memberClubId: eichenhain, id: ids[0] as string }),
  ).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })

  const { version } = await dieter.tenants.one({ tenantId })
  await dieter.tenants.save({ tenantId, ...FREE, showsName: false, version })
  await forClub(anna, at(2))
  expect(await shown()).toEqual([club, ['club', '']])
})

test('a member club that gives back after the deadline of the operator pays, and before it does not', async () => {
  await agree()
  await w.database.rows('deadline', 'UPDATE ranges SET deadline_minutes = 1440 WHERE id = $1', [range.id])
  const { ids } = await forClub(anna, at(0), at(1), at(2))
  const price = JSON.stringify({ name: 'Standmiete', gross: 5_00, amount: 5_00, currency: 'EUR' })
  await w.database.rows('priced', 'UPDATE reservations SET price = $2 WHERE id = ANY($1)', [ids, price])
  const [early, late, taken] = ids as [string, string, string]
  const cancel = async (id: string) => anna.reservations.cancelForClub({ memberClubId: eichenhain, id })
  expect((await ofClub(anna)).map((each) => [each.price?.gross, each.deadlineMinutes])).toEqual(
    ids.map(() => [5_00, 1440]),
  )
  expect(await cancel(early)).toEqual({ refunded: true })
  const now = w.clock.now().toString()
  w.clock.set(`${TUESDAY}T10:00:00Z`)
  const later = await w.as('anna', 'talblick')
  expect(await later.reservations.cancelForClub({ memberClubId: eichenhain, id: late })).toEqual({ refunded: false })
  await (await w.as('dieter', 'talblick')).reservations.removeBlocker({ id: taken })
  const kept = await w.database.rows<{ refunded: boolean }>(
    'refunded',
    'SELECT refunded FROM reservations WHERE id = $1',
    [taken],
  )
  expect(kept).toEqual([{ refunded: true }])
  w.clock.set(now)
})

const rights = (who: 'trainer' | 'ben', permissions: object) =>
  w.database.rows('rights', 'UPDATE memberships SET permissions = $3 WHERE club_id = $1 AND uid = $2', [
    eichenhain,
    w.people[who],
    JSON.stringify(permissions),
  ])

test('windows, lane hours and how far ahead bind the club and each of its people alike, also when they move', async () => {
  await agree({ windows: openOn([1], 18 * 60, 21 * 60), minutesPerWeek: 180, horizonDays: 14 })
  const no = (code: string, at?: number) => ({ code, statusCode: 403, ...(at !== undefined && { line: at }) })
  await expect(forClub(anna, at(0), at(1, '2026-05-20'))).rejects.toMatchObject(no('TENANT_TIME_FORBIDDEN', 1))
  await expect(ben.reservations.create(reserving(at(0, TUESDAY, '17:30', '18:30')))).rejects.toMatchObject(
    no('TENANT_TIME_FORBIDDEN', 0),
  )
  await expect(ben.reservations.create(reserving(at(0, '2026-06-09')))).rejects.toMatchObject(
    no('TENANT_TOO_FAR_AHEAD', 0),
  )

  await forClub(anna, at(0), at(1))
  // The third hour is Ben's; together it is all.
  const { ids } = await ben.reservations.create(reserving(at(2)))
  for (const wish of [() => forClub(anna, at(3)), () => ben.reservations.create(reserving(at(3)))])
    await expect(wish()).rejects.toMatchObject(no('TENANT_HOURS_USED_UP', 0))
  const moved = (to: ReturnType<typeof at>) =>
    ben.reservations.update({ id: ids[0] as string, type: 'fixed', specifics: { reservations: [to] } })
  await expect(moved(at(2, TUESDAY, '18:00', '19:30'))).rejects.toMatchObject(no('TENANT_HOURS_USED_UP'))
  await expect(moved(at(2, '2026-05-21'))).rejects.toMatchObject(no('TENANT_TIME_FORBIDDEN'))
  await moved(at(4))

  const preview = await ben.reservations.previewSeries({
    rangeId: range.id,
    laneId: range.laneIds[5] as string,
    times: { start: '18:00', end: '20:00' },
    from: TUESDAY,
    until: '2026-06-09',
    everyWeeks: 1,
    skipHolidays: false,
  })
  expect(preview.dates.map(({ refusal }) => refusal)).toEqual([
    'TENANT_HOURS_USED_UP',
    null,
    'TENANT_TOO_FAR_AHEAD',
    'TENANT_TOO_FAR_AHEAD',
  ])
  // A reservation that is given back does not count any more.
  await ben.reservations.cancel({ id: ids[0] as string })
  await forClub(anna, at(3))
})

test('two officers at once, and members besides, never take more than the agreed lane hours', async () => {
  await agree({ minutesPerWeek: 180 })
  await rights('trainer', { adminReservations: 'w' })
  const trainer = await w.as('trainer', 'talblick')
  const wishes = [0, 1, 2, 3].flatMap((lane) => [
    forClub(anna, at(lane)),
    forClub(trainer, at(lane + 4 < range.laneIds.length ? lane + 4 : lane, TUESDAY, '19:00', '20:00')),
    ben.reservations.create(reserving(at(lane, TUESDAY, '20:00', '21:00'))),
  ])
  const answers = await Promise.allSettled(wishes)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const refused = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(new Set(refused)).toEqual(new Set(['TENANT_HOURS_USED_UP']))
  const [sum] = await w.database.rows<{ minutes: number }>(
    'sum',
    `SELECT (sum(extract(epoch FROM upper(during) - lower(during))) / 60)::int AS minutes FROM reservations
     WHERE club_id = $1 AND tenant_club_id = $2 AND status = 'live'`,
    [talblick, eichenhain],
  )
  expect(sum?.minutes).toBe(180)
})

test('whom the operator lets rent in person, or who is a member there, is not bound by the club; somebody with an own agreement is', async () => {
  await agree({ windows: openOn([6], 600, 660) })
  await w.database.rows('open', 'UPDATE clubs SET rents_to_people = true WHERE id = $1', [talblick])
  const { ids } = await ben.reservations.create(reserving(at(0)))
  expect(await ofClub(anna)).toEqual([])
  await ben.reservations.cancel({ id: ids[0] as string })

  await w.database.rows('join', "INSERT INTO memberships (club_id, uid, status) VALUES ($1, $2, 'guest')", [
    talblick,
    ben.uid,
  ])
  await agree({ minutesPerWeek: 60 }, { uid: ben.uid })
  await ben.reservations.create(reserving(at(0)))
  await expect(ben.reservations.create(reserving(at(1)))).rejects.toMatchObject({ code: 'TENANT_HOURS_USED_UP' })
  expect((await ben.tenants.mine({})).tenancies).toMatchObject([{ kind: 'person', minutesPerWeek: 60, isMine: true }])
  // The officers of the operator are bound by nothing.
  await dieter.reservations.createForMember({ ...reserving(at(1)), forUser: ben.uid })
  await w.database.rows('leave', 'DELETE FROM memberships WHERE club_id = $1 AND uid = $2', [talblick, ben.uid])
  expect((await dieter.tenants.list({})).tenants.map(({ kind }) => kind)).toEqual(['club'])
})

test('terms are accepted with version and day, and new words ask again', async () => {
  const tenantId = await agree()
  const terms = (body: string, after: number) => dieter.tenants.publishTerms({ body, after })
  await terms('Nur mit Aufsicht.', 0)
  await expect(terms('Zugleich.', 0)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  for (const wish of [() => forClub(anna, at(0)), () => ben.reservations.create(reserving(at(0)))])
    await expect(wish()).rejects.toMatchObject({ code: 'TENANT_TERMS_OPEN', statusCode: 403 })
  // A member reads them and does not accept them for the club.
  expect((await ben.tenants.mine({})).tenancies).toMatchObject([
    { isMine: false, terms: { body: 'Nur mit Aufsicht.' } },
  ])
  await w.app.jobs.done()
  // Anna may accept for the club and hears of it; Ben may not.
  const told = async (who: Client) =>
    (await who.notifications.list({})).notifications
      .filter(({ link }) => link === `/tenancy?cid=${talblick}`)
      .map(({ body }) => body)
  expect(await told(anna)).toEqual([expect.stringContaining('für SV Eichenhain 1898 e.V. zu')])
  expect(await told(ben)).toEqual([])
  await expect(ben.tenants.accept({ memberClubId: eichenhain, version: 1 })).rejects.toMatchObject(REFUSED)
  await expect(ben.tenants.accept({ memberClubId: null, version: 1 })).rejects.toMatchObject({
    code: 'TENANT_NOT_FOUND',
  })
  await anna.tenants.accept({ memberClubId: eichenhain, version: 1 })
  expect((await dieter.tenants.one({ tenantId })).acceptances).toEqual([
    { version: 1, acceptedOn: w.clock.now().epochMilliseconds, name: 'Anna Ahrens' },
  ])
  await forClub(anna, at(0))

  await terms('Nur mit Aufsicht und Papieren.', 1)
  await expect(anna.tenants.accept({ memberClubId: eichenhain, version: 1 })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  await expect(forClub(anna, at(1))).rejects.toMatchObject({ code: 'TENANT_TERMS_OPEN' })
  expect((await dieter.tenants.list({})).tenants).toMatchObject([{ acceptedVersion: 1, minutesThisWeek: 0 }])
  await anna.tenants.accept({ memberClubId: eichenhain, version: 2 })
  await forClub(anna, at(1))
})

test('papers come as files, are read by officers of the operator alone, and say when they end [F06] [F07] [T02]', async () => {
  const tenantId = await agree()
  const pdf = new TextEncoder().encode('%PDF-1.4 Vertrag')
  const path = `/admin/club/tenants/${tenantId}/papers`
  const { body, status } = await dieter.send('POST', path, formOf(pdf, { name: 'Haftpflicht 2026.pdf' }))
  expect(status).toBe(200)
  const paperId = String(body.id)
  expect(
    (await dieter.send('POST', path, formOf(new TextEncoder().encode('<svg/>'), { name: 'x.pdf' }))).body,
  ).toMatchObject({
    errorCode: 'INPUT_INVALID',
  })
  await dieter.tenants.changePaper({ paperId, title: 'Haftpflicht', expiresOn: '2026-06-30' })
  expect((await dieter.tenants.one({ tenantId })).papers).toMatchObject([
    { title: 'Haftpflicht', expiresOn: '2026-06-30' },
  ])
  expect((await dieter.tenants.list({})).tenants).toMatchObject([{ nextExpiry: '2026-06-30' }])

  const read = async (who: Client, clubId = who.clubId) => {
    const headers = { authorization: `Bearer ${who.token}`, 'x-club-id': clubId }
    const answer = await fetch(`${w.url}/admin/club/tenants/papers/${paperId}`, { headers })
    return { status: answer.status, text: await answer.text(), headers: answer.headers }
  }
  const own = await read(dieter)
  expect([own.status, own.text]).toEqual([200, '%PDF-1.4 Vertrag'])
  expect(own.headers.get('content-security-policy')).toContain('sandbox')
  // The officers of the tenant, and those of any other club with a header of their own.
  expect((await read(anna)).status).toBe(403)
  expect((await read(anna, eichenhain)).status).toBe(404)
  await expect(anna.tenants.removePaper({ paperId }, { clubId: eichenhain })).rejects.toMatchObject({
    code: 'TENANT_NOT_FOUND',
  })
  await dieter.tenants.removePaper({ paperId })
  expect((await read(dieter)).status).toBe(404)
})

test('only officers of a member club act for it, and a foreign club is answered like none [T02] [T12] [P08]', async () => {
  await link(birkenau)
  await agree({}, { memberClubId: birkenau })
  await agree()
  await forClub(anna, at(0))
  const cara = await w.as('cara', 'talblick')
  await cara.reservations.createForClub({ ...reserving(at(1)), memberClubId: birkenau })
  // Each sees the reservations of the own club only.
  expect(await ofClub(anna)).toHaveLength(1)
  await expect(ofClub(cara)).rejects.toMatchObject(REFUSED)
  const [own] = await ofClub(anna)
  await expect(
    cara.reservations.cancelForClub({ memberClubId: birkenau, id: own?.id as string }),
  ).rejects.toMatchObject({
    code: 'RESERVATION_NOT_FOUND',
  })
  const before = await checksum(w.database)
  for (const memberClubId of [birkenau, talblick, randomUUID()])
    for (const who of [anna, ben])
      await expect(who.reservations.createForClub({ ...reserving(at(2)), memberClubId })).rejects.toMatchObject(REFUSED)
  await expect(forClub(ben, at(2))).rejects.toMatchObject(REFUSED)
  await expect(anna.tenants.list({})).rejects.toMatchObject(REFUSED)
  expect(await checksum(w.database)).toBe(before)
})

test('when the membership of the club or the office ends, so does acting for it, with the next request [P06] [P09] [P17]', async () => {
  await agree({ minutesPerWeek: 60 })
  await rights('trainer', { adminReservations: 'w' })
  const trainer = await w.as('trainer', 'talblick')
  const { ids } = await forClub(trainer, at(0))
  expect((await trainer.clubs.open({})).clubs.find(({ id }) => id === talblick)?.actsFor).toEqual([
    { id: eichenhain, name: 'SV Eichenhain 1898 e.V.' },
  ])
  await rights('trainer', { adminReservations: 'r' })
  const cancel = { memberClubId: eichenhain, id: ids[0] as string }
  await expect(trainer.reservations.cancelForClub(cancel)).rejects.toMatchObject(REFUSED)

  await dieter.memberClubs.remove({ memberClubId: eichenhain })
  const acts = [
    () => forClub(anna, at(1)),
    () => ofClub(anna),
    () => anna.reservations.cancelForClub(cancel),
    () => anna.tenants.mine({}),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject(REFUSED)
  // The reservation stays, and the operator can remove it.
  await dieter.reservations.removeBlocker({ id: ids[0] as string })
  // A club that comes back is bound by what was agreed before, and never freed by leaving.
  await link(eichenhain)
  await forClub(anna, at(0))
  await expect(forClub(anna, at(1))).rejects.toMatchObject({ code: 'TENANT_HOURS_USED_UP' })
})

test('of two officers who change an agreement the second sees that somebody was faster, and both acts are recorded', async () => {
  const tenantId = await agree()
  const { version } = await dieter.tenants.one({ tenantId })
  const save = (minutesPerWeek: number) => dieter.tenants.save({ tenantId, ...FREE, minutesPerWeek, version })
  const answers = await Promise.allSettled([save(60), save(120)])
  expect(answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))).toEqual([
    'CHANGED_MEANWHILE',
  ])
  const wrong = { ...FREE, windows: [{ weekday: 0, from: 600, to: 540, type: 'open' as const, priority: 0 }] }
  await expect(dieter.tenants.save({ tenantId, ...wrong, version: version + 1 })).rejects.toMatchObject({
    code: 'INPUT_INVALID',
  })
  await expect(dieter.tenants.add({ who: { uid: w.people.clara } })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  await expect(dieter.tenants.add({ who: { memberClubId: birkenau } })).rejects.toMatchObject({ code: 'INPUT_INVALID' })
  const recorded = await w.database.rows<{ call: string }>(
    'recorded',
    "SELECT call FROM changes WHERE subject = 'tenant' AND subject_id = $1 ORDER BY changed_on, call",
    [tenantId],
  )
  expect(recorded.map(({ call }) => call).sort()).toEqual(['tenants.add', 'tenants.save', 'tenants.save'])

  await forClub(anna, at(0))
  expect((await dieter.tenants.one({ tenantId })).weeks.find(({ minutes }) => minutes > 0)).toEqual({
    monday: '2026-05-18',
    minutes: 60,
  })
  await dieter.tenants.remove({ tenantId })
  await expect(forClub(anna, at(1))).rejects.toMatchObject({ code: 'TENANT_NOT_AGREED' })
})
