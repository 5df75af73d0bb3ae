import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf, namesIn } from '@bahnfrei/domain/base/fieldsOf.ts'
import { EntryInput, MOST_ENTRIES_OF_DAY } from '@bahnfrei/domain/journal/entry.ts'
import { readWeather, WEATHER_WORDS } from '@bahnfrei/domain/journal/weather.ts'
import { expect, test } from 'vitest'
import { type Client, formOf, reserving, world } from '../../world/testWorld.ts'
import { createValidators } from '../../world/validators.ts'
import { textsIn } from './words.ts'

const w = await world()
const anna = await w.as('anna')
const ben = await w.as('ben')
const clara = await w.as('clara')
const dirk = await w.as('dirk')
const { eichenhain } = w.clubs
const NOT_THERE = { code: 'INPUT_INVALID' }
const NO = { code: 'INSUFFICIENT_PERMISSION' }
const MEANWHILE = { code: 'CHANGED_MEANWHILE' }

await w.database.systemTransaction((db) => createValidators(db, eichenhain.id, [anna.uid, ben.uid]))

const shot = { disciplineName: '25 m Sportpistole', source: 'custom' as const, equipmentUsed: 'GSP', shotCount: 40 }
const written = { dateString: '2026-05-01', timeString: '18:00', rangeName: 'Wald', disciplines: [shot] }
const inClub = { ...written, clubId: eichenhain.id }
const entriesOf = async (client: typeof ben) => (await client.journal.entries({})).entries
const entryOf = async (client: typeof ben, id: string) => (await entriesOf(client)).find((entry) => entry.id === id)
const asked = async (client: typeof ben, trainerUid?: string) => {
  const { id } = await client.journal.save(inClub)
  await client.journal.ask({ entryId: id, ...(trainerUid === undefined ? {} : { trainerUid }) })
  return id
}

test('an entry holds day, place, disciplines with weapon and shots, and only its person reads it [JRNL-003] [JRNL-007] [JRNL-008] [JRNL-034]', async () => {
  const { status, body } = await ben.send('POST', '/journal/entry', {
    ...inClub,
    missedShots: 2,
    kind: 'competition',
    note: 'Wind',
    weather: ['clouds', 'gusts'],
    temperature: -3,
    disciplines: [shot, { ...shot, disciplineName: 'Luftpistole', shotCount: 0, rings: 371.5 }],
  })
  expect(status).toBe(200)
  const { id } = body as { id: string }
  const club = { id: eichenhain.id, name: expect.any(String) }
  const rest = {
    ...{ disciplineId: null, number: '', calibre: '', series: [] },
    ...{ weaponId: null, length: null, needsLicence: false, own: false },
  }
  expect(fieldsOf((await entryOf(ben, id)) ?? {})).toEqual(
    namesIn(`id uid dateString timeString missedShots dateTime addedTime club range operator disciplines assignedTrainer approved
      lane kind note weather temperature photos reservationId isImported state reason decided`),
  )
  expect(await entryOf(ben, id)).toEqual({
    id,
    uid: ben.uid,
    dateString: '2026-05-01',
    timeString: '18:00',
    dateTime: Date.parse('2026-05-01T16:00Z'),
    addedTime: w.clock.now().epochMilliseconds,
    missedShots: 2,
    club,
    operator: club,
    range: { id: null, name: 'Wald' },
    lane: '',
    kind: 'competition',
    disciplines: [
      { id: '1', ...shot, rings: null, ...rest },
      { id: '2', ...shot, disciplineName: 'Luftpistole', shotCount: 0, rings: 371.5, ...rest },
    ],
    note: 'Wind',
    weather: ['clouds', 'gusts'],
    temperature: -3,
    photos: [],
    reservationId: null,
    isImported: false,
    assignedTrainer: null,
    approved: false,
    state: 'open',
    reason: '',
    decided: null,
  })
  expect(await entriesOf(anna)).toEqual([])
  expect((await anna.journal.waiting({})).entries).toEqual([])
  for (const other of [anna, clara]) {
    await expect(other.journal.save({ ...inClub, entryId: id })).rejects.toMatchObject(NOT_THERE)
    await expect(other.journal.remove({ entryId: id })).rejects.toMatchObject(NOT_THERE)
    await expect(other.journal.ask({ entryId: id })).rejects.toMatchObject(NOT_THERE)
    expect((await other.journal.history({ entryId: id })).changes).toEqual([])
  }
  await ben.journal.remove({ entryId: id })
})

