import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { fieldsOf } from '@bahnfrei/domain/base/fieldsOf.ts'
import { often } from '@bahnfrei/domain/base/testLength.ts'
import { MOST_REPORTS } from '@bahnfrei/domain/journal/report.ts'
import type { reportCalls } from '@bahnfrei/domain/journal/reportCalls.ts'
import { beforeEach, expect, test } from 'vitest'
import { TEST_BEGIN } from '../../world/keptCluster.ts'
import { pagesOf } from '../../world/testPaper.ts'
import { world } from '../../world/testWorld.ts'
import { createValidators } from '../../world/validators.ts'
import { journalData } from './personalData.ts'

const w = await world({ proxies: ['127.0.0.1'] })
let anna = await w.as('anna')
let ben = await w.as('ben')
const { eichenhain } = w.clubs

await w.database.systemTransaction((db) => createValidators(db, eichenhain.id, [anna.uid]))
await ben.users.update({
  contact: { email: '', phone: 'GEHEIM-TELEFON', mobile: '' },
  personals: { birthDate: '1980-02-03', birthPlace: 'GEHEIM-ORT', birthCountry: '', nationality: '' },
})
const { weapon } = await ben.equipment.addWeapon({
  name: 'GEHEIM-NAME',
  caliberId: '22-lfb',
  weaponClass: 'rimfirePistol',
  number: 'GEHEIM-NUMMER',
})

async function shoot(day: string, shotCount: number, weaponId: Id<'weapon'> | null = weapon.id) {
  const disciplines = [
    { disciplineName: 'Sportpistole', number: 'DSB 2.40', source: 'custom' as const, shotCount, weaponId },
  ]
  const place = { clubId: eichenhain.id, rangeName: 'Pistolenstand', dateString: day, timeString: '18:00' }
  const { id } = await ben.journal.save({ ...place, note: 'GEHEIM-NOTIZ', disciplines })
  return id
}
async function decide(entryId: Id<'journalEntry'>, action: 'approve' | 'reject') {
  await ben.journal.ask({ entryId })
  await anna.journal.decide({ uid: ben.uid, entryId, action })
}
const approved = await shoot('2026-05-01', 40)
await decide(approved, 'approve')
await decide(await shoot('2026-04-01', 7), 'reject')
await shoot('2026-03-01', 30, null)
await shoot('2023-03-01', 99)

const PERIOD = { startDate: '2024-05-13', endDate: '2026-05-13' }
const make = (title = 'Für die Kreisverwaltung') =>
  ben.journal.createReport({ title, comment: 'Bitte\nprüfen', ...PERIOD })
type Asked = InputOf<(typeof reportCalls)['externalReport']>
let visitors = 0
/** Asks for a report as an outsider, each time from another address, and returns the answer. */
async function read(
  asked: Partial<Asked> & { reportId: string },
  address = `203.0.${visitors >> 8}.${visitors++ & 255}`,
) {
  const input = { uid: ben.uid, passCode: '0000-0000-0000-0000', ...asked }
  const { status, body, headers } = await w.nobody.send('POST', '/journal/report/external', input, {
    'x-forwarded-for': address,
  })
  return { status, body, headers, code: body.errorCode }
}
const wrong = { status: 400, code: 'CODE_INVALID' }

// The clock of these tests moves further than sign-ins hold.
beforeEach(async () => {
  w.clock.set(TEST_BEGIN)
  anna = await w.as('anna')
  ben = await w.as('ben')
})

