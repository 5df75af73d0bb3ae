import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { UNDO_HOURS } from '@bahnfrei/domain/base/run/run.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import {
  type EntryDiscipline,
  MOST_ENTRIES,
  MOST_ENTRIES_OF_DAY,
  MOST_ENTRY_NOTE,
  ringsOf,
  shotsOf,
} from '@bahnfrei/domain/journal/entry.ts'
import type { importCalls } from '@bahnfrei/domain/journal/importCalls.ts'
import type { ImportedRow, JournalImport } from '@bahnfrei/domain/journal/imported.ts'
import { keyOfVisit, type ReadEntry } from '@bahnfrei/domain/journal/importRows.ts'
import { journalTopic } from '@bahnfrei/domain/journal/topics.ts'
import { type Context, longWork, type UploadContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { lockName } from '../base/database/lockName.ts'
import { inFileThread } from '../base/files/sheets/fileThread.ts'
import { BERLIN } from './needFacts.ts'
import { mayWrite } from './save.ts'
import { journalEntries } from './tables.ts'
import { textsIn } from './words.ts'

type Calls = typeof importCalls

/** Returns the visits in the file, each with the faults that keep it out; nothing is stored. */
export const tryImport = longWork<Calls['tryImport'], Context & UploadContext>(
  async (_, { upload, now, transaction }) => {
    const read = await readFile(upload.content, now)
    return { rows: (await transaction((context) => judged(read, context))).map(shownRow) }
  },
)

/** Imports the visits without faults. Behind the lock they are checked again against entries made meanwhile. */
export const importEntries = longWork<Calls['importEntries'], Context & UploadContext>(
  async (_, { upload, now, transaction }) => {
    const read = await readFile(upload.content, now)
    const importId = randomUUID() as Id<'journalImport'>
    const entries = await transaction(async (context) => {
      if (!(await mayWrite(context))) refuse('INSUFFICIENT_PERMISSION')
      await lockName(context.db, `journal ${context.uid}`)
      const good = (await judged(read, context)).filter(({ faults }) => faults.length === 0)
      if (good.length > 0) await insert(good, importId, context)
      return good.length
    })
    return { id: importId, entries }
  },
)

function readFile(file: Buffer, now: Temporal.Instant): Promise<ReadEntry[]> {
  const asked = { file, today: dayOf(now, BERLIN) }
  return inFileThread<ReadEntry[]>(new URL('./readJournal.ts', import.meta.url), asked)
}

const WRITTEN = `SELECT day, clock, range_name AS place, state <> 'removed' AS "isThere" FROM journal_entries WHERE uid = $1`
type Written = { day: string; clock: string; place: string; isThere: boolean }

/** Adds what only the journal tells: what it has already, how much a day takes, and what is still to come. */
async function judged(read: readonly ReadEntry[], { db, uid, now }: Context): Promise<ReadEntry[]> {
  const written = await rows<Written>(db, 'written_visits', WRITTEN, [uid])
  const known = new Set(written.filter(({ isThere }) => isThere).map(keyOfVisit))
  const ofDay = new Map<string, number>()
  const count = (day: string) => ofDay.set(day, (ofDay.get(day) ?? 0) + 1)
  for (const { day } of written) count(day)
  let all = written.length
  return read.map((entry) => {
    const { day, faults } = entry
    if (day === null || faults.length > 0) return entry
    if (Temporal.Instant.compare(shotOn(day, entry.clock), now) > 0) return { ...entry, faults: ['DATE_FUTURE'] }
    if (known.has(keyOfVisit(entry))) return { ...entry, faults: ['DOUBLE'] }
    if ((ofDay.get(day) ?? 0) >= MOST_ENTRIES_OF_DAY || all >= MOST_ENTRIES) return { ...entry, faults: ['DAY_FULL'] }
    known.add(keyOfVisit(entry))
    count(day)
    all += 1
    return entry
  })
}

function shotOn(day: string, clock: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: BERLIN, plainTime: clock }).toInstant()
}

function shownRow({ row, day, place, disciplines, faults }: ReadEntry): ImportedRow {
  const what = disciplines.map(({ disciplineName }) => disciplineName).join(', ')
  return { row, day, place, what, shots: shotsOf({ disciplines }), faults }
}

type Weapon = Pick<EntryDiscipline, 'weaponId' | 'equipmentUsed' | 'calibre' | 'length' | 'needsLicence' | 'own'>
const WEAPONS = `SELECT id AS "weaponId", name AS "equipmentUsed", calibre_name AS calibre, length,
    needs_licence AS "needsLicence", NOT is_borrowed AS own
  FROM own_weapons WHERE uid = $1 ORDER BY is_active, name COLLATE "und-x-icu", id`

