import { randomBytes, randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_COLUMNS, MOST_ROWS } from '@bahnfrei/domain/base/sheets/sheetLimits.ts'
import { often } from '@bahnfrei/domain/base/testLength.ts'
import { MOST_TEXT_BYTES, MOST_WORKBOOK_BYTES } from '@bahnfrei/domain/memberImport/memberImport.ts'
import { writeXlsxStream } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { clubOfAll, emptyClub } from '../../world/clubOfAll.ts'
import { type Client, clientOf, formOf, world } from '../../world/testWorld.ts'
import { pauseAfter } from '../base/jobs/jobs.ts'
import { join } from '../members/join.ts'
import { createUser } from '../users/create.ts'

const w = await world()
const GONE = { code: 'IMPORT_NOT_FOUND' }
const HEADER = 'Nr.;Nachname;Vorname;Geburtsdatum;E-Mail;Ort;Gruppe'

async function signedIn({ uid, clubId }: { uid: Id<'user'>; clubId: Id<'club'> }): Promise<Client> {
  const { token } = await w.as({ uid })
  return clientOf(w.url, { uid, token, clubId })
}
let made = 0
const officerOf = async () => signedIn(await emptyClub({ w, name: `SV Neuland ${++made}` }))
/** Another officer of the same club. */
async function besides({ clubId }: Client): Promise<Client> {
  const uid = await w.database.systemTransaction(async (db) => {
    const email = `${randomUUID()}@demo.example`
    const name = { first: 'Paula', last: 'Zweite', call: 'Paula', full: 'Paula Zweite' }
    const person = await createUser(db, { email, passwordHash: null, verified: true, name }, w.clock.now())
    await join(db, { clubId, uid: person, status: 'member', permissions: { owner: 'w' } })
    return person
  })
  return signedIn({ uid, clubId })
}

async function handIn(officer: Client, file: Uint8Array, name = 'mitglieder.csv') {
  const { status, body } = await officer.send('POST', '/admin/members/imports', formOf(file, { name, type: '' }))
  if (status !== 200) throw Object.assign(new Error(), { code: body.errorCode })
  return { id: body.id as Id<'memberImport'> }
}
const csv = (...lines: string[]) => Buffer.from([HEADER, ...lines].join('\n'))
const one = async (officer: Client, { id }: { id: string }) =>
  (await officer.memberImport.list({})).imports.find((found) => found.id === id)
const countOf = async ({ clubId }: Client) => {
  const [found] = await w.database.rows<{ count: number }>(
    'people_of_club',
    'SELECT count(*)::int AS count FROM memberships WHERE club_id = $1',
    [clubId],
  )
  return found?.count ?? 0
}

const ROWS = often({ gate: 2_000, long: 10_000 })
const many = () =>
  csv(
    ...Array.from({ length: ROWS }, (_, index) => {
      const [first, last] = [wordOf(index % 211), wordOf(Math.floor(index / 7))]
      const day = `${1 + (index % 28)}.${1 + (index % 12)}.${1935 + (index % 75)}`
      return `${1_000 + index};${last};${first};${day};m${index}@example.org;Ulm;Gruppe ${index % 9}`
    }),
  )