test('a report is made from the journal and keeps its entries as they were, whatever becomes of them [JRNL-005] [JRNL-014] [JRNL-035] [J03]', async () => {
  const { id, passCode } = await make()
  expect(passCode).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  const report = await ben.journal.report({ reportId: id })
  // The pass code is told once, when the report is made.
  const names =
    'id uid userName userClub title comment archivedOn creationDate timestamp startDate endDate journalEntries'.split(
      ' ',
    )
  const access = ['accessUntil', 'closedOn', 'openings', 'openedOn', 'wrongCodes']
  expect(fieldsOf(report)).toEqual([...names, ...access].sort())
  expect(report.userClub).toBe('SV Eichenhain 1898 e.V.')
  expect(report).toMatchObject({
    ...{
      id,
      uid: ben.uid,
      userName: 'Ben Brandt',
      title: 'Für die Kreisverwaltung',
      comment: 'Bitte\nprüfen',
      ...PERIOD,
    },
    ...{ creationDate: '2026-05-13', timestamp: w.clock.now().epochMilliseconds, archivedOn: null, openings: 0 },
  })
  expect(
    report.journalEntries.map(({ dateString, approved: isApproved, decided }) => [
      dateString,
      isApproved,
      decided?.name,
    ]),
  ).toEqual([
    ['2026-03-01', false, undefined],
    ['2026-05-01', true, 'Anna Ahrens'],
  ])
  const disciplines = [{ disciplineName: 'Luftpistole', source: 'custom' as const, shotCount: 1 }]
  const place = { clubId: eichenhain.id, rangeName: 'Anderswo', dateString: '2026-05-02', timeString: '18:00' }
  const later = await shoot('2026-05-03', 20)
  await ben.journal.save({ entryId: approved, ...place, disciplines })
  expect(await ben.journal.report({ reportId: id })).toEqual(report)
  expect((await read({ reportId: id, passCode })).body.journalEntries).toEqual(report.journalEntries)
  expect((await ben.journal.reports({})).reports[0]).toMatchObject({ id, entries: 2, approved: 1, openings: 1 })
  await ben.journal.remove({ entryId: later })
  await expect(anna.journal.report({ reportId: id })).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' })
  expect((await anna.journal.reports({})).reports).toEqual([])
  const copied = { weaponId: weapon.id, source: 'custom' as const, disciplineName: 'Sportpistole', number: 'DSB 2.40' }
  await ben.journal.save({
    entryId: approved,
    ...{ ...place, rangeName: 'Pistolenstand', dateString: '2026-05-01' },
    disciplines: [{ ...copied, shotCount: 40 }],
  })
  await decide(approved, 'approve')
})

const statusOf = async (input: object) =>
  (await ben.send('POST', '/journal/report', { title: 'Bericht', ...PERIOD, ...input })).status

test.each([
  ['a title of 500 characters is taken', { title: 'x'.repeat(500) }, 200],
  ['one of 501 is not', { title: 'x'.repeat(501) }, 400],
  ['a title is there', { title: ' ' }, 400],
  ['a comment of 1000 characters is taken', { comment: 'x'.repeat(1000) }, 200],
  ['one of 1001 is not', { comment: 'x'.repeat(1001) }, 400],
])('%s [JRNL-015] [JRNL-016]', async (_, input, status) => {
  expect(await statusOf(input)).toBe(status)
})

test.each([
  ['a period ends after its start', { startDate: '2026-05-02', endDate: '2026-05-01' }],
  ['and not after today', { endDate: '2026-05-14' }],
  ['nor covers more than the law asks about', { startDate: '2015-05-12' }],
])('%s', async (_, input) => {
  expect(await statusOf(input)).toBe(400)
})