test('each name that is sent of an entry is taken and read again, written and changed [JRNL-009]', async () => {
  const { id: entryId } = await ben.journal.save(inClub)
  const { disciplineName, source, equipmentUsed, shotCount } = shot
  const payload = {
    entryId,
    clubId: eichenhain.id,
    rangeId: w.hall.id,
    operatorId: eichenhain.id,
    rangeName: '',
    // It follows from day and time.
    dateTime: 0,
    dateString: '2026-05-02',
    timeString: '19:30',
    missedShots: 3,
    disciplines: [{ disciplineName, source, equipmentUsed, shotCount: shotCount + 1 }],
  }
  const ours = ['reservationId', 'kind', 'note', 'weather', 'temperature']
  expect(fieldsOf(EntryInput)).toEqual([...fieldsOf(payload), ...ours].sort())
  expect(await ben.journal.save(payload)).toEqual({ id: entryId })

  expect(await entryOf(ben, entryId)).toMatchObject({
    id: entryId,
    club: { id: eichenhain.id },
    range: { id: w.hall.id, name: w.hall.name },
    operator: { id: eichenhain.id },
    dateTime: Date.parse('2026-05-02T17:30Z'),
    dateString: '2026-05-02',
    timeString: '19:30',
    missedShots: 3,
    disciplines: [{ disciplineName, source, equipmentUsed, shotCount: 41 }],
  })
  await ben.journal.remove({ entryId })
})

test.each([
  ['no shot at all', { ...inClub, disciplines: [{ ...shot, shotCount: 0 }] }],
  ['fewer than no shots', { ...inClub, disciplines: [shot, { ...shot, shotCount: -1 }] }],
  ['fewer than no missed shots', { ...inClub, missedShots: -1 }],
  ['more missed shots than shots', { ...inClub, missedShots: 41 }],
  ['a thousand million shots', { ...inClub, disciplines: [{ ...shot, shotCount: 1e9 }] }],
  ['no place', { ...written, rangeName: ' ' }],
  ['a day to come', { ...inClub, dateString: '2036-05-01' }],
  ['no day', { rangeName: 'Wald', disciplines: [shot] }],
  ['a club of others', { ...written, clubId: w.clubs.birkenau.id }],
  ['no discipline', { ...inClub, disciplines: [] }],
  ['rain and snow at once', { ...inClub, weather: ['rain', 'snow'] }],
  ['a temperature of no range', { ...inClub, temperature: 61 }],
])('an entry with %s is refused [JRNL-011] [JRNL-012] [JRNL-013] [J08]', async (_, input) => {
  const { status, body } = await ben.send('POST', '/journal/entry', input)
  expect([status, body.errorCode]).toEqual([400, 'INPUT_INVALID'])
})

test('the own weapon is written down as it is, and that of another person is none', async () => {
  const { weapon } = await ben.equipment.addWeapon({
    name: 'Pardini SP',
    caliberId: '22-lfb',
    weaponClass: 'rimfirePistol',
  })
  const line = { ...shot, equipmentUsed: 'etwas anderes', needsLicence: false, weaponId: weapon.id }
  const { id } = await ben.journal.save({ ...inClub, disciplines: [line] })
  const used = { equipmentUsed: 'Pardini SP', length: 'short', needsLicence: true, own: true }
  expect((await entryOf(ben, id))?.disciplines).toMatchObject([used])
  await expect(anna.journal.save({ ...inClub, disciplines: [line] })).rejects.toMatchObject({
    code: 'WEAPON_NOT_FOUND',
  })
  await ben.equipment.removeWeapon({ id: weapon.id })
  await ben.journal.save({ entryId: id, disciplines: [{ ...line, shotCount: 20 }] })
  expect((await entryOf(ben, id))?.disciplines).toMatchObject([{ ...used, shotCount: 20 }])
  await ben.journal.remove({ entryId: id })
})