const CLUBS = `SELECT c.id, c.name FROM memberships m JOIN clubs c ON c.id = m.club_id
  WHERE m.uid = $1 AND m.status IN ('member', 'guest')`

/** Returns a function that finds the person's club of a name; null where there is none or more than one. */
async function clubsByName({ db, uid }: Context): Promise<(name: string) => Id<'club'> | null> {
  const own = await rows<{ id: Id<'club'>; name: string }>(db, 'own_clubs_by_name', CLUBS, [uid])
  const byName = Map.groupBy(own, ({ name }) => name.trim().toLowerCase())
  return (name) => {
    const [club, ...others] = byName.get(name.toLowerCase()) ?? []
    return club === undefined || others.length > 0 ? null : club.id
  }
}

/**
 * Inserts the entries. A weapon with the name of one of the person's own is that one; any other stays a name. The
 * person who confirmed an entry in another journal is named in the note: here nobody has confirmed it.
 */
async function insert(read: readonly ReadEntry[], importId: Id<'journalImport'>, context: Context): Promise<void> {
  const { db, uid, now, announce, language } = context
  const clubOf = await clubsByName(context)
  const noteOf = ({ note, approvedBy }: ReadEntry) => {
    if (approvedBy === '') return note
    const said = [note, textsIn(language)('TABLE.SAID', { name: approvedBy })].filter((part) => part !== '').join('\n')
    return said.length > MOST_ENTRY_NOTE ? note : said
  }
  const own = await rows<Weapon>(db, 'own_weapons_by_name', WEAPONS, [uid])
  const byName = new Map(own.map((weapon) => [weapon.equipmentUsed.toLowerCase(), weapon]))
  const weaponOf = ({ equipmentUsed, calibre }: ReadEntry['disciplines'][number]): Weapon =>
    byName.get(equipmentUsed.toLowerCase()) ?? {
      ...{ weaponId: null, equipmentUsed, calibre, length: null, needsLicence: false, own: false },
    }
  const values = read.flatMap((entry) => {
    const { day, clock, place, club, lane, kind, weather, temperature, missedShots, disciplines } = entry
    return day === null
      ? []
      : {
          ...{ uid, id: randomUUID(), importId, rangeName: place, day, clock, shotOn: shotOn(day, clock).toString() },
          ...{
            clubId: clubOf(club),
            lane,
            kind,
            note: noteOf(entry),
            weather,
            temperature,
            missedShots,
            writtenOn: now.toString(),
          },
          disciplines: disciplines.map((one, at) => ({
            ...{ id: String(at + 1), source: 'custom' as const, disciplineId: null, number: one.number },
            ...{ disciplineName: one.disciplineName, shotCount: one.shotCount, series: one.series },
            rings: ringsOf(one),
            ...weaponOf(one),
          })),
        }
  })
  await db.insert(journalEntries).values(values)
  announce(journalTopic(uid))
}

const FRESH = `e.uid = $1 AND e.import_id IS NOT NULL AND e.state = 'open'
  AND e.written_on > $2::timestamptz - interval '${UNDO_HOURS} hours'`
const IMPORTS = `SELECT e.import_id AS id, count(*)::int AS entries, ${millis('min(e.written_on)')} AS "importedOn"
  FROM journal_entries e WHERE ${FRESH} GROUP BY e.import_id ORDER BY min(e.written_on) DESC, e.import_id LIMIT 20`

export async function listImports(_: unknown, { db, uid, now }: Context): Promise<{ imports: JournalImport[] }> {
  return { imports: await rows<JournalImport>(db, 'journal_imports', IMPORTS, [uid, now.toString()]) }
}

const UNDO = `DELETE FROM journal_entries e WHERE ${FRESH} AND e.import_id = $3
  AND NOT EXISTS (SELECT FROM journal_changes h WHERE h.uid = e.uid AND h.entry_id = e.id) RETURNING 1`

/**
 * Removes the entries of an import that are still as they were imported. A changed entry belongs to no import any more.
 */
export async function undoImport({ id }: InputOf<Calls['undoImport']>, { db, uid, now, announce }: Context) {
  const removed = await rows(db, 'undo_journal_import', UNDO, [uid, now.toString(), id])
  if (removed.length === 0) refuse('IMPORT_NOT_FOUND')
  announce(journalTopic(uid))
  return { removed: removed.length }
}
