import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Permissions } from '@bahnfrei/domain/base/rights/permissions.ts'
import { describe, expect, test } from 'vitest'
import { workbookOf } from '../../world/memberFile.ts'
import { type Client, formOf, line, reserving, world } from '../../world/testWorld.ts'
import reservationImportRoom from './room.ts'

const w = await world()
const { hall, crowd, people } = w
const anna = await w.as('anna')
const ben = await w.as('ben')
const HALL = hall.name
const HEADER = 'Datum;Von;Bis;Schießstand;Stand;Name;Bemerkung'
const csv = (...lines: string[]) => Buffer.from([HEADER, ...lines].join('\n'))
/** A row for a lane of the hall, counted from 1. */
const row = (day: string, lane: number, name: string, from = '18:00', to = '19:00', note = '') =>
  [day, from, to, HALL, lane, name, note].join(';')

async function handIn(officer: Client, file: Uint8Array, name = 'kalender.csv') {
  const { status, body } = await officer.send(
    'POST',
    '/admin/reservations/imports',
    formOf(file, { name, type: 'text/csv' }),
  )
  if (status !== 200) throw Object.assign(new Error(), { code: body.errorCode })
  return { id: body.id as Id<'calendarImport'> }
}
const one = async (officer: Client, { id }: { id: string }) =>
  (await officer.reservationImport.list({})).imports.find((found) => found.id === id)
/** Runs what the draft shows at this moment. */
async function run(officer: Client, draft: { id: Id<'calendarImport'> }) {
  const { counts } = await officer.reservationImport.draft(draft)
  await officer.reservationImport.run({ ...draft, reserve: counts.reserve ?? 0, block: counts.block ?? 0 })
  await w.app.jobs.done()
  return one(officer, draft)
}
/** The calendar of a day: lane, times, name and comment of each entry. */
async function on(day: string) {
  const { reservations } = await anna.reservations.attendance({ rangeId: hall.id, date: day, who: 'all' })
  return reservations
    .map(({ lane, times, name, comment }) => [lane.name, times.start, times.end, name, comment].join(' ').trim())
    .toSorted()
}
/** Names that one member bears alone. */
async function ownNames(): Promise<string[]> {
  const found = await w.database.rows<{ name: string }>(
    'own_names',
    `SELECT max(u.full_name) AS name FROM memberships m JOIN users u ON u.uid = m.uid
     WHERE m.club_id = $1 AND m.status = 'member' AND u.uid <> ALL($2) GROUP BY lower(u.full_name) HAVING count(*) = 1`,
    [anna.clubId, Object.values(people)],
  )
  return found.map(({ name }) => name)
}
async function another(permissions: Permissions, uid: Id<'user'> = people.ben): Promise<Client> {
  const set = 'UPDATE memberships SET permissions = $3 WHERE club_id = $1 AND uid = $2'
  await w.database.rows('set_rights', set, [anna.clubId, uid, permissions])
  return w.as({ uid })
}
/** Lets something happen between the start of a run and its first row. */
async function atThePlan(statement: string, work: () => Promise<void>): Promise<void> {
  const does = `CREATE OR REPLACE FUNCTION at_the_plan() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${statement}; RETURN NEW; END $$`
  await w.database.rows(`does_${statement.length}`, does)
  const when =
    'CREATE TRIGGER at_the_plan AFTER INSERT ON reservation_import_rows FOR EACH ROW EXECUTE FUNCTION at_the_plan()'
  await w.database.rows('at_the_plan', when)
  await work()
  await w.database.rows('not_at_the_plan', 'DROP TRIGGER at_the_plan ON reservation_import_rows')
}
async function sweep(moment: string): Promise<void> {
  for (const [index, statement] of (reservationImportRoom.sweeps ?? []).entries())
    await w.database.rows(`sweep_reservation_imports_${index}`, statement, [moment])
}
const TWICE = `SELECT count(*)::int AS count FROM reservations a JOIN reservations b ON a.lane_id = b.lane_id AND a.id < b.id
  AND a.during && b.during WHERE a.status = 'live' AND b.status = 'live'`