test('a trainer of the club approves what was asked, and nobody else; the weapon of the person is not given away [JRNL-004] [JRNL-036] [JRNL-037] [JRNL-010]', async () => {
  const { weapon } = await dirk.equipment.addWeapon({
    name: 'Walther',
    caliberId: '22-lfb',
    weaponClass: 'rimfirePistol',
  })
  const { id: entryId } = await dirk.journal.save({ ...inClub, disciplines: [{ ...shot, weaponId: weapon.id }] })
  const approve = { uid: dirk.uid, entryId, action: 'approve' as const }
  await expect(anna.journal.decide(approve)).rejects.toMatchObject(NOT_THERE)
  await dirk.journal.ask({ entryId, trainerUid: anna.uid })
  expect((await entryOf(dirk, entryId))?.assignedTrainer).toMatchObject({ uid: anna.uid })
  expect((await ben.journal.waiting({})).entries).toEqual([])
  const [waiting] = (await anna.journal.waiting({})).entries
  expect(waiting).toMatchObject({
    id: entryId,
    uid: dirk.uid,
    disciplines: [{ equipmentUsed: 'Walther', weaponId: null }],
  })
  expect(await clara.journal.waiting({})).toEqual({ validates: false, entries: [] })
  await expect(clara.journal.decide(approve)).rejects.toMatchObject(NO)
  const cara = await w.as('cara', 'birkenau')
  await expect(cara.journal.decide(approve)).rejects.toMatchObject(NO)
  const [first, second] = await Promise.allSettled([anna.journal.decide(approve), ben.journal.decide(approve)])
  expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
  expect(await entryOf(dirk, entryId)).toMatchObject({ approved: true, state: 'approved' })
  expect((await anna.journal.waiting({})).entries).toEqual([])
})

test('a change takes the approval away and the trail says so; what is approved is not removed [JRNL-038]', async () => {
  const entryId = await asked(dirk)
  await ben.journal.decide({ uid: dirk.uid, entryId, action: 'approve' })
  await expect(dirk.journal.remove({ entryId })).rejects.toMatchObject(MEANWHILE)
  await expect(dirk.journal.ask({ entryId })).rejects.toMatchObject(MEANWHILE)
  w.clock.pass({ minutes: 1 })
  await dirk.journal.save({ entryId, disciplines: [{ ...shot, shotCount: 60 }] })
  expect(await entryOf(dirk, entryId)).toMatchObject({ approved: false, state: 'open', dateString: '2026-05-01' })
  const [change] = (await dirk.journal.history({ entryId })).changes
  expect(change).toMatchObject({ before: 'approved', after: 'open', said: { disciplines: [{ shotCount: 40 }] } })
  await dirk.journal.remove({ entryId })
  expect(await entryOf(dirk, entryId)).toBeUndefined()
  expect((await dirk.journal.entries({ state: 'removed' })).entries).toMatchObject([{ id: entryId, approved: false }])
  const trail = (await dirk.journal.history({ entryId })).changes
  expect(trail.map(({ after }) => after)).toEqual(expect.arrayContaining(['asked', 'approved', 'open', 'removed']))
  await expect(dirk.journal.save({ entryId, disciplines: [shot] })).rejects.toMatchObject(MEANWHILE)
  await expect(dirk.journal.remove({ entryId })).rejects.toMatchObject(MEANWHILE)
})