test('its reader gets the report by the code and nothing else of the person; no copy of it is kept on the way [JRNL-032] [J07]', async () => {
  const { id, passCode } = await make()
  const typed = ` ${passCode.toLowerCase().replaceAll('-', ' ')}`
  const { status, body, headers } = await read({ reportId: id, passCode: typed })
  expect(status).toBe(200)
  const keys = (value: object) => Object.keys(value).toSorted()
  expect(keys(body)).toEqual([
    'comment',
    'creationDate',
    'endDate',
    'journalEntries',
    'startDate',
    'title',
    'userClub',
    'userName',
  ])
  const [entry] = (body.journalEntries as { disciplines: object[]; decided: object | null }[]).slice(-1)
  expect(keys(entry ?? {})).toEqual([
    'approved',
    'club',
    'dateString',
    'decided',
    'disciplines',
    'kind',
    'range',
    'timeString',
  ])
  expect(keys(entry?.decided ?? {})).toEqual(['name', 'on'])
  expect(keys(entry?.disciplines[0] ?? {})).toEqual([
    'calibre',
    'disciplineName',
    'length',
    'number',
    'own',
    'rings',
    'shotCount',
  ])
  expect(JSON.stringify(body)).not.toMatch(/GEHEIM|1980-02-03|@|[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  const page = await fetch(`${w.origin}/journalReport/${ben.uid}/${id}`)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
})

test('person and reader get the same report as PDF: visits, who confirmed them, sums, and where it is checked [JRNL-033] [J07]', async () => {
  const { id, passCode } = await make()
  const own = await ben.journal.reportPdf({ reportId: id })
  const external = await w.nobody.journal.externalReportPdf({ uid: ben.uid, reportId: id, passCode })
  for (const { base64, fileName } of [own, external]) {
    expect(fileName).toBe('Schiessbuch-2024-05-13-2026-05-13.pdf')
    const lines = pagesOf(Buffer.from(base64, 'base64')).flat()
    const said = lines.join(' ')
    expect(said).toContain('Für die Kreisverwaltung')
    expect(said).toContain('13. Mai 2024 bis 13. Mai 2026')
    expect(said).toContain('Kurzwaffe, eigene DSB 2.40, Sportpistole, .22 lfB (.22 LR) 40 Anna Ahrens, 13.05.2026')
    expect(said).toMatch(/Kurzwaffe 1 1 40 .*Alle 2 1 70/)
    expect(lines.join('')).toContain(`/journalReport/${ben.uid}/${id}`)
    expect(said).not.toMatch(/GEHEIM|01\.04\.2026|03\.02\.1980/)
    expect(said).not.toContain(passCode)
  }
  const wrongCodes = async () => (await ben.journal.reports({})).reports.find((each) => each.id === id)?.wrongCodes
  expect(await wrongCodes()).toBe(0)
  await expect(
    w.nobody.journal.externalReportPdf({ uid: ben.uid, reportId: id, passCode: '0000-0000-0000-0000' }),
  ).rejects.toMatchObject({ code: 'CODE_INVALID' })
  expect(await wrongCodes()).toBe(1)
})

test('addresses and markup in a report are text on its paper, and nothing is loaded for it [X05]', async () => {
  const comment = '<img src="file:///etc/hostname"><iframe src="http://127.0.0.1:9/x"></iframe>@import url(file:///x)'
  const { id } = await ben.journal.createReport({ title: '<script>1</script>', comment, ...PERIOD })
  const { base64 } = await ben.journal.reportPdf({ reportId: id })
  const said = pagesOf(Buffer.from(base64, 'base64')).flat().join('')
  expect(said).toContain('<script>1</script>')
  expect(said.replaceAll(' ', '')).toContain(comment.replaceAll(' ', ''))
  expect(Buffer.from(base64, 'base64').toString('latin1')).not.toMatch(/\/(JavaScript|Launch|EmbeddedFile|URI)\b/)
})

/** Each from another address. */
const GUESSES = often({ gate: 250, long: 1_000 })

test('of many guesses from many addresses twenty are looked at, five in a quarter of an hour; then the report closes until it gets a new code, and its person is told once; one that does not exist answers all the same [J05]', async () => {
  const { id, passCode } = await make()
  const unknown = randomUUID()
  const answers: Record<string, unknown[]> = { [id]: [], [unknown]: [] }
  const guess = (which: number) => `${which}`.padStart(16, '0')
  for (let round = 0; round < 25; round += 1) {
    for (const [reportId, guesses] of [
      [id, GUESSES / 25],
      [unknown, 6],
    ] as const) {
      const all = await Promise.all(
        Array.from({ length: guesses }, (_, each) => read({ reportId, passCode: guess(round * guesses + each) })),
      )
      const codes = all.map(({ status, code }) => `${status} ${code}`).toSorted()
      answers[reportId]?.push(codes.filter((each) => each === '400 CODE_INVALID').length, codes.at(-1))
      expect(new Set(codes).size).toBeLessThanOrEqual(2)
    }
    w.clock.pass({ minutes: 16 })
  }
  const looked = Array.from({ length: 25 }, (_, round) => (round < 4 ? 5 : 0))
  expect(answers[id]).toEqual(looked.flatMap((each) => [each, '429 TOO_MANY_REQUESTS']))
  expect(answers[unknown]).toEqual(answers[id])
  expect(await read({ reportId: id, passCode })).toMatchObject({ status: 429 })
  await w.app.jobs.done()
  ben = await w.as('ben')
  const { notifications } = await ben.notifications.list({})
  expect(notifications.filter(({ title }) => title === 'Ein Bericht ist geschlossen')).toMatchObject([
    { link: `/journal/reports/${id}` },
  ])

  w.clock.pass({ hours: 24 })
  expect(await read({ reportId: id, passCode })).toMatchObject(wrong)
  expect(await read({ reportId: unknown })).toMatchObject(wrong)
  ben = await w.as('ben')
  const closed = (await ben.journal.reports({})).reports.find((each) => each.id === id)
  expect(closed).toMatchObject({ wrongCodes: 21, openings: 0, closedOn: expect.any(Number) })
  const renewed = await ben.journal.renewPassCode({ reportId: id })
  expect(await read({ reportId: id, passCode: renewed.passCode })).toMatchObject({ status: 200 })
  expect(await read({ reportId: id, passCode })).toMatchObject(wrong)
})

test('one address has few guesses for all reports together, and each is in the security log [J05]', async () => {
  const tries = []
  for (let guess = 0; guess < 31; guess += 1)
    tries.push((await read({ reportId: randomUUID() }, '198.51.100.7')).status)
  expect(tries).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  await w.app.securityLog.write(true)
  const [logged] = await w.database.rows<{ count: number }>(
    'report_tries_logged',
    "SELECT sum(count)::int AS count FROM security_log WHERE call = 'journal.externalReport' AND code = 'TOO_MANY_REQUESTS' AND address = (SELECT address FROM security_log ORDER BY id DESC LIMIT 1)",
    [],
  )
  expect(logged?.count).toBe(1)
})

test('without the code, with the code of another report, archived, removed or expired: each is answered like a report that does not exist [J06]', async () => {
  const [one, other] = [await make('Einer'), await make('Anderer')]
  expect(await read({ reportId: randomUUID(), passCode: one.passCode })).toMatchObject(wrong)
  expect(await read({ reportId: one.id, passCode: other.passCode })).toMatchObject(wrong)
  expect(await read({ reportId: one.id, passCode: one.passCode, uid: anna.uid })).toMatchObject(wrong)
  expect((await read({ reportId: one.id, passCode: ' ' })).code).toBe('INPUT_INVALID')

  await ben.journal.archiveReport({ reportId: one.id, isArchived: true })
  const { body } = await read({ reportId: one.id, passCode: one.passCode })
  const unknown = await read({ reportId: randomUUID(), passCode: one.passCode })
  const { requestId: _, ...said } = body
  const { requestId: __, ...saidOfUnknown } = unknown.body
  expect(said).toEqual(saidOfUnknown)
  await ben.journal.archiveReport({ reportId: one.id, isArchived: false })
  expect((await read({ reportId: one.id, passCode: one.passCode })).status).toBe(200)
  await ben.journal.removeReport({ reportId: one.id })
  expect(await read({ reportId: one.id, passCode: one.passCode })).toMatchObject(wrong)

  w.clock.pass({ hours: 180 * 24 - 1 })
  expect((await read({ reportId: other.id, passCode: other.passCode })).status).toBe(200)
  w.clock.pass({ hours: 1 })
  expect(await read({ reportId: other.id, passCode: other.passCode })).toMatchObject(wrong)
})

test('no pass code lies in the database, and nobody changes the report of somebody else [J06]', async () => {
  const { id, passCode } = await make()
  const stored = await w.database.rows<{ text: string }>(
    'stored_reports',
    'SELECT to_jsonb(r)::text AS text FROM journal_reports r',
    [],
  )
  expect(stored.map(({ text }) => text).join()).not.toContain(passCode)
  for (const attempt of [
    () => anna.journal.renewPassCode({ reportId: id }),
    () => anna.journal.archiveReport({ reportId: id, isArchived: true }),
    () => anna.journal.removeReport({ reportId: id }),
    () => anna.journal.reportPdf({ reportId: id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' })
})

test('when the one who confirmed leaves, reports keep the day and no name', async () => {
  const { id } = await make()
  await w.database.systemTransaction((db, announce, job) =>
    journalData.erase({ db, announce, job, now: w.clock.now() }, anna.uid),
  )
  const { journalEntries } = await ben.journal.report({ reportId: id })
  expect(journalEntries.map(({ decided }) => decided?.name)).toEqual([undefined, ''])
})

test('nobody keeps more reports than anybody needs', async () => {
  await w.database.rows(
    'fill_reports',
    `INSERT INTO journal_reports
     SELECT uid, gen_random_uuid(), user_name, user_club, title, comment, created_on, start_date, end_date, entries, approvers,
       code_hash, code_made_on
     FROM (SELECT * FROM journal_reports WHERE uid = $1 LIMIT 1) one, generate_series(1, $2::int)`,
    [ben.uid, MOST_REPORTS],
  )
  await expect(make()).rejects.toMatchObject({ code: 'REPORT_LIMIT_REACHED' })
})