test('a calendar of another program becomes reservations and blockers as the dry run said, and nobody is told', async () => {
  const told = 'SELECT count(*)::int AS count FROM notifications'
  const before = await w.database.rows('told', told)
  const draft = await handIn(
    anna,
    csv(
      row('2026-06-01', 1, 'Ben Brandt', '18:00', '19:30', 'Wettkampf'),
      row('2026-06-01', 2, 'Degen, Dirk'),
      row('2026-06-01', 3, 'Gesperrt'),
      row('2026-06-01', 4, '', '08:00', '09:00', 'Pflege'),
      row('2026-06-01', 1, 'Dirk Degen', '19:00', '20:00'),
      row('2026-06-01', 2, 'Dirk Degen'),
      row('2026-05-01', 2, 'Dirk Degen'),
      row('2026-06-31', 2, 'Dirk Degen'),
      row('2026-06-01', 5, 'Anna Ahrens'),
      row('2026-06-01', 6, 'Dirk Degen', '18:10', '19:00'),
    ),
  )
  const seen = await anna.reservationImport.draft(draft)
  expect(seen.counts).toEqual({ open: 0, wrong: 4, reserve: 2, block: 2, there: 0, past: 1, leave: 1 })
  expect(seen.outside).toBe(1)
  expect(seen.columns.map(({ field }) => field)).toEqual([...['date', 'start', 'end', 'range', 'lane', 'name', 'note']])
  expect(
    seen.rows.map(({ why, refusal }) => why ?? refusal),
    'what cannot be made',
  ).toEqual([...['TAKEN_IN_FILE', 'DATE_INVALID', 'SELF', 'RESERVATION_TIME_INVALID']])
  expect(await on('2026-06-01'), 'nothing is made before it is wished').toEqual([])

  expect(await run(anna, draft)).toMatchObject({ state: 'done', total: 4, made: 4, refused: [] })
  expect(await on('2026-06-01')).toEqual([
    '1 18:00 19:30 Ben Brandt Wettkampf',
    '2 18:00 19:00 Dirk Degen',
    '3 18:00 19:00 Gesperrt',
    '4 08:00 09:00 Pflege',
  ])
  expect(await w.database.rows('told', told)).toEqual(before)
  const { reservations } = await ben.reservations.mine({})
  expect(reservations).toContainEqual(
    expect.objectContaining({
      date: '2026-06-01',
      author: { uid: people.anna, name: 'Anna Ahrens' },
      authorType: 'admin',
    }),
  )
})

test('nobody is told that nobody supervises at what a file brought, as they are of what is entered by hand', async () => {
  const { pistol } = w
  await anna.duties.saveRule({
    ...{ rangeId: pistol.id, supervision: 'must', isPlanned: false, needed: 1 },
    ...{ youthNeeded: false, mostMinutes: null, cancelAfter: null },
  })
  await w.app.jobs.done()
  const told = "SELECT count(*)::int AS count FROM notifications WHERE kind = 'duty'"
  const file = csv(['2026-06-05', '18:00', '19:00', pistol.name, '1', 'Dirk Degen', ''].join(';'))
  const draft = await handIn(anna, file)
  expect((await anna.reservationImport.draft(draft)).outside).toBe(1)
  expect(await run(anna, draft)).toMatchObject({ made: 1 })
  expect(await w.database.rows('told_of_duties', told)).toEqual([{ count: 0 }])
  await anna.reservations.createForMember({
    ...reserving(line(pistol, 1, '2026-06-05', '18:00', '19:00')),
    forUser: people.ben,
  })
  await w.app.jobs.done()
  const [{ count } = { count: 0 }] = await w.database.rows<{ count: number }>('told_of_duties', told)
  expect(count).toBeGreaterThan(0)
  await w.database.rows('no_rule', 'DELETE FROM duty_rules WHERE range_id = $1', [pistol.id])
})

test('the same file again makes nothing twice, and what was cancelled since is made again', async () => {
  const file = csv(row('2026-06-02', 1, 'Ben Brandt'), row('2026-06-02', 2, 'Gesperrt'))
  await run(anna, await handIn(anna, file))
  const again = await handIn(anna, file)
  expect((await anna.reservationImport.draft(again)).counts).toMatchObject({ reserve: 0, block: 0, there: 2 })
  expect(await run(anna, again)).toMatchObject({ state: 'done', total: 0, made: 0 })

  const { reservations } = await ben.reservations.mine({})
  await ben.reservations.cancel({ id: reservations.find(({ date }) => date === '2026-06-02')?.id ?? '' })
  expect(await run(anna, await handIn(anna, file))).toMatchObject({ total: 1, made: 1 })
  expect(await on('2026-06-02')).toEqual(['1 18:00 19:00 Ben Brandt', '2 18:00 19:00 Gesperrt'])
})

