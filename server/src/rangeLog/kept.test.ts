import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LineData } from '@bahnfrei/domain/rangeLog/entry.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { atEnd } from '../../world/atEnd.ts'
import { freePort } from '../../world/freePort.ts'
import { TEST_KEY } from '../../world/testApp.ts'
import { cli, urlOf } from '../../world/testCli.ts'
import { clusterFolder } from '../../world/testCluster.ts'
import { startMain } from '../../world/testMain.ts'
import { world } from '../../world/testWorld.ts'
import { withinSystem } from '../base/database/chain.ts'
import { rows } from '../base/database/db.ts'
import { checkAllLogs } from './check.ts'
import { rangeLogData } from './personalData.ts'

const w = await world()
const { hall, people } = w
const anna = await w.as('anna')
const clubId = anna.clubId

const DATA: LineData = {
  who: { uid: people.ben },
  from: '18:00',
  to: '19:30',
  lane: 'Stand 3',
  weaponClass: 'air',
  calibre: '4,5 mm (.177)',
  shots: 40,
  purpose: 'training',
  supervisorUid: null,
  incident: 'Scheibe gerissen',
  hasInjury: false,
}
async function closed(day: string, ...lines: Partial<LineData>[]): Promise<void> {
  const place = { rangeId: hall.id, day }
  for (const data of lines) await anna.rangeLog.write({ ...place, data: { ...DATA, ...data } })
  const written = (await anna.rangeLog.day(place)).lines
  await anna.rangeLog.validate({ ...place, lines: written.map(({ id, version }) => ({ id, version })) })
  await anna.rangeLog.close({ ...place, lines: written.length })
}
const broken = async () => (await anna.rangeLog.check({})).logs[0]?.broken
/** Changes the database past the trigger, as a person with direct access to it can. */
async function byHand(change: string): Promise<void> {
  await w.database.pool.query(`ALTER TABLE range_log_links DISABLE TRIGGER keep_range_log;
    ALTER TABLE range_log_days DISABLE TRIGGER keep_range_log_day; ${change};
    ALTER TABLE range_log_days ENABLE TRIGGER keep_range_log_day;
    ALTER TABLE range_log_links ENABLE TRIGGER keep_range_log`)
}

await closed('2026-05-10', {}, { who: { name: 'Emil Engel' }, from: '19:00' })

const COLUMNS = `SELECT column_name AS name, data_type AS type FROM information_schema.columns
  WHERE table_name = $1 ORDER BY ordinal_position`
const OTHER: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  integer: '4711',
  boolean: 'true',
  date: "'2026-05-11'",
  text: "'x'",
}
const KEPT = 'What was closed in the range log stays as it is.'
const FREE = ['uid', 'supervisor_uid']

test('no column of a closed line is changed by a request, nor by the system, and no line goes [P05]', async () => {
  const columns = await w.database.rows<{ name: string; type: string }>('log_columns', COLUMNS, ['range_log_links'])
  expect(columns.length).toBeGreaterThan(30)
  const inClub = (text: string) => w.database.transaction({ clubId }, (db) => db.execute(sql.raw(text)))
  const asSystem = (text: string) => w.database.systemTransaction((db) => db.execute(sql.raw(text)))
  for (const { name, type } of columns) {
    // Every column gets another value than it has in either of the links.
    const value = type === 'boolean' ? `NOT coalesce(${name}, false)` : OTHER[type]
    const set = `UPDATE range_log_links SET ${name} = ${value} WHERE number = 1`
    await expect(inClub(set), name).rejects.toMatchObject({ cause: { code: '42501' } })
    if (!FREE.includes(name)) await expect(asSystem(set), name).rejects.toMatchObject({ cause: { message: KEPT } })
  }
  const remove = 'DELETE FROM range_log_links WHERE number = 2'
  await expect(inClub(remove)).rejects.toThrow()
  await expect(asSystem(remove)).rejects.toThrow()
  for (const change of ['is_open = true', "day = '2026-05-09'", 'closed_number = 1', "closed_hash = 'x'"])
    await expect(asSystem(`UPDATE range_log_days SET ${change}`), change).rejects.toThrow()
  await expect(asSystem('DELETE FROM range_log_days')).rejects.toThrow()
  expect(await broken()).toBe(null)
})

