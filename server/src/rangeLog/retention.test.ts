import { RETENTION, type Retention, removedFrom, retentionOf } from '@bahnfrei/domain/rangeLog/retention.ts'
import { expect, test } from 'vitest'
import { world } from '../../world/testWorld.ts'
import { rows } from '../base/database/db.ts'
import { RANGE_LOG_SWEEPS } from './sweeps.ts'

const w = await world()
const anna = await w.as('anna')
const { people, hall } = w

const sweep = async (day: string) => {
  for (const [index, statement] of RANGE_LOG_SWEEPS.entries())
    await w.database.rows(`sweep_${index}`, statement, [`${day}T12:00:00Z`])
}
const empty = () =>
  w.database.pool.query(`ALTER TABLE range_log_links DISABLE TRIGGER keep_range_log; DELETE FROM range_log_links;
    ALTER TABLE range_log_links ENABLE TRIGGER keep_range_log`)
const INSERT = `INSERT INTO range_log_links (club_id, range_id, number, kind, previous, hash, day, purpose, is_guest, has_injury,
    uid, supervisor_uid, shooter_hash, shooter_salt, shooter_text, supervisor_hash, supervisor_salt, supervisor_text,
    incident_hash, incident_salt, incident_text)
  VALUES ($1, $2, $3, 'line', '', '', $4, 'training', $5, $6, $7, $8, 'h', 's', 'Name', 'h', 's', 'Name', 'h', 's', 'Name')`
const LEFT = `SELECT number, shooter_text AS shooter, supervisor_text AS supervisor, incident_text AS incident, uid,
    supervisor_uid AS "supervisorUid", shooter_salt AS salt FROM range_log_links ORDER BY number`
type Left = Record<'shooter' | 'supervisor' | 'incident' | 'uid' | 'supervisorUid' | 'salt', string | null> & {
  number: number
}

const LEFT_ON = '2024-06-30'
const DAYS = ['2023-12-31', '2024-01-01', '2024-02-29', '2026-05-12']
/** Anna is of the club; Fritz has left it. */
const SUPERVISORS: [uid: string, until: string | null][] = [
  [people.anna, null],
  [people.fritz, LEFT_ON],
]
const LINES = DAYS.flatMap((day) =>
  [false, true].flatMap((isGuest) =>
    [false, true].flatMap((hasInjury) => SUPERVISORS.map(([uid, until]) => ({ day, isGuest, hasInjury, uid, until }))),
  ),
)

test.each<[string, Partial<Retention>]>([
  ['as everybody has it', {}],
  ['as the club lengthened it', { memberYears: 5, guestMonths: 30, injuryYears: 12, supervisorYears: 7 }],
])('names leave the log on the very day that the rule says, %s [O11]', async (_, chosen) => {
  await empty()
  await w.database.rows('left', 'UPDATE memberships SET leave_date = $2 WHERE uid = $1', [people.fritz, LEFT_ON])
  const terms = retentionOf(chosen)
  if (Object.keys(chosen).length > 0) await anna.rangeLog.setTerms(terms)
  expect((await anna.rangeLog.terms({})).terms).toEqual(terms)
  await w.database.systemTransaction(async (db) => {
    for (const [index, { day, isGuest, hasInjury, uid }] of LINES.entries())
      await rows(db, 'old_link', INSERT, [anna.clubId, hall.id, index + 1, day, isGuest, hasInjury, people.ben, uid])
  })
  const ends = LINES.flatMap((line) =>
    (['shooter', 'supervisor', 'incident'] as const).flatMap(
      (part) => removedFrom(part, { ...line, supervisorUntil: line.until }, terms) ?? [],
    ),
  )
  const before = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
  const moments = [...new Set(ends.flatMap((day) => [before(day), day]))].toSorted()
  expect(moments.length).toBeGreaterThan(20)
  for (const moment of moments) {
    await sweep(moment)
    const left = await w.database.rows<Left>('left_names', LEFT)
    for (const [index, line] of LINES.entries()) {
      const found = left[index] as Left
      for (const part of ['shooter', 'supervisor', 'incident'] as const) {
        const end = removedFrom(part, { ...line, supervisorUntil: line.until }, terms)
        const isGone = end !== undefined && end <= moment
        expect([moment, line, part, found[part] === null]).toEqual([moment, line, part, isGone])
      }
      expect(found.uid === null).toBe(found.shooter === null)
      expect(found.salt === null).toBe(found.shooter === null)
    }
  }
})

test('a club cannot keep names for less than everybody does', async () => {
  const least = { ...RETENTION }
  for (const term of Object.keys(least) as (keyof Retention)[])
    await expect(anna.rangeLog.setTerms({ ...least, [term]: least[term] - 1 })).rejects.toMatchObject({
      code: 'INPUT_INVALID',
    })
})

test('somebody who leaves is told by which law the name of an injury stays and until when, and it goes the day after', async () => {
  await empty()
  const ben = await w.as('ben')
  expect((await ben.users.leave({})).kept).toEqual([])
  await w.database.systemTransaction(async (db) => {
    for (const [index, hasInjury] of [true, false].entries())
      await rows(db, 'old_link', INSERT, [
        ...[anna.clubId, hall.id, index + 1, '2024-02-29', false, hasInjury],
        ...[people.ben, people.fritz],
      ])
  })
  const { injuryYears } = (await anna.rangeLog.terms({})).terms
  const until = Temporal.PlainDate.from('2024-02-29').add({ years: injuryYears }).toString()
  expect((await ben.users.leave({})).kept).toEqual([{ what: 'injury', law: 'Art. 17 Abs. 3 Buchst. e DSGVO', until }])

  w.clock.pass({ hours: 24 * 15 })
  await w.app.jobs.done()
  const [mail] = await w.database.rows<{ words: string }>(
    'mail_of_erased',
    "SELECT words::text FROM mails WHERE address = 'ben@demo.example' AND kind = 'accountErased'",
  )
  expect(mail?.words).toContain(`Bis zum 29. Februar ${until.slice(0, 4)} bleibt dein Name im Standbuch`)
  const shooters = async () => (await w.database.rows<Left>('left_names', LEFT)).map(({ shooter }) => shooter)
  expect(await shooters()).toEqual(['Name', null])
  await sweep(until)
  expect(await shooters()).toEqual(['Name', null])
  await sweep(Temporal.PlainDate.from(until).add({ days: 1 }).toString())
  expect(await shooters()).toEqual([null, null])
})