test('what our own list of reservations wrote is read again: it is there already, and cancelled ones are left out', async () => {
  await ben.reservations.create(reserving(line(hall, 3, '2026-05-19', '18:00', '19:00')))
  const { ids } = await ben.reservations.create(reserving(line(hall, 4, '2026-05-19', '18:00', '19:00')))
  await ben.reservations.cancel({ id: ids[0] ?? '' })
  const { csv: text } = await anna.reservations.adminCsv({ from: '2026-05-19', to: '2026-05-19' })
  const draft = await handIn(anna, Buffer.from(text))
  const { counts, columns } = await anna.reservationImport.draft(draft)
  expect(counts).toEqual({ open: 0, wrong: 0, reserve: 0, block: 0, there: 1, past: 0, leave: 1 })
  expect(columns.filter(({ field }) => field !== '').map(({ field }) => field)).toEqual([
    ...['date', 'start', 'end', 'range', 'lane', 'name', 'number', 'status', 'note'],
  ])
})

test('a workbook is read with days and times as a spreadsheet keeps them', async () => {
  const file = await workbookOf([
    ['Tag', 'Beginn', 'Dauer', 'Anlage', 'Bahn', 'Vorname', 'Nachname'],
    [new Date('2026-06-03T00:00:00Z'), new Date('1899-12-30T18:00:00Z'), 60, HALL, 1, 'Ben', 'Brandt'],
    [new Date('2026-06-03T19:00:00Z'), new Date('2026-06-03T19:00:00Z'), 60, HALL, 1, 'Dirk', 'Degen'],
  ])
  expect(await run(anna, await handIn(anna, file, 'plan.xlsx'))).toMatchObject({ made: 2, refused: [] })
  expect(await on('2026-06-03')).toEqual(['1 18:00 19:00 Ben Brandt', '1 19:00 20:00 Dirk Degen'])
})

test('what is not clear is answered once for all rows with the same words, and waits for that', async () => {
  const draft = await handIn(
    anna,
    Buffer.from(
      [
        'Tag;Von;Bis;Bahn;Kürzel',
        '2026-06-04;18:00;19:00;Eins;Brandt B.',
        '2026-06-04;19:00;20:00;Eins;Brandt B.',
        '2026-06-04;20:00;21:00;Eins;Fremd',
        '2026-06-04;20:00;21:00;Zwei;Fremder',
      ].join('\n'),
    ),
  )
  const seen = await anna.reservationImport.draft(draft)
  expect(
    seen.columns.map(({ field }) => field),
    'nobody knows what Kürzel is',
  ).toEqual(['date', 'start', 'end', 'lane', ''])
  await anna.reservationImport.change({ ...draft, columns: ['date', 'start', 'end', 'lane', 'name'] })
  await expect(anna.reservationImport.run({ ...draft, reserve: 0, block: 0 })).rejects.toMatchObject({
    code: 'IMPORT_UNDECIDED',
  })
  const laneId = hall.laneIds[0] as Id<'lane'>
  await anna.reservationImport.change({ ...draft, lane: { range: '', lane: 'Eins', laneId } })
  await anna.reservationImport.change({ ...draft, lane: { range: '', lane: 'Zwei', laneId: null } })
  await anna.reservationImport.change({
    ...draft,
    person: { number: '', name: 'Brandt B.', choice: 'reserve', uid: people.ben },
  })
  expect((await anna.reservationImport.draft(draft)).people).toMatchObject([
    { name: 'Brandt B.', count: 2, choice: 'reserve', chosen: { uid: people.ben } },
    { name: 'Fremd', count: 1, choice: null },
  ])
  await anna.reservationImport.change({ ...draft, unknown: 'block' })
  expect((await anna.reservationImport.draft(draft)).counts).toMatchObject({ open: 0, reserve: 2, block: 1, leave: 1 })
  await run(anna, draft)
  expect(await on('2026-06-04')).toEqual([
    '1 18:00 19:00 Ben Brandt',
    '1 19:00 20:00 Ben Brandt',
    '1 20:00 21:00 Fremd',
  ])
})