/** A word of its own for each number, in which no two differ by one letter only. */
function wordOf(number: number): string {
  const syllables = ['ba', 'ke', 'lu', 'mo', 'ri', 'sa', 'ten', 'wol', 'fen', 'dor']
  const word = [...`${number}`.padStart(4, '0')].map((digit) => syllables[Number(digit)]).join('')
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

test('thousands of people come in while another officer changes members and hands in a file, and nobody loses anything [F13]', async () => {
  const officer = await officerOf()
  const paula = await besides(officer)
  const person = { email: '', fullName: 'Udo Tal', firstName: 'Udo', lastName: 'Tal', callName: 'Udo', isMember: true }
  const { uid } = await officer.members.createPerson({ ...person, memberNumber: 1 })
  const draft = await handIn(officer, many())
  expect((await one(officer, draft))?.counts).toMatchObject({ create: ROWS, wrong: 0, open: 0 })
  await officer.memberImport.run(draft)

  const done = w.app.jobs.done()
  await expect(handIn(paula, csv('1;Berg;Ida;01.02.1990;;;')), 'one import at a time').rejects.toMatchObject({
    code: 'IMPORT_RUNNING',
  })
  await expect(paula.memberImport.run(draft)).rejects.toMatchObject({ code: 'IMPORT_RUNNING' })
  for (let version = 0; version < 10; version += 1)
    await paula.members.update({ uid, version, data: { contact: { phone: `0731 ${version}` } } })
  await paula.members.createPerson({ ...person, fullName: 'Ute Tal', firstName: 'Ute', memberNumber: 2 })
  await done

  expect(await one(officer, draft)).toMatchObject({ state: 'done', done: ROWS })
  expect(await countOf(officer)).toBe(ROWS + 4)
  expect((await officer.members.one({ uid })).contact.phone).toBe('0731 9')
  const next = await handIn(paula, csv('5;Berg;Ida;01.02.1990;;;'))
  expect((await one(paula, next))?.counts).toMatchObject({ create: 1 })
})

test('the same file twice enters nobody twice', async () => {
  const officer = await officerOf()
  const file = csv('7;Ohnesorg;Otto;03.04.1980;otto@example.org;Ulm;Gewehr', ';Berg;Ida;01.02.1990;;Ulm;')
  for (const counts of [
    { create: 2, fill: 0 },
    { create: 0, fill: 2 },
    { create: 0, fill: 2 },
  ]) {
    const draft = await handIn(officer, file)
    expect((await one(officer, draft))?.counts).toMatchObject({ ...counts, open: 0, wrong: 0 })
    await officer.memberImport.run(draft)
    await w.app.jobs.done()
    expect(await countOf(officer)).toBe(3)
  }
})

test('a company and somebody of whom only the name is known are the same when the file comes again', async () => {
  const officer = await officerOf()
  const file = Buffer.from(
    ['Nr.;Nachname;Vorname;Firma', '1;Berg;Ida;', '2;;;Gasthaus zur Scheibe', '3;;;Gasthaus Zur Scheibe'].join('\n'),
  )
  const draft = await handIn(officer, file)
  expect((await one(officer, draft))?.counts).toMatchObject({ create: 2, leave: 1 })
  await officer.memberImport.run(draft)
  await w.app.jobs.done()
  const again = await handIn(officer, file)
  expect((await one(officer, again))?.counts).toEqual({ create: 0, fill: 3, open: 0, leave: 0, wrong: 0 })
  const nameless = await handIn(officer, Buffer.from('Nachname;Vorname;Status\nBerg;Ida;Gesperrt\nTal;Ida;Mitglied'))
  const { rows: open } = await officer.memberImport.rows({ ...nameless, state: 'open' })
  expect(open.map(({ name, double }) => [name, double?.isSure])).toEqual([['Ida Berg', false]])
  await officer.memberImport.decide({ ...nameless, decision: 'create' })
  await officer.memberImport.run(nameless)
  await w.app.jobs.done()
  const idas = (await officer.members.list({ search: 'Ida' })).members
  expect(
    idas.map(({ name, status }) => `${name} ${status}`).sort(),
    'nobody who was blocked is a member again',
  ).toEqual([...['Ida Berg contact', 'Ida Berg member', 'Ida Tal member']])
})

test('no call reaches the file of another club by its id [T01]', async () => {
  const officer = await officerOf()
  const other = await officerOf()
  const draft = await handIn(officer, csv('7;Ohnesorg;Otto;31.02.1980;;;'))
  const before = await officer.memberImport.list({})
  const attempts = await Promise.allSettled([
    other.memberImport.rows(draft),
    other.memberImport.readAgain({ ...draft, columns: ['lastName'] }),
    other.memberImport.mendRow({ ...draft, row: 2, cells: [], isRight: true }),
    other.memberImport.mendAll({ ...draft, code: 'DATE_INVALID', way: 'leaveOut' }),
    other.memberImport.decide({ ...draft, decision: 'leave' }),
    other.memberImport.run(draft),
    other.memberImport.undo(draft),
    other.memberImport.remove(draft),
  ])
  expect(attempts).toMatchObject(attempts.map(() => ({ status: 'rejected', reason: GONE })))
  expect(await officer.memberImport.list({})).toEqual(before)
  expect((await other.memberImport.list({})).imports).toEqual([])
})

/** A header with a column that is left out, which makes files large. */
const OTHER_HEADER = HEADER.replace('Gruppe', 'Sonstiges')

/** The statements of an import in their order; the connection dies once at each of them. */
const STEPS = [
  ['groups', 'INSERT'],
  ['custom_fields', 'INSERT'],
  ['users', 'INSERT'],
  ['memberships', 'INSERT'],
  ['member_records', 'INSERT'],
  ['changes', 'INSERT'],
  ['group_members', 'INSERT'],
  ['custom_values', 'INSERT'],
  ['certificates', 'INSERT'],
  ['guardianships', 'INSERT'],
  ['member_import_rows', 'UPDATE'],
  ['member_imports', 'UPDATE'],
] as const

test('an import that is killed at any step has changed nothing, and its repetition enters everybody once', async () => {
  const source = await signedIn(await clubOfAll(w))
  const file = Buffer.from((await source.memberImport.clubFile({})).base64, 'base64')
  await w.database.pool.query(`
    CREATE SEQUENCE kills;
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      IF nextval('kills') = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); PERFORM pg_sleep(1); END IF;
      RETURN NULL;
    END $$`)
  for (const [table, act] of STEPS) {
    const officer = await officerOf()
    const draft = await handIn(officer, file, 'vereinsdatei.xlsx')
    // The job begins as soon as it is queued; the request that queues it acts in a role and must live.
    await w.database.pool.query(`ALTER SEQUENCE kills RESTART;
      CREATE TRIGGER dies AFTER ${act} ON ${table} FOR EACH STATEMENT
        WHEN (current_setting('role') = 'none') EXECUTE FUNCTION die()`)
    await officer.memberImport.run(draft)
    await w.app.jobs.done()
    await w.database.pool.query(`DROP TRIGGER dies ON ${table}`)
    const { rows: deaths } = await w.database.pool.query('SELECT is_called AS died FROM kills')
    expect(deaths, `it died at ${table}`).toEqual([{ died: true }])
    expect(await one(officer, draft), table).toMatchObject({ state: 'running' })
    expect(await countOf(officer), table).toBe(1)

    w.clock.pass({ milliseconds: pauseAfter(1) })
    await w.app.jobs.done()
    const again = await signedIn(officer)
    expect(await one(again, draft), table).toMatchObject({ state: 'done', done: 9 })
    expect(await countOf(again), table).toBe(10)
    const counts = await w.database.rows<Record<string, number>>('counts_of_club', COUNTS, [officer.clubId])
    expect(counts, table).toEqual([{ groups: 3, fields: 5, values: 5, certificates: 3, guardians: 2, joined: 3 }])
  }
})
const COUNTS = `SELECT (SELECT count(*)::int FROM groups WHERE club_id = $1) AS groups,
  (SELECT count(*)::int FROM custom_fields WHERE club_id = $1) AS fields,
  (SELECT count(*)::int FROM custom_values WHERE club_id = $1) AS values,
  (SELECT count(*)::int FROM certificates WHERE club_id = $1) AS certificates,
  (SELECT count(*)::int FROM guardianships WHERE club_id = $1) AS guardians,
  (SELECT count(*)::int FROM group_members WHERE club_id = $1) AS joined`

async function workbook(rows: Iterable<string[]>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of writeXlsxStream(rows, { name: 'Mitglieder' })) pieces.push(piece)
  return Buffer.concat(pieces)
}
function* repeated(row: string[], count: number) {
  yield HEADER.split(';')
  for (let index = 0; index < count; index += 1) yield row
}
const TWICE = ['', 'Ohnesorg', 'Otto', '03.04.1980', '', '', '']