test('a line cannot be put into a day that is closed, whatever writes it', async () => {
  const into = `INSERT INTO range_log_lines (club_id, id, range_id, day, is_guest, from_clock, purpose)
    VALUES ($1, gen_random_uuid(), $2, '2026-05-10', false, '10:00', 'training')`
  await expect(
    w.database.systemTransaction((db) => rows(db, 'smuggle_line', into, [clubId, hall.id])),
  ).rejects.toMatchObject({ code: 'RANGE_LOG_CLOSED' })
})

test.each([
  ['shots = shots + 1', 2, 'CONTENT'],
  ["shooter_text = 'Emil Enge1'", 2, 'SEALED'],
  ["hash = repeat('0', 64)", 2, 'CONTENT'],
])('one value changed by hand is named with its place: %s', async (change, number, how) => {
  const before = await w.database.rows<Record<string, unknown>>(
    'link_before',
    'SELECT shots, shooter_text, hash FROM range_log_links WHERE number = $1',
    [number],
  )
  await byHand(`UPDATE range_log_links SET ${change} WHERE number = ${number}`)
  expect(await broken()).toEqual({ number, how, day: '2026-05-10' })
  const [{ shots, shooter_text: text, hash }] = before as [Record<string, unknown>]
  await byHand(
    `UPDATE range_log_links SET shots = ${shots}, shooter_text = '${text}', hash = '${hash}' WHERE number = ${number}`,
  )
  expect(await broken()).toBe(null)
})

/** The columns that no hash covers: the accounts of shooter and supervisor, and whether somebody was injured. */
const NOT_HASHED = [...FREE, 'has_injury']

test('whatever column of a line, of an end or of a correction is changed by hand, its place is named', async () => {
  await anna.rangeLog.correct({ rangeId: hall.id, number: 1, data: null, reason: 'War nicht da' })
  const columns = await w.database.rows<{ name: string; type: string }>('log_columns', COLUMNS, ['range_log_links'])
  const query = (text: string) => w.database.pool.query(text)
  const firstBroken = async () =>
    (await checkAllLogs(withinSystem(w.database))).flatMap(({ broken: found }) => found?.number ?? []).at(0)
  expect(await firstBroken()).toBe(undefined)
  await query(`ALTER TABLE range_log_links DISABLE TRIGGER keep_range_log;
    CREATE TABLE kept_links AS SELECT * FROM range_log_links`)
  // Another club has no such range: that is refused by the table.
  for (const [kind, number] of [
    ['line', 1],
    ['closed', 3],
    ['correction', 4],
  ] as const)
    for (const { name, type } of columns.filter((column) => column.name !== 'club_id')) {
      const others: Record<string, string> = {
        kind: kind === 'line' ? "'correction'" : "'line'",
        range_id: `'${w.pistol.id}'`,
        ...(type === 'boolean' && { [name]: `NOT coalesce(${name}, false)` }),
      }
      await query(`UPDATE range_log_links SET ${name} = ${others[name] ?? OTHER[type]} WHERE number = ${number}`)
      const isSeen = kind !== 'line' || !NOT_HASHED.includes(name)
      // Moved to another range, it breaks two chains.
      const place = name === 'range_id' ? expect.any(Number) : isSeen ? number : undefined
      expect([kind, name, await firstBroken()]).toEqual([kind, name, place])
      await query('DELETE FROM range_log_links; INSERT INTO range_log_links SELECT * FROM kept_links')
    }
  await query('DROP TABLE kept_links; ALTER TABLE range_log_links ENABLE TRIGGER keep_range_log')
  expect(await firstBroken()).toBe(undefined)
})

test('a day that was opened again by hand, or says another end, is named', async () => {
  const end = "closed_number = 3, closed_hash = (SELECT hash FROM range_log_links WHERE number = 3), day = '2026-05-10'"
  for (const change of [
    'is_open = true, closed_number = NULL, closed_hash = NULL',
    'closed_number = 2',
    "closed_hash = 'x'",
    "day = '2026-05-09'",
  ]) {
    await byHand(`UPDATE range_log_days SET ${change}`)
    expect([change, (await checkAllLogs(withinSystem(w.database)))[0]?.broken?.number]).toEqual([
      change,
      expect.any(Number),
    ])
    await byHand(`UPDATE range_log_days SET is_open = false, ${end}`)
  }
  expect(await broken()).toBe(null)
})