test('whatever somebody changes of an approved entry takes the approval away, and the trail has what it said [J03]', async () => {
  const changes: object[] = [
    { missedShots: 1 },
    { kind: 'competition' },
    { note: 'Wind' },
    { weather: ['rain'] },
    { temperature: 20 },
    { ...written, dateString: '2026-04-28' },
    { ...written, timeString: '17:00' },
    { ...written, rangeName: 'Feld' },
    { disciplines: [{ ...shot, shotCount: 41 }] },
    { disciplines: [{ ...shot, disciplineName: 'Luftpistole' }] },
    { disciplines: [{ ...shot, equipmentUsed: 'Pardini' }] },
    { disciplines: [{ ...shot, length: 'short', needsLicence: true }] },
  ]
  const was = { note: 'Wie es war', weather: ['sun' as const], temperature: 19 }
  for (const change of changes) {
    const { id: entryId } = await dirk.journal.save({ ...inClub, dateString: '2026-04-27', ...was })
    await dirk.journal.ask({ entryId })
    await ben.journal.decide({ uid: dirk.uid, entryId, action: 'approve' })
    const inTheClub = 'dateString' in change ? { clubId: eichenhain.id } : {}
    await dirk.journal.save({ entryId, disciplines: [shot], ...change, ...inTheClub })
    expect(await entryOf(dirk, entryId)).toMatchObject({ approved: false, state: 'open', decided: null })
    const trail = (await dirk.journal.history({ entryId })).changes
    const said = { ...was, dateString: '2026-04-27', disciplines: [{ shotCount: 40 }] }
    expect(trail.find(({ before }) => before === 'approved')).toMatchObject({ after: 'open', said })
    const others = { uid: dirk.uid, entryId, action: 'approve' } as const
    await expect(ben.journal.decide(others)).rejects.toMatchObject(NOT_THERE)
  }
})

test('a rejected entry says why and can be changed [JRNL-037]', async () => {
  const entryId = await asked(dirk)
  await anna.journal.decide({ uid: dirk.uid, entryId, action: 'reject', reason: 'Falscher Tag' })
  expect(await entryOf(dirk, entryId)).toMatchObject({ state: 'rejected', approved: false, reason: 'Falscher Tag' })
  await dirk.journal.save({ ...inClub, entryId, dateString: '2026-05-02' })
  expect(await entryOf(dirk, entryId)).toMatchObject({ state: 'open', reason: '', dateString: '2026-05-02' })
})

test('nobody validates an own entry, and the table does not take it either [ERR-028]', async () => {
  const entryId = await asked(ben)
  expect((await ben.journal.waiting({})).entries.map(({ id }) => id)).not.toContain(entryId)
  const self = { code: 'JOURNAL_SELF_VALIDATE' }
  await expect(ben.journal.decide({ uid: ben.uid, entryId, action: 'approve' })).rejects.toMatchObject(self)
  await expect(ben.journal.ask({ entryId, trainerUid: ben.uid })).rejects.toMatchObject(self)
  await expect(
    w.database.rows('self', "UPDATE journal_entries SET state = 'approved', decided_by = uid WHERE id = $1", [entryId]),
  ).rejects.toThrow('journal_entries_not_self')
})

test('only somebody who validates is asked by name', async () => {
  const { id: entryId } = await dirk.journal.save(inClub)
  const no = { code: 'TARGET_INSUFFICIENT_PERMISSION' }
  await expect(dirk.journal.ask({ entryId, trainerUid: clara.uid })).rejects.toMatchObject(no)
  const { id } = await dirk.journal.save(written)
  await expect(dirk.journal.ask({ entryId: id })).rejects.toMatchObject(NOT_THERE)
})

test('place, day and lane come from a reservation that has begun, and it has one entry', async () => {
  const { hall } = w
  const { ids } = await ben.reservations.create(
    reserving({
      eventId: hall.id,
      laneId: hall.laneIds[0] ?? '',
      date: '2026-05-21',
      times: { start: '18:00', end: '19:00' },
    }),
  )
  const reservationId = ids[0] ?? ''
  const entry = {
    reservationId,
    disciplines: [shot],
    rangeName: 'Anderswo',
    dateString: '2020-01-01',
    timeString: '01:00',
  }
  await expect(ben.journal.save(entry)).rejects.toMatchObject({ code: 'RESERVATION_TIME_INVALID' })
  await w.database.rows(
    'begin',
    `UPDATE reservations SET during = tstzrange('2026-04-21T16:00Z', '2026-04-21T17:00Z', '[)'), day = '2026-04-21' WHERE id = $1`,
    [reservationId],
  )
  await expect(clara.journal.save(entry)).rejects.toMatchObject({ code: 'RESERVATION_NOT_FOUND' })
  const { id } = await ben.journal.save(entry)
  expect(await entryOf(ben, id)).toMatchObject({
    dateString: '2026-04-21',
    timeString: '18:00',
    club: { id: eichenhain.id },
    range: { id: hall.id },
    lane: expect.stringMatching(/./),
    reservationId,
  })
  await expect(ben.journal.save(entry)).rejects.toMatchObject(MEANWHILE)
  await ben.journal.remove({ entryId: id })
})

