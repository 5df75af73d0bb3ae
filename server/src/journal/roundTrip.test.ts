import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Client, formOf, world } from '../../world/testWorld.ts'
import { journalEntries } from './tables.ts'

const w = await world()
const club = w.clubs.eichenhain

const DISCIPLINE = {
  ...{ id: '1', source: 'custom' as const, disciplineId: null, disciplineName: 'KK-Gewehr', number: 'DSB 1.80' },
  ...{ equipmentUsed: 'Anschütz', calibre: '.22 lfB', shotCount: 5, series: [9.7, 10.4], rings: 20.1 },
  ...{ weaponId: null, length: null, needsLicence: false, own: false },
}
const OTHER = { ...DISCIPLINE, id: '2', disciplineName: 'Sportpistole', series: [], rings: 371, shotCount: 40 }

/** A journal with something in each column that its person can take along. */
async function fillJournal({ uid }: Client): Promise<void> {
  const entry = {
    ...{ uid, clubId: club.id, rangeName: 'Halle', lane: '7', missedShots: 0, disciplines: [DISCIPLINE] },
    writtenOn: '2026-05-01T10:00Z',
  }
  const at = (day: string, clock: string) => ({
    ...{
      id: randomUUID(),
      day,
      clock,
      shotOn: Temporal.PlainDate.from(day)
        .toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime: clock })
        .toInstant()
        .toString(),
    },
  })
  await w.database.systemTransaction((db) =>
    db.insert(journalEntries).values([
      {
        ...{ ...entry, ...at('2026-04-01', '18:30'), kind: 'competition', note: '=1+1\nZeile 2', missedShots: 8 },
        ...{ disciplines: [DISCIPLINE, OTHER], weather: ['dim', 'rain', 'gusts'], temperature: -3 },
      },
      {
        ...{ ...entry, ...at('2026-04-02', '09:00'), kind: 'clubMatch', note: 'Gut', state: 'approved' },
        ...{ decidedBy: w.people.anna, decidedOn: '2026-05-02T10:00Z', clubId: club.id },
      },
      { ...entry, ...at('2026-04-03', '12:00'), kind: 'training', clubId: null, lane: '' },
    ]),
  )
}

const KEPT = 'SELECT to_jsonb(e) AS row FROM journal_entries e WHERE uid = $1 ORDER BY day'
/**
 * The columns that a file does not carry over: ids, when it was written, the confirmation, and the range of the club.
 */
const STAY = [
  ...['uid', 'id', 'range_id', 'reservation_id', 'written_on', 'import_id', 'state', 'trainer_uid', 'asked_on'],
  ...['decided_by', 'decided_on', 'reason'],
]
async function keptOf({ uid }: Client): Promise<Record<string, unknown>[]> {
  const found = await w.database.rows<{ row: Record<string, unknown> }>('kept_journal', KEPT, [uid])
  return found.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => !STAY.includes(name))))
}

const fileOf = (csv: unknown) => formOf(Buffer.from(String(csv)), { name: 'schiessbuch.csv', type: 'text/csv' })

test.each([
  ['de', 'Laut Datei bestätigt von Anna Ahrens', 'gina'],
  ['en', 'Confirmed by Anna Ahrens, according to the file', 'fritz'],
] as const)(
  'a journal that was saved in %s comes back column by column, with nothing approved',
  async (language, said, who) => {
    const source = await w.as(who)
    await fillJournal(source)
    const headers = { 'accept-language': language }
    const { body } = await source.send('GET', '/journal/csv', undefined, headers)
    const [takerUid, thirdUid] = w.crowd.slice(language === 'de' ? 0 : 2)
    const taker = await w.as({ uid: takerUid ?? '' })
    const imported = await taker.send('POST', '/journal/imports', fileOf(body.csv), headers)
    expect(imported.body).toMatchObject({ entries: 3 })

    const before = await keptOf(source)
    for (const column of Object.keys(before[0] ?? {}))
      expect(
        before.some((row) => ![null, '', 0].includes(row[column] as never)),
        `the journal has ${column}`,
      ).toBe(true)
    const expected = before.map((row) => (row.note === 'Gut' ? { ...row, note: `Gut\n${said}` } : row))
    expect(await keptOf(taker)).toEqual(expected)
    const { entries } = await taker.journal.entries({})
    expect(entries.map(({ state, approved }) => [state, approved])).toEqual(entries.map(() => ['open', false]))

    // The imported journal is saved and read once more, and nothing is added.
    const again = await taker.send('GET', '/journal/csv', undefined, headers)
    const third = await w.as({ uid: thirdUid ?? '' })
    await third.send('POST', '/journal/imports', fileOf(again.body.csv), headers)
    expect(await keptOf(third)).toEqual(expected)
  },
)