test('files of 30 MB, 300,000 rows or 5,000 columns are refused with the reason, as text and as a workbook [F04] [F13]', async () => {
  const officer = await officerOf()
  const tooLarge = { code: 'IMPORT_FILE_TOO_LARGE' }
  const columns = Array.from({ length: 5_000 }, (_, index) => `Spalte ${index}`)
  await expect(handIn(officer, Buffer.from('1;a;b\n'.repeat(300_000)))).rejects.toMatchObject(tooLarge)
  await expect(handIn(officer, await workbook(repeated(['x'], 300_000)))).rejects.toMatchObject(tooLarge)
  await expect(handIn(officer, Buffer.from(columns.join(';')))).rejects.toMatchObject(tooLarge)
  await expect(handIn(officer, await workbook([columns]))).rejects.toMatchObject(tooLarge)
  // The limits themselves, and one beyond.
  const most = Array.from({ length: MOST_COLUMNS }, (_, index) => HEADER.split(';')[index] ?? `Spalte ${index}`).join(
    ';',
  )
  await handIn(officer, Buffer.from(`${most}\n1;Berg;Ida`))
  await expect(handIn(officer, Buffer.from(`${most};zu viel\n1;Berg;Ida`))).rejects.toMatchObject(tooLarge)
  await expect(handIn(officer, csv(...Array(MOST_ROWS).fill('1;Berg;Ida;;;;')))).rejects.toMatchObject(tooLarge)

  // A text at its limit and beyond, and workbooks, which may be larger.
  const textOf = (bytes: number) => {
    const rows = Array.from({ length: 300 }, (_, index) => `;Tal${wordOf(index)};Ida;;;Ulm;${'x'.repeat(9_000)}`)
    return Buffer.from([OTHER_HEADER, ...rows].join('\n')).subarray(0, bytes)
  }
  await handIn(officer, textOf(MOST_TEXT_BYTES))
  await expect(handIn(officer, textOf(MOST_TEXT_BYTES + 1))).rejects.toMatchObject(tooLarge)
  const noise = () => randomBytes(4_000).toString('hex')
  const rows = Array.from({ length: 700 }, (_, index) => ['', `Tal${wordOf(index)}`, 'Ida', '', '', 'Ulm', noise()])
  const workable = await workbook([OTHER_HEADER.split(';'), ...rows])
  expect(workable.length).toBeGreaterThan(MOST_TEXT_BYTES)
  await handIn(officer, workable, 'mitglieder.xlsx')

  const beyond = Buffer.concat([workable, Buffer.alloc(MOST_WORKBOOK_BYTES + 1 - workable.length)])
  await expect(handIn(officer, beyond, 'mitglieder.xlsx')).rejects.toMatchObject({ code: 'INPUT_INVALID' })

  const large = Buffer.alloc(30 * 1024 * 1024, '1;Berg;Ida;;;;\n')
  const sent = await handIn(officer, large).catch((error: unknown) => error)
  expect(sent, 'refused, or the line is cut').toBeInstanceOf(Error)
  expect((sent as { code?: string }).code).not.toBe('UNKNOWN')
  expect((await officer.memberImport.list({})).imports, 'the one that was taken is still there').toHaveLength(1)
})

