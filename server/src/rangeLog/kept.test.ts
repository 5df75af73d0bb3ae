import type { LineData } from '@bahnfrei/domain/rangeLog/entry.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cli, urlOf } from '../../world/testCli.ts'
import { world } from '../../world/testWorld.ts'
import { rows } from '../base/db.ts'
import { warnOfBrokenLogs } from './check.ts'
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
/** As somebody does who has the database in hand: past the trigger. */
async function byHand(change: string): Promise<void> {
  await w.database.pool.query(`ALTER TABLE range_log_links DISABLE TRIGGER keep_range_log; ${change};
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
  const warned: object[] = []
  await warnOfBrokenLogs(w.database, (line) => warned.push(line))
  expect(warned).toMatchObject([{ clubId, rangeId: hall.id, number, how }])
  const [code, said] = await cli({ DATABASE_URL: urlOf(w.connection) }, 'rangelog')
  expect([code, said]).toEqual([1, expect.stringContaining(`link ${number} of 2026-05-10, ${how}`)])
  const [{ shots, shooter_text: text, hash }] = before as [Record<string, unknown>]
  await byHand(
    `UPDATE range_log_links SET shots = ${shots}, shooter_text = '${text}', hash = '${hash}' WHERE number = ${number}`,
  )
  expect(await broken()).toBe(null)
  expect(await cli({ DATABASE_URL: urlOf(w.connection) }, 'rangelog')).toEqual([
    0,
    'All 1 range logs are as they were closed: 3 links.\n',
  ])
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

test('a chain that was cut off at its end is missed, because the day remembers how far it went', async () => {
  await closed('2026-05-11', {})
  const { logs } = await anna.rangeLog.check({})
  await byHand(`DELETE FROM range_log_links WHERE number = ${logs[0]?.links}`)
  expect(await broken()).toEqual({ number: logs[0]?.links, how: 'END', day: null })
})
