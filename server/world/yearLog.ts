import { randomUUID } from 'node:crypto'
import { linksOf } from '@bahnfrei/domain/base/chain.ts'
import { addDays, type Day, dayOf, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import type { EntryDiscipline } from '@bahnfrei/domain/journal/entry.ts'
import { type Content, type RangeLogLine, SEALED_PARTS, type SealedPart } from '@bahnfrei/domain/rangeLog/line.ts'
import { type Database, rows } from '../src/base/database/db.ts'
import { journalEntries } from '../src/journal/tables.ts'
import { RULES, seal } from '../src/rangeLog/links.ts'
import { type World, ZONE } from './build.ts'
import { randomFrom } from './randomFrom.ts'
import { FIRST_EVENING, namesOf } from './rangeLog.ts'
import { clockAt } from './seed.ts'
import type { Visit } from './year.ts'

type Shot = { weaponClass: WeaponClass; calibre: string; discipline: string; number: string; gun: string }

/** The shooting at each range of Eichenhain, in the order of the ranges. */
const SHOT: Shot[] = [
  {
    ...{ weaponClass: 'air', calibre: '4,5 mm (.177)' },
    ...{ discipline: 'Luftgewehr', number: 'DSB 1.10', gun: 'Walther LG400' },
  },
  {
    ...{ weaponClass: 'rimfirePistol', calibre: '.22 lfB (.22 LR)' },
    ...{ discipline: '25 m Sportpistole', number: 'DSB 2.40', gun: 'Walther GSP' },
  },
  {
    ...{ weaponClass: 'rimfireRifle', calibre: '.22 lfB (.22 LR)' },
    ...{ discipline: 'KK 50 m liegend', number: 'DSB 1.80', gun: 'Anschütz 1907' },
  },
  {
    ...{ weaponClass: 'centrefireRifle', calibre: '.308 Win.' },
    ...{ discipline: 'Großkaliber 100 m', number: 'DSB 1.58', gun: 'Sauer 200 STR' },
  },
]
const INCIDENT = 'Zuganlage klemmt, von Hand zurückgeholt.'

/** SQL: stores all links as one JSON value, because a year's chain has more values than a statement takes. */
const STORE = 'INSERT INTO range_log_links SELECT * FROM jsonb_populate_recordset(NULL::range_log_links, $1)'
const CLOSE = `INSERT INTO range_log_days (club_id, id, range_id, day, is_open, closed_number, closed_hash)
  SELECT club_id, gen_random_uuid(), range_id, day, false, number, hash FROM range_log_links
  WHERE club_id = $1 AND range_id = $2 AND kind = 'closed'`

/**
 * Adds the closed days of the ranges of Eichenhain, with everybody who came. The last evenings are in `rangeLog.ts`.
 */
export async function buildLogOfYear(
  database: Database,
  { clubs, people }: World,
  visits: readonly Visit[],
  now: Temporal.Instant,
): Promise<void> {
  const until = addDays(dayOf(now, ZONE), -FIRST_EVENING)
  const { id: clubId, ranges } = clubs.eichenhain
  const names = await namesOf(database)
  const nameOf = (uid: string) => names.get(uid) ?? ''
  const crew = [people.anna, people.trainer, people.ben]
  await database.systemTransaction(async (db) => {
    for (const [at, { id: rangeId }] of ranges.entries()) {
      const came = visits.filter(({ outcome, day }) => outcome === 'came' && day < until)
      const ofRange = came.filter(({ range }) => range.id === rangeId)
      const { weaponClass, calibre } = SHOT[at] as Shot
      const contents: Written[] = []
      for (const [day, ofDay] of Map.groupBy(ofRange, (visit) => visit.day)) {
        const shooters = new Set(ofDay.map(({ uid }) => uid))
        const supervisorUid = crew.find((uid) => !shooters.has(uid)) ?? people.anna
        for (const { uid, lane, from, to } of ofDay.toSorted((a, b) => a.from - b.from)) {
          const sealed = sealedAll({
            shooter: nameOf(uid),
            supervisor: nameOf(supervisorUid),
            incident: contents.length % 97 === 41 ? INCIDENT : '',
          })
          const shot = {
            weaponClass,
            calibre,
            shots: 10 * (2 + (contents.length % 7)),
            purpose: 'training',
            isGuest: false,
          }
          const line = { day, from: clockAt(from), to: clockAt(to), lane: String(lane + 1), ...shot, sealed }
          contents.push({ content: { kind: 'line', line }, uid, supervisorUid })
        }
        const act = { lines: ofDay.length, by: supervisorUid, at: `${day}T21:05:00Z` }
        contents.push({ content: { kind: 'closed', day, ...act }, uid: null, supervisorUid: null })
      }
      const links = linksOf(
        contents.map(({ content }) => content),
        undefined,
        RULES,
      )
      const stored = links.map((link, index) => ({
        ...{ club_id: clubId, range_id: rangeId, number: link.number, previous: link.previous, hash: link.hash },
        ...{ uid: contents[index]?.uid, supervisor_uid: contents[index]?.supervisorUid, has_injury: false },
        ...columnsOf(link.content),
      }))
      await rows(db, 'demo_links', STORE, [JSON.stringify(stored)])
      await rows(db, 'demo_closed_days', CLOSE, [clubId, rangeId])
    }
  })
}

type Written = { content: Content; uid: string | null; supervisorUid: string | null }

function sealedAll(texts: Record<SealedPart, string>): RangeLogLine['sealed'] {
  const parts = SEALED_PARTS.map((part) => [part, seal(part, texts[part])] as const)
  return Object.fromEntries(parts.filter(([, kept]) => kept !== undefined))
}

function columnsOf(content: Content): object {
  if (content.kind === 'correction') throw new Error('Nothing was corrected in the year of the demo.')
  if (content.kind === 'closed') {
    const { kind, day, lines, by, at } = content
    return { kind, day, lines, by_uid: by, at }
  }
  const { day, from, to, lane, weaponClass, calibre, shots, purpose, isGuest, sealed } = content.line
  const parts = SEALED_PARTS.map((part) => ({
    [`${part}_hash`]: sealed[part]?.hash,
    [`${part}_salt`]: sealed[part]?.open?.salt,
    [`${part}_text`]: sealed[part]?.open?.text,
  }))
  const shot = { weapon_class: weaponClass, calibre, shots, purpose, is_guest: isGuest }
  return Object.assign({ kind: 'line', day, from_clock: from, to_clock: to, lane, ...shot }, ...parts)
}

const ENTRIES_AT_ONCE = 1_000
/** The number of series of ten shots in an entry, by its writer. */
const SERIES = [4, 2, 6, 4, 3]

/** Adds the journals of the members with known passwords: they record most visits, and improve over the year. */
export async function buildJournalsOfYear(
  database: Database,
  { clubs, people, crowd }: World,
  visits: readonly Visit[],
): Promise<void> {
  const random = randomFrom(1872)
  const { id: clubId, ranges } = clubs.eichenhain
  const writers = new Map(crowd.map((uid, index) => [uid, index]))
  const entries = visits.flatMap(({ uid, day, range, lane, from, outcome }, index) => {
    const writer = writers.get(uid)
    if (writer === undefined || outcome !== 'came' || random() < 0.4) return []
    const shot = SHOT[ranges.indexOf(range)] as Shot
    const skill = 78 + (writer % 11) + (8 * index) / visits.length
    const length = SERIES[writer % SERIES.length] ?? 4
    const series = Array.from({ length }, () => Math.min(100, Math.round(skill + 10 * random() - 4)))
    return [entryOf({ uid, day, clock: clockAt(from), shot, series, range, lane: String(lane + 1) })]
  })
  await database.systemTransaction(async (db) => {
    for (let from = 0; from < entries.length; from += ENTRIES_AT_ONCE)
      await db.insert(journalEntries).values(
        entries.slice(from, from + ENTRIES_AT_ONCE).map((entry) => {
          const decided = { askedOn: entry.writtenOn, decidedBy: people.trainer, decidedOn: entry.writtenOn }
          return { ...entry, clubId, state: 'approved' as const, ...decided }
        }),
      )
  })
}

type Shooting = {
  uid: string
  day: Day
  clock: string
  shot: Shot
  series: number[]
  range: { id: string; name: string }
  lane: string
}

function entryOf({ uid, day, clock, shot, series, range, lane }: Shooting) {
  const shotOn = instantOf(day, clock, ZONE) as Temporal.Instant
  const isAir = shot.weaponClass === 'air'
  const length = shot.weaponClass.endsWith('Pistol') ? ('short' as const) : ('long' as const)
  const discipline: EntryDiscipline = {
    ...{ id: '1', disciplineName: shot.discipline, number: shot.number, source: 'custom', disciplineId: null },
    ...{ equipmentUsed: shot.gun, calibre: shot.calibre, weaponId: null, own: false, needsLicence: !isAir },
    ...{ length: isAir ? null : length, shotCount: series.length * 10, series },
    rings: series.reduce((sum, each) => sum + each, 0),
  }
  return {
    ...{ uid, id: randomUUID(), rangeId: range.id, rangeName: range.name, lane, day, clock },
    ...{ shotOn: shotOn.toString(), writtenOn: shotOn.add({ hours: 3 }).toString(), kind: 'training' as const },
    ...{ missedShots: 0, disciplines: [discipline] },
  }
}