describe('two at once', () => {
  test('who runs what was otherwise when it was looked at is refused, and nothing is begun', async () => {
    const draft = await handIn(anna, csv(row('2026-05-22', 1, 'Dirk Degen'), row('2026-05-22', 2, 'Dirk Degen')))
    await ben.reservations.create(reserving(line(hall, 0, '2026-05-22', '18:00', '19:00')))
    await expect(anna.reservationImport.run({ ...draft, reserve: 2, block: 0 })).rejects.toMatchObject({
      code: 'CHANGED_MEANWHILE',
    })
    expect(await one(anna, draft)).toMatchObject({ state: 'draft', total: 0 })
    expect(await run(anna, draft)).toMatchObject({ total: 1, made: 1 })
  })

  test('a row that the club refuses by then stands with its reason, and the others are made', async () => {
    const draft = await handIn(anna, csv(row('2026-05-21', 1, 'Fritz Fuchs'), row('2026-05-21', 2, 'Dirk Degen')))
    await atThePlan(`DELETE FROM memberships WHERE uid = '${people.fritz}'`, async () => {
      await anna.reservationImport.run({ ...draft, reserve: 2, block: 0 })
      await w.app.jobs.done()
    })
    expect(await one(anna, draft)).toMatchObject({ made: 1, refused: [{ row: 2, refusal: 'MISSING_USER' }] })
  })

  test('of two officers who run overlapping files at the same moment one is told to wait, no lane is given twice, and each row is made or named [B07] [B11]', async () => {
    const other = await another({ adminReservations: 'w', clubReservations: 'w' })
    const names = await ownNames()
    const days = ['2026-06-08', '2026-06-09', '2026-06-10']
    /** Each file has most of the lanes of all days; half of the rows of both meet. */
    const fileOf = (shift: number) =>
      csv(
        ...days.flatMap((day, at) =>
          Array.from({ length: 12 }, (_, lane) => {
            const late = (lane + shift) % 2 === 1
            return row(
              day,
              lane + 1,
              names[(lane + at + shift) % names.length] ?? '',
              late ? '18:30' : '18:00',
              '19:30',
            )
          }),
        ),
      )
    const drafts = [await handIn(anna, fileOf(0)), await handIn(other, fileOf(1))] as const
    const members = await Promise.all(crowd.slice(0, 12).map((uid) => w.as({ uid })))
    // No piece is made before both have tried.
    const holding = await w.database.pool.connect()
    await holding.query('BEGIN')
    await holding.query('SELECT 1 FROM lanes WHERE range_id = $1 FOR UPDATE', [hall.id])
    const starts = await Promise.allSettled([
      anna.reservationImport.run({ ...drafts[0], reserve: 36, block: 0 }),
      other.reservationImport.run({ ...drafts[1], reserve: 36, block: 0 }),
    ])
    await holding.query('COMMIT')
    holding.release()
    const slots = members.map((_, lane) => reserving(line(hall, lane, '2026-06-08', '18:00', '19:00')))
    await Promise.all(
      members.map((member, lane) => member.reservations.create(slots[lane] ?? reserving()).catch(() => undefined)),
    )
    await w.app.jobs.done()
    expect(starts.flatMap((start) => (start.status === 'rejected' ? [start.reason.code] : []))).toEqual([
      'IMPORT_RUNNING',
    ])
    const late = starts.findIndex(({ status }) => status === 'rejected')
    const [first, second] = [
      await one(anna, drafts[1 - late] ?? drafts[0]),
      await run([anna, other][late] ?? anna, drafts[late] ?? drafts[1]),
    ]
    expect(second, 'all lanes are taken when the second looks again').toMatchObject({ state: 'done', total: 0 })
    expect(first).toMatchObject({ state: 'done', total: 36, done: 36 })
    expect((first?.made ?? 0) + (first?.refused.length ?? 0)).toBe(36)
    expect(first?.refused.every(({ refusal }) => refusal === 'RESERVATION_CONFLICT')).toBe(true)
    expect(await w.database.rows('given_twice', TWICE)).toEqual([{ count: 0 }])
    const live = await w.database.rows<{ count: number }>(
      'live',
      "SELECT count(*)::int AS count FROM reservations WHERE range_id = $1 AND day = ANY($2) AND status = 'live'",
      [hall.id, days.slice(1)],
    )
    expect(live, 'each lane has one of both on the days on which nobody else reserved').toEqual([{ count: 24 }])
  }, 120_000)

  test('people who reserve several lanes meanwhile never block a run that wants them in another order, nor it them [B11]', async () => {
    const day = '2026-05-29'
    const hours = [16, 17, 18, 19, 20, 21]
    const backwards = Array.from({ length: 12 }, (_, lane) => 12 - lane)
    const names = await ownNames()
    const rows = hours.flatMap((hour) =>
      backwards.map((lane, at) => row(day, lane, names[(hour + at) % names.length] ?? '', `${hour}:00`, `${hour}:30`)),
    )
    const draft = await handIn(anna, csv(...rows))
    const members = await Promise.all(crowd.slice(0, 12).map((uid) => w.as({ uid })))
    await anna.reservationImport.run({ ...draft, reserve: 72, block: 0 })
    const codes = await Promise.all(
      members.flatMap((member, at) =>
        hours.map((hour) => {
          const lanes = [at, (at + 5) % 12].map((lane) => line(hall, lane, day, `${hour}:30`, `${hour + 1}:00`))
          return member.reservations.create(reserving(...lanes)).then(
            () => 'done',
            ({ code }) => code,
          )
        }),
      ),
    )
    await w.app.jobs.done()
    expect(new Set(codes)).toEqual(new Set(['done', 'RESERVATION_CONFLICT']))
    expect(await one(anna, draft)).toMatchObject({ state: 'done', made: 72, refused: [] })
  })
})