const lineOf = async (day: string) => (await anna.rangeLog.look({ from: day, to: day })).lines[0]

test('two records of somebody become one with what they shot, and the chain holds', async () => {
  const person = { email: '', fullName: 'Otto Ohnesorg', firstName: 'Otto', lastName: 'Ohnesorg', callName: 'Otto' }
  const entered = async () => {
    const { memberNumber } = await anna.members.nextNumber({})
    return (await anna.members.createPerson({ ...person, isMember: true, memberNumber })).uid
  }
  const [source, target] = [await entered(), await entered()]
  await closed('2026-05-07', { who: { uid: source } })
  await anna.rangeLog.write({ rangeId: hall.id, day: '2026-05-13', data: { ...DATA, who: { uid: source } } })
  await anna.members.merge({ source, target, deleteAfter: true })
  expect((await lineOf('2026-05-07'))?.uid).toBe(target)
  expect((await lineOf('2026-05-13'))?.uid).toBe(target)
  expect(await broken()).toBe(null)
})

test('the copy of the own data has the lines, and an erased account leaves no name but that of an injury [O09]', async () => {
  const dirk = people.dirk
  await closed('2026-05-06', { who: { uid: dirk } })
  await closed('2026-05-05', { who: { uid: dirk }, hasInjury: true, incident: 'Splitter im Auge' })
  await anna.rangeLog.write({ rangeId: hall.id, day: '2026-05-12', data: { ...DATA, who: { uid: dirk } } })
  const copy = await w.database.systemTransaction((db) => rangeLogData.collect(db, dirk))
  expect(copy.rangeLog?.map(({ day, shots }) => [day, shots])).toEqual([
    ['2026-05-05', 40],
    ['2026-05-06', 40],
    ['2026-05-12', 40],
  ])
  await w.database.systemTransaction((db) =>
    rangeLogData.erase({ db, now: w.clock.now(), announce: () => undefined, job: () => undefined }, dirk),
  )
  expect(await lineOf('2026-05-06')).toMatchObject({ name: '', uid: null, incident: '', shots: 40 })
  expect(await lineOf('2026-05-05')).toMatchObject({ name: 'Dirk Degen', uid: null, incident: 'Splitter im Auge' })
  expect(await lineOf('2026-05-12')).toMatchObject({ name: '', uid: null, incident: '', shots: 40 })
  expect(await broken()).toBe(null)
})

test('the command says that all is as it was closed', async () => {
  expect(await cli({ DATABASE_URL: urlOf(w.connection) }, 'rangelog')).toEqual([
    0,
    expect.stringMatching(/^All 1 range logs are as they were closed: \d+ links\.\n$/),
  ])
})

test('a chain that was cut off at its end is missed, because the day remembers how far it went', async () => {
  await closed('2026-05-11', {})
  const { logs } = await anna.rangeLog.check({})
  await byHand(`DELETE FROM range_log_links WHERE number = ${logs[0]?.links}`)
  expect(await broken()).toEqual({ number: logs[0]?.links, how: 'END', day: null })
})

test('the command names the place to those who run the application, and a start warns of it', async () => {
  const DATABASE_URL = urlOf(w.connection)
  await byHand("UPDATE range_log_links SET lane = 'Stand 8' WHERE number = 2")
  expect(await cli({ DATABASE_URL }, 'rangelog')).toEqual([1, expect.stringContaining('link 2 of 2026-05-10, CONTENT')])
  const folder = await clusterFolder()
  atEnd(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'secrets.key'), TEST_KEY, { mode: 0o600 })
  const main = startMain({ DATABASE_URL, BAHNFREI_DATA: folder, PORT: String(await freePort()), LOG_LEVEL: 'warn' })
  const [warned] = await main.said(/^\{.*a range log was changed after it was closed.*\}$/m)
  expect(JSON.parse(warned)).toMatchObject({ clubId, rangeId: hall.id, number: 2, how: 'CONTENT', day: '2026-05-10' })
})
