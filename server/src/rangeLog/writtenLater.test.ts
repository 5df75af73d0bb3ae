import type { LineData } from '@bahnfrei/domain/rangeLog/entry.ts'
import { expect, test } from 'vitest'
import { pagesOf } from '../../world/testPaper.ts'
import { world } from '../../world/testWorld.ts'

const w = await world()
const { hall, pistol, people } = w
const DAY = '2026-05-13'
w.clock.set(`${DAY}T16:05:00Z`)
const anna = await w.as('anna')
const refused = (code: string) => expect.objectContaining({ code })
const kept = (rangeId: string, firstDay: string | null) =>
  firstDay === null
    ? w.database.rows('never_kept', 'DELETE FROM range_log_starts WHERE range_id = $1', [rangeId])
    : w.database.rows('kept_since', 'UPDATE range_log_starts SET first_day = $2 WHERE range_id = $1', [
        rangeId,
        firstDay,
      ])
const DATA: LineData = {
  ...{ who: { uid: people.ben }, from: '18:00', to: '19:00', lane: '1', weaponClass: 'air', calibre: '', shots: 40 },
  ...{ purpose: 'training', supervisorUid: null, incident: '', hasInjury: false },
}
const write = (day: string, more: { rangeId?: string; writtenLater?: boolean } = {}) =>
  anna.rangeLog.write({ rangeId: hall.id, day, data: DATA, ...more })
async function close(day: string) {
  const place = { rangeId: hall.id, day }
  const { lines } = await anna.rangeLog.day(place)
  if (lines.length > 0)
    await anna.rangeLog.validate({ ...place, lines: lines.map(({ id, version }) => ({ id, version })) })
  return anna.rangeLog.close({ ...place, lines: lines.length })
}
const looked = async (day: string) => (await anna.rangeLog.look({ from: day, to: day })).lines[0]
const isWhole = async () => (await anna.rangeLog.check({})).logs.every(({ broken }) => broken === null)

test.each(['1972-03-04', '2024-05-12', '2026-05-11'])(
  'a day before the first one of the log is written in later, or not at all, and shows so everywhere: %s',
  async (day) => {
    await kept(hall.id, '2026-05-12')
    await expect(write(day)).rejects.toEqual(refused('RANGE_LOG_NOT_KEPT_YET'))
    await expect(close(day)).rejects.toEqual(refused('RANGE_LOG_NOT_KEPT_YET'))
    await write(day, { writtenLater: true })
    expect((await anna.rangeLog.day({ rangeId: hall.id, day })).lines).toMatchObject([{ writtenLater: true }])
    expect(await looked(day)).toMatchObject({ writtenLater: true, state: 'draft' })
    await close(day)
    const line = await looked(day)
    expect(line).toMatchObject({ writtenLater: true, state: 'closed' })
    const data = { ...DATA, shots: 30 }
    await anna.rangeLog.correct({ rangeId: hall.id, number: line?.number ?? 0, data, reason: 'Verzählt.' })
    expect(await looked(day)).toMatchObject({ writtenLater: true, shots: 30, written: { writtenLater: true } })
    const { csv } = await anna.rangeLog.csv({ from: day, to: day })
    expect(csv).toContain('nachgetragen')
    const { base64 } = await anna.rangeLog.paper({ from: day, to: day })
    expect(pagesOf(Buffer.from(base64, 'base64')).flat().join('')).toContain('nachgetragen')
    expect(await isWhole()).toBe(true)
  },
)

test('what is taken over from journals into a day before the first one of the log is marked, too', async () => {
  const day = '2026-05-04'
  await kept(hall.id, '2026-05-12')
  const clara = await w.as('clara')
  const shot = { disciplineName: 'Luftpistole', source: 'custom' as const, calibre: '4,5 mm', shotCount: 60 }
  const place = { clubId: anna.clubId, rangeId: hall.id, dateString: day, timeString: '10:00' }
  const visit = { ...place, note: '', kind: 'training' as const, disciplines: [shot] }
  const { id: entryId } = await clara.journal.save(visit)
  await clara.journal.ask({ entryId })
  await anna.rangeLog.fillFromJournal({ rangeId: hall.id, day })
  expect((await anna.rangeLog.day({ rangeId: hall.id, day })).lines).toMatchObject([{ writtenLater: true }])
})

test('from the first day on lines are written as ever, and a range that never had a log begins with the day of its first line', async () => {
  await kept(hall.id, '2026-05-12')
  await write('2026-05-12')
  await write(DAY)
  await close('2026-05-12')
  expect(await looked('2026-05-12')).toMatchObject({ writtenLater: false })
  expect((await anna.rangeLog.dayHead({ rangeId: hall.id, day: DAY })).head.firstDay).toBe('2026-05-12')

  await kept(pistol.id, null)
  const head = async () => (await anna.rangeLog.dayHead({ rangeId: pistol.id, day: DAY })).head.firstDay
  expect(await head()).toBeNull()
  await expect(write('2026-05-12', { rangeId: pistol.id })).rejects.toEqual(refused('RANGE_LOG_NOT_KEPT_YET'))
  expect(await head(), 'what was refused begins nothing').toBeNull()
  await write('2026-05-12', { rangeId: pistol.id, writtenLater: true })
  expect(await head()).toBe(DAY)
  await write(DAY, { rangeId: pistol.id })
})

test('the mark is in the chain: nobody takes it away, puts it to a line of before, or changes it by hand', async () => {
  const change = (to: string, where: string) =>
    w.database.rows('by_hand', `UPDATE range_log_links SET written_later = ${to} WHERE ${where}`, [])
  await expect(change('NULL', 'written_later')).rejects.toThrow('stays as it is')
  for (const [to, where] of [
    ['NULL', 'written_later'],
    ['true', "kind = 'line' AND day = '2026-05-12'"],
  ] as const) {
    await w.database.systemTransaction(async (db) => {
      await db.$client.query('ALTER TABLE range_log_links DISABLE TRIGGER keep_range_log')
      await db.$client.query(`UPDATE range_log_links SET written_later = ${to} WHERE ${where}`)
    })
    expect(await isWhole(), where).toBe(false)
    const back = to === 'NULL' ? "written_later IS NULL AND day < '2026-05-12' AND purpose IS NOT NULL" : where
    await w.database.systemTransaction(async (db) => {
      await db.$client.query(
        `UPDATE range_log_links SET written_later = ${to === 'NULL' ? 'true' : 'NULL'} WHERE ${back}`,
      )
      await db.$client.query('ALTER TABLE range_log_links ENABLE TRIGGER keep_range_log')
    })
    expect(await isWhole(), where).toBe(true)
  }
})

test('a day that was begun before stays before the log, and a change keeps the mark', async () => {
  await kept(hall.id, '2026-05-12')
  const day = '2026-05-10'
  await w.database.rows(
    'journal',
    `INSERT INTO range_log_days (club_id, range_id, day, id) VALUES ($1, $2, $3, gen_random_uuid()) ON CONFLICT DO NOTHING`,
    [anna.clubId, hall.id, day],
  )
  await expect(write(day)).rejects.toEqual(refused('RANGE_LOG_NOT_KEPT_YET'))
  await write(day, { writtenLater: true })
  const { lines } = await anna.rangeLog.day({ rangeId: hall.id, day })
  const [line] = lines
  await anna.rangeLog.change({ id: line?.id ?? '', version: line?.version ?? 0, data: { ...DATA, shots: 20 } })
  expect((await anna.rangeLog.day({ rangeId: hall.id, day })).lines).toMatchObject([{ shots: 20, writtenLater: true }])
})