test('a run that is killed in the middle goes on with the rows that are not made', async () => {
  const draft = await handIn(
    anna,
    csv(
      ...Array.from({ length: 12 }, (_, lane) => [
        row('2026-06-11', lane + 1, 'Dirk Degen'),
        row('2026-06-11', lane + 1, 'Ben Brandt', '19:00', '20:00'),
      ]).flat(),
    ),
  )
  await w.database.rows(
    'plan_dies',
    `CREATE FUNCTION die_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF (SELECT count(*) FROM reservations WHERE day = '2026-06-11') = 23 THEN RAISE EXCEPTION 'killed'; END IF;
       RETURN NEW; END $$`,
  )
  await w.database.rows(
    'die_in_the_middle',
    'CREATE TRIGGER die_once BEFORE INSERT ON reservations FOR EACH ROW EXECUTE FUNCTION die_once()',
  )
  await anna.reservationImport.run({ ...draft, reserve: 24, block: 0 })
  await w.app.jobs.done()
  expect(await one(anna, draft), 'one piece is made whole').toMatchObject({ state: 'running', total: 24, made: 20 })
  expect(await on('2026-06-11')).toHaveLength(20)

  await w.database.rows('live_again', 'DROP TRIGGER die_once ON reservations')
  w.clock.pass({ minutes: 1 })
  await w.app.jobs.done()
  expect(await one(anna, draft)).toMatchObject({ state: 'done', made: 24, refused: [] })
  expect(await on('2026-06-11')).toHaveLength(24)
})

test('a run whose job is given up has failed: it holds up no other, and what it made is taken back', async () => {
  const day = '2026-06-18'
  const rows = Array.from({ length: 12 }, (_, lane) => [
    row(day, lane + 1, ''),
    row(day, lane + 1, '', '20:00', '21:00'),
  ])
  const draft = await handIn(anna, csv(...rows.flat()))
  const dies = `CREATE FUNCTION die_always() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (SELECT count(*) FROM reservations WHERE day = '${day}') = 21 THEN RAISE EXCEPTION 'a bug'; END IF; RETURN NEW; END $$`
  await w.database.rows('bug', dies)
  const when = 'CREATE TRIGGER die_always BEFORE INSERT ON reservations FOR EACH ROW EXECUTE FUNCTION die_always()'
  await w.database.rows('bug_at_insert', when)
  await anna.reservationImport.run({ ...draft, reserve: 0, block: 24 })
  await w.app.jobs.done()
  await w.database.rows('no_bug', 'DROP TRIGGER die_always ON reservations')
  await sweep(w.clock.now().toString())
  expect(await one(anna, draft), 'its job is tried again').toMatchObject({ state: 'running', done: 20, total: 24 })

  await w.database.rows('give_up', "UPDATE jobs SET failed_on = now() WHERE name = 'runReservationImport'")
  await sweep(w.clock.now().toString())
  expect(await run(anna, await handIn(anna, csv(row('2026-06-19', 1, ''))))).toMatchObject({ state: 'done', made: 1 })
  expect(await one(anna, draft)).toMatchObject({ state: 'failed', failure: null, made: 20 })
  expect(await anna.reservationImport.undo(draft)).toEqual({ removed: 20, kept: 0 })
  expect(await on(day)).toEqual([])
})