test('a file in which each row is the same person enters that person once', async () => {
  const officer = await officerOf()
  const rows = often({ gate: 1_000, long: MOST_ROWS - 1 })
  const draft = await handIn(officer, csv(...Array<string>(rows).fill(TWICE.join(';'))))
  expect((await one(officer, draft))?.counts).toEqual({ create: 1, fill: 0, open: 0, leave: rows - 1, wrong: 0 })
  await officer.memberImport.run(draft)
  await w.app.jobs.done()
  expect(await countOf(officer)).toBe(2)
})

test('what a browser makes of a row after the dry run is judged again, and nothing is taken on its word', async () => {
  const officer = await officerOf()
  const draft = await handIn(officer, csv('7;Ohnesorg;Otto;03.04.1980;;;', '8;Berg;Ida;01.02.1990;;;'))
  await officer.memberImport.mendRow({
    ...draft,
    row: 2,
    cells: [{ column: 3, was: '03.04.1980', text: '31.02.1980' }],
  })
  await officer.memberImport.mendRow({ ...draft, row: 3, cells: [{ column: 0, was: '8', text: '7' }] })
  const { rows: wrong } = await officer.memberImport.rows({ ...draft, state: 'wrong' })
  expect(wrong.map(({ row, faults }) => [row, faults.map(({ code }) => code)])).toEqual([
    [2, ['DATE_INVALID']],
    [3, ['NUMBER_TAKEN']],
  ])
  await officer.memberImport.decide({ ...draft, decision: 'create', rows: [2, 3] })
  await expect(
    officer.memberImport.mendRow({ ...draft, row: 3, cells: [{ column: 0, was: '8', text: '9' }] }),
    'with a cell as it was before',
  ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  await expect(
    officer.memberImport.mendRow({ ...draft, row: 1, cells: [] }),
    'the headers are no row',
  ).rejects.toMatchObject(GONE)
  await expect(officer.memberImport.mendRow({ ...draft, row: 4_711, cells: [] })).rejects.toMatchObject(GONE)
  await officer.memberImport.mendRow({ ...draft, row: 3, cells: [{ column: 0, was: '7', text: '8' }] })
  await officer.memberImport.run(draft)
  await w.app.jobs.done()
  expect((await one(officer, draft))?.done).toBe(1)
  expect((await officer.members.list({ search: '8' })).members.map(({ name }) => name)).toEqual(['Ida Berg'])
  await expect(
    officer.memberImport.mendRow({ ...draft, row: 2, cells: [{ column: 3, was: '31.02.1980', text: '' }] }),
    'what is done is done',
  ).rejects.toMatchObject(GONE)
})

test('of two officers who mend the same cell at once one is told of the other, and other cells of the row stay mended', async () => {
  const officer = await officerOf()
  const paula = await besides(officer)
  const draft = await handIn(officer, csv('7;Ohnesorg;Otto;31.02.1980;;;'))
  const date = { column: 3, was: '31.02.1980' }
  const mended = await Promise.allSettled([
    officer.memberImport.mendRow({ ...draft, row: 2, cells: [{ ...date, text: '28.02.1980' }] }),
    paula.memberImport.mendRow({ ...draft, row: 2, cells: [{ ...date, text: '03.02.1980' }] }),
    paula.memberImport.mendRow({ ...draft, row: 2, cells: [{ column: 5, was: '', text: 'Ulm' }] }),
  ])
  expect(
    mended
      .map(({ status }) => status)
      .slice(0, 2)
      .sort(),
  ).toEqual(['fulfilled', 'rejected'])
  const refused = mended.find((each) => each.status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'CHANGED_MEANWHILE' } })
  expect(mended[2]?.status).toBe('fulfilled')
  const [row] = (await officer.memberImport.rows(draft)).rows
  const kept = mended[0]?.status === 'fulfilled' ? '28.02.1980' : '03.02.1980'
  expect([row?.cells[3], row?.cells[5], row?.state]).toEqual([kept, 'Ulm', 'create'])
})