test('an entry that is changed names no other club, range, operator or reservation than its own', async () => {
  const { id: entryId } = await ben.journal.save(inClub)
  const foreign = w.clubs.birkenau.id
  for (const said of [
    { clubId: foreign },
    { rangeId: w.hall.id },
    { operatorId: foreign },
    { reservationId: w.hall.id as unknown as Id<'reservation'> },
  ])
    await expect(ben.journal.save({ entryId, disciplines: [shot], ...said })).rejects.toMatchObject(NOT_THERE)
  await ben.journal.remove({ entryId })
})

test('the journal comes page by page without gap, for its person only', async () => {
  await w.database.rows(
    'fill_journal',
    `INSERT INTO journal_entries (uid, id, range_name, day, clock, shot_on, kind, missed_shots, disciplines, written_on)
     SELECT $1, gen_random_uuid(), 'Wald', date '2025-01-01' + n, '18:00', now(), 'training', 0, '[]', now()
     FROM generate_series(1, 120) n`,
    [clara.uid],
  )
  const days: string[] = []
  let after: string | undefined
  do {
    const page = await clara.journal.entries(after === undefined ? {} : { after })
    days.push(...page.entries.map(({ dateString }) => dateString))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(days).toHaveLength(120)
  expect(days).toEqual([...new Set(days)].sort().reverse())
  expect(await clara.journal.totals({})).toEqual({ entries: 120, shots: 0 })
  const { next } = await clara.journal.entries({})
  await expect(ben.journal.entries({ after: next ?? '' })).rejects.toMatchObject(NOT_THERE)
})

test('without access to the journal entries are read and not written', async () => {
  await w.database.rows('lock', 'UPDATE users SET journal_access = false WHERE uid = $1', [clara.uid])
  expect(await entriesOf(clara)).not.toEqual([])
  await expect(clara.journal.save(inClub)).rejects.toMatchObject(NO)
})

test('those who validate are told of what waits, once for several, and the shooter of what was decided [JRNL-036] [JRNL-037]', async () => {
  const thea = await w.as('trainer')
  const toldTo = async (client: typeof ben) => {
    await w.app.jobs.done()
    return (await client.notifications.list({})).notifications.map(({ title }) => title)
  }
  const ids = [await asked(thea), await asked(thea)]
  const title = (await toldTo(anna)).filter((one) => one.includes('Bestätigung'))
  expect(title.filter((one) => one.includes('Thea'))).toHaveLength(1)
  expect((await toldTo(ben)).filter((one) => one.includes('Thea'))).toHaveLength(1)
  const entries = ids.map((entryId) => ({ uid: thea.uid, entryId }))
  expect(await anna.journal.approveShown({ entries })).toEqual({ approved: 2, changed: [] })
  expect(await ben.journal.approveShown({ entries })).toEqual({ approved: 0, changed: expect.arrayContaining(ids) })
  expect((await toldTo(thea)).filter((one) => one === '2 Einträge sind bestätigt')).toHaveLength(1)
})

test('a second record of the own person, or another way to write the own id, validates nothing either [J01]', async () => {
  const entryId = await asked(ben)
  const names = { email: '', fullName: 'Ben Brandt', firstName: 'Ben', lastName: 'Brandt', callName: 'Ben' }
  const { memberNumber } = await anna.members.nextNumber({})
  const { uid: second } = await anna.members.createPerson({ ...names, isMember: true, memberNumber })
  for (const uid of [second, ben.uid.toUpperCase() as typeof ben.uid, `{${ben.uid}}` as typeof ben.uid])
    for (const send of [
      () => ben.journal.decide({ uid, entryId, action: 'approve' }),
      () => ben.journal.approveShown({ entries: [{ uid, entryId }] }),
    ])
      await expect(send(), uid).rejects.toMatchObject({ code: expect.stringMatching(/^(INPUT_INVALID|JOURNAL_SELF)/) })
  await anna.members.merge({ source: second, target: ben.uid, deleteAfter: true })
  expect(await entryOf(ben, entryId)).toMatchObject({ state: 'asked', decided: null })
  await ben.journal.remove({ entryId })
})

test('nobody approves an own entry among those of others, and who validates no more approves nothing [J01] [J02]', async () => {
  const own = await asked(ben)
  const other = await asked(dirk)
  const entries = [
    { uid: dirk.uid, entryId: other },
    { uid: ben.uid, entryId: own },
  ]
  await expect(ben.journal.approveShown({ entries })).rejects.toMatchObject({ code: 'JOURNAL_SELF_VALIDATE' })
  await expect(clara.journal.approveShown({ entries })).rejects.toMatchObject(NO)
  const cara = await w.as('cara', 'birkenau')
  await expect(cara.journal.approveShown({ entries })).rejects.toMatchObject(NO)
  const of = [eichenhain.id, anna.uid]
  await w.database.rows(
    'leaves',
    "UPDATE memberships SET leave_date = '2026-01-01' WHERE club_id = $1 AND uid = $2",
    of,
  )
  expect(await anna.journal.waiting({}).catch(() => ({ entries: [] }))).toMatchObject({ entries: [] })
  await expect(anna.journal.approveShown({ entries: entries.slice(0, 1) })).rejects.toMatchObject(NO)
  await w.database.rows('stays', 'UPDATE memberships SET leave_date = NULL WHERE club_id = $1 AND uid = $2', of)
  expect(await entryOf(dirk, other)).toMatchObject({ state: 'asked' })
})

test('a day and a journal have room for so many entries', async () => {
  const thea = await w.as('trainer')
  const ofDay = { ...written, dateString: '2026-04-02' }
  for (let n = 0; n < MOST_ENTRIES_OF_DAY; n++) await thea.journal.save(ofDay)
  await expect(thea.journal.save(ofDay)).rejects.toMatchObject(NOT_THERE)
  await thea.journal.save({ ...ofDay, dateString: '2026-04-03' })
})

test('weapons and disciplines of the club come by their ids, the discipline only where it is shot [J08]', async () => {
  const { id: disciplineId } = await anna.equipment.addDiscipline({
    disciplineName: 'Sportpistole .22',
    association: 'DSB',
    number: '2.40',
    isActive: true,
    whitelistEnabled: true,
    ranges: [],
  })
  const { weapon } = await anna.equipment.addClubWeapon({
    name: 'Vereinspistole 3',
    caliberId: '22-lfb',
    weaponClass: 'rimfirePistol',
  })
  const line = { ...shot, source: 'club' as const, disciplineId, weaponId: weapon.id }
  const { id } = await dirk.journal.save({ ...inClub, disciplines: [line] })
  expect((await entryOf(dirk, id))?.disciplines).toMatchObject([
    {
      disciplineName: 'Sportpistole .22',
      number: 'DSB 2.40',
      equipmentUsed: 'Vereinspistole 3',
      calibre: expect.stringContaining('.22'),
      length: 'short',
      needsLicence: true,
      own: false,
    },
  ])
  const at = (rangeId: Id<'range'>) => dirk.journal.save({ ...inClub, rangeId, disciplines: [line] })
  await expect(at(w.hall.id)).rejects.toMatchObject(NOT_THERE)
  const gunNowhere = dirk.journal.save({ ...written, disciplines: [{ ...shot, weaponId: weapon.id }] })
  await expect(gunNowhere).rejects.toMatchObject({ code: 'WEAPON_NOT_FOUND' })
})

test('the same training written twice is flagged for the trainer, and the same key writes it once [J09]', async () => {
  const key = randomUUID()
  const twice = await Promise.all(
    [1, 2].map(() => dirk.send('POST', '/journal/entry', inClub, { 'idempotency-key': key })),
  )
  const [first, second] = twice.map(({ body }) => (body as { id: string }).id)
  expect(first).toBe(second)
  await dirk.journal.ask({ entryId: first ?? '' })
  const isDouble = async () => (await anna.journal.waiting({})).entries.find(({ id }) => id === first)?.isDouble
  await dirk.journal.save({
    entryId: first ?? '',
    dateString: '2026-03-03',
    timeString: '19:00',
    rangeName: 'Wald',
    clubId: eichenhain.id,
    disciplines: [shot],
  })
  await dirk.journal.ask({ entryId: first ?? '' })
  expect(await isDouble()).toBe(false)
  const { id: again } = await dirk.journal.save({ ...inClub, dateString: '2026-03-03', timeString: '19:00' })
  await dirk.journal.ask({ entryId: again })
  expect(await isDouble()).toBe(true)
})

test('the form proposes what the clubs have, what was shot last, and reservations without an entry', async () => {
  const choices = await dirk.journal.choices({})
  expect(choices.mayWrite).toBe(true)
  expect(choices.places).toContainEqual(expect.objectContaining({ clubId: eichenhain.id, rangeId: w.hall.id }))
  expect(choices.trainers.map(({ uid }) => uid)).toEqual(expect.arrayContaining([anna.uid, ben.uid]))
  expect((await ben.journal.choices({})).trainers.map(({ uid }) => uid)).not.toContain(ben.uid)
  expect(choices.disciplines).toContainEqual(expect.objectContaining({ disciplineName: 'Sportpistole .22' }))
  expect(choices.weapons).toContainEqual(expect.objectContaining({ name: 'Vereinspistole 3', clubId: eichenhain.id }))
  expect(choices.last).toEqual((await entriesOf(dirk)).find(({ state }) => state !== 'removed')?.disciplines)
  const { ids } = await ben.reservations.create(
    reserving({
      eventId: w.hall.id,
      laneId: w.hall.laneIds[1] ?? '',
      date: '2026-05-21',
      times: { start: '18:00', end: '19:00' },
    }),
  )
  const [id = ''] = ids
  const proposed = async () => (await ben.journal.choices({})).reservations.map((one) => one.id)
  expect(await proposed()).not.toContain(id)
  await w.database.rows(
    'begin_another',
    `UPDATE reservations SET day = '2026-05-10', start_clock = '18:00',
       during = tstzrange('2026-05-10T16:00Z', '2026-05-10T17:00Z', '[)') WHERE id = $1`,
    [id],
  )
  expect(await proposed()).toContain(id)
  await ben.journal.save({ reservationId: id, disciplines: [shot] })
  expect(await proposed()).not.toContain(id)
})

test('the journal is filtered, searched, counted by months and saved as a file without formulas [X04]', async () => {
  const cara = await w.as('cara', 'birkenau')
  const at = { ...written, clubId: w.clubs.birkenau.id }
  const { id } = await cara.journal.save({
    ...at,
    dateString: '2026-05-02',
    kind: 'competition',
    note: '=1+1',
    weather: ['dim', 'gusts'],
    temperature: 21,
  })
  await cara.journal.save({ ...at, dateString: '2026-04-30', disciplines: [{ ...shot, series: [9.7, 10.4] }] })
  const found = async (filters: object) => (await cara.journal.entries(filters)).entries.map((one) => one.dateString)
  expect(await found({})).toEqual(['2026-05-02', '2026-04-30'])
  expect(await found({ month: '2026-04' })).toEqual(['2026-04-30'])
  expect(await found({ kind: 'competition' })).toEqual(['2026-05-02'])
  expect(await found({ search: 'SPORTpistole' })).toHaveLength(2)
  expect(await found({ state: 'approved' })).toEqual([])
  for (const search of ['%', '_portpistole', "' OR '1'='1", '\\'])
    expect(await found({ search }), `${search} is a sign like others`).toEqual([])
  const totals = (filters: object) => cara.journal.totals(filters)
  expect(await totals({})).toEqual({ entries: 2, shots: 80 })
  expect(await totals({ month: '2026-04', search: ' sportpistole ' })).toEqual({ entries: 1, shots: 40 })
  expect(await totals({ state: 'approved' })).toEqual({ entries: 0, shots: 0 })
  const month = { days: 1, entries: 1, approved: 0, shots: 40 }
  expect((await cara.journal.months({})).months).toEqual([
    { id: '2026-05', month: '2026-05', ...month },
    { id: '2026-04', month: '2026-04', ...month },
  ])
  expect((await cara.journal.progress({})).disciplines).toEqual([
    {
      ...{ id: '25 m sportpistole', name: '25 m Sportpistole', number: '' },
      results: [{ day: '2026-04-30', rings: 20.1, shots: 40 }],
    },
  ])
  expect((await cara.journal.weaponShots({})).weapons).toEqual([
    { id: 'gsp', name: 'GSP', own: false, days: 2, shots: 80 },
  ])
  const { csv, count } = await cara.journal.csv({})
  expect(count).toBe(2)
  expect(csv).toContain("'=1+1")
  expect(csv).toContain('20,1')
  expect(csv).toContain('Wenig Licht, Böen;21')
  for (const language of ['de', 'en'] as const)
    for (const word of WEATHER_WORDS) expect(readWeather(textsIn(language)(`TABLE.WEATHER.${word}`))).toEqual([word])
  expect((await entryOf(cara, id))?.note).toBe('=1+1')
})

async function handIn(person: Client, text: string, path = '') {
  const form = formOf(Buffer.from(text), { name: 'schiessbuch.csv', type: 'text/csv' })
  const { status, body } = await person.send('POST', `/journal/imports${path}`, form)
  if (status !== 200) throw Object.assign(new Error(), { code: body.errorCode })
  return body as { id: Id<'journalImport'>; entries: number; rows: { faults: string[]; shots: number }[] }
}

test('an old journal is tried, taken over once with nothing approved, and taken back', async () => {
  const gina = await w.as('gina')
  const { weapon } = await gina.equipment.addWeapon({ name: 'Anschütz 1907', caliberId: '22-lfb' })
  const file = [
    'Datum;Uhrzeit;Ort;Disziplin;Waffe;Schüsse;Ringe',
    '01.03.2024;18:00;Wald;KK-Gewehr;anschütz 1907;40;371',
    '02.03.2024;18:00;Wald;KK-Gewehr;Walther;30;',
    '02.03.2024;18:00;wald;KK-Gewehr;Walther;0;',
    '02.03.2099;18:00;Wald;KK-Gewehr;Walther;30;',
  ].join('\n')
  expect((await handIn(gina, file, '/try')).rows.map(({ faults }) => faults)).toEqual([
    [],
    [],
    ['SHOTS_INVALID'],
    ['DATE_FUTURE'],
  ])
  expect(await entriesOf(gina)).toEqual([])

  const [one, other] = await Promise.all([handIn(gina, file), handIn(gina, file)])
  expect([one.entries, other.entries].sort()).toEqual([0, 2])
  const entries = await entriesOf(gina)
  expect(entries.map(({ approved, state, decided }) => [approved, state, decided])).toEqual([
    [false, 'open', null],
    [false, 'open', null],
  ])
  expect(entries[1]).toMatchObject({
    dateString: '2024-03-01',
    range: { id: null, name: 'Wald' },
    isImported: true,
    disciplines: [{ weaponId: weapon.id, equipmentUsed: 'Anschütz 1907', own: true, rings: 371 }],
  })
  expect((await handIn(gina, file, '/try')).rows.map(({ faults }) => faults[0])).toEqual([
    ...['DOUBLE', 'DOUBLE', 'SHOTS_INVALID', 'DATE_FUTURE'],
  ])

  const { imports } = await gina.journal.imports({})
  expect(imports).toMatchObject([{ entries: 2 }])
  const id = imports[0]?.id ?? ''
  await expect(dirk.journal.undoImport({ id })).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  await gina.journal.save({ entryId: entries[0]?.id ?? '', disciplines: [shot] })
  expect(await gina.journal.undoImport({ id })).toEqual({ removed: 1 })
  expect((await entriesOf(gina)).map(({ dateString }) => dateString)).toEqual(['2024-03-02'])
  await expect(gina.journal.undoImport({ id })).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
})

test.each([
  ['Name;Vorname\nBrandt;Ben', 'IMPORT_NO_HEADERS'],
  [['Datum;Schüsse', ...Array.from({ length: 1_001 }, () => '01.03.2024;40')].join('\n'), 'IMPORT_FILE_TOO_LARGE'],
])('a file that is no journal, or more than one, is refused', async (file, code) => {
  await expect(handIn(ben, file, '/try')).rejects.toMatchObject({ code })
})