test('who lost the right meanwhile makes nothing more', async () => {
  const officer = await another({ adminReservations: 'w' }, people.dirk)
  const draft = await handIn(officer, csv(row('2026-06-12', 1, 'Ben Brandt')))
  await atThePlan(`UPDATE memberships SET permissions = '{}' WHERE uid = '${people.dirk}'`, async () => {
    await officer.reservationImport.run({ ...draft, reserve: 1, block: 0 })
    await w.app.jobs.done()
  })
  expect(await one(anna, draft)).toMatchObject({
    ...{ state: 'done', made: 0, refused: [{ row: 2, refusal: 'INSUFFICIENT_PERMISSION' }] },
  })
  expect(await on('2026-06-12')).toEqual([])
})

test('an import is taken back for a day; what was changed or has begun stays', async () => {
  const draft = await handIn(
    anna,
    csv(
      row('2026-06-15', 1, 'Dirk Degen'),
      row('2026-06-15', 2, 'Dirk Degen', '19:00', '20:00'),
      row('2026-06-15', 3, 'Gesperrt'),
      row('2026-06-15', 4, 'Clara Conrad'),
    ),
  )
  await run(anna, draft)
  const { reservations } = await anna.reservations.attendance({ rangeId: hall.id, date: '2026-06-15', who: 'all' })
  const idOf = (lane: string) => reservations.find((each) => each.lane.name === lane)?.id ?? ''
  await anna.reservations.updateAsOfficer({ id: idOf('1'), tags: ['Liga'] })
  await anna.reservations.updateAsOfficer({ id: idOf('2'), comment: 'mit Gast' })
  expect(await anna.reservationImport.undo(draft)).toEqual({ removed: 2, kept: 2 })
  expect(await on('2026-06-15')).toEqual(['1 18:00 19:00 Dirk Degen', '2 19:00 20:00 Dirk Degen mit Gast'])
  await expect(anna.reservationImport.undo(draft)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })

  const later = await handIn(anna, csv(row('2026-06-16', 1, 'Dirk Degen')))
  await run(anna, later)
  w.clock.pass({ hours: 25 })
  const { token } = await w.as('anna')
  const again = { authorization: `Bearer ${token}` }
  const { body } = await anna.send('POST', `/admin/reservations/imports/${later.id}/undo`, {}, again)
  expect(body.errorCode).toBe('IMPORT_NOT_FOUND')
})

test('a draft belongs to who handed it in, is replaced by the next one, and is forgotten after a day', async () => {
  const fresh = await w.as('anna')
  const other = await another({ adminReservations: 'w' })
  const [first, others] = [
    await handIn(fresh, csv(row('2026-06-17', 1, ''))),
    await handIn(other, csv(row('2026-06-17', 2, ''))),
  ]
  const second = await handIn(fresh, csv(row('2026-06-17', 3, '')))
  const ids = (await fresh.reservationImport.list({})).imports
    .filter(({ state }) => state === 'draft')
    .map(({ id }) => id)
  expect(ids.toSorted()).toEqual([others.id, second.id].toSorted())
  await expect(fresh.reservationImport.draft(first)).rejects.toMatchObject({ code: 'IMPORT_NOT_FOUND' })
  const inADay = w.clock.now().add({ hours: 25 }).toString()
  await sweep(inADay)
  expect(await w.database.rows('drafts', "SELECT id FROM reservation_imports WHERE state = 'draft'")).toEqual([])
})

test.each([
  ['no list', 'Nachname;Vorname\nOtto;Ohnesorg\n', 'IMPORT_NO_HEADERS'],
  ['too much', `Datum;Von;Bis;Stand\n${'2026-07-01;18:00;19:00;1\n'.repeat(5_001)}`, 'IMPORT_FILE_TOO_LARGE'],
])('%s is refused', async (_, text, code) => {
  await expect(handIn(await w.as('anna'), Buffer.from(text, 'latin1'))).rejects.toMatchObject({ code })
})
