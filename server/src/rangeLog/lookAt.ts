import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import { type CurrentLine, currentLines } from '@bahnfrei/domain/rangeLog/correction.ts'
import {
  type LogFilter,
  type LogLine,
  MOST_LOOKED_AT,
  type OpenLine,
  PURPOSES,
} from '@bahnfrei/domain/rangeLog/entry.ts'
import type { RangeLogLine, SealedPart } from '@bahnfrei/domain/rangeLog/line.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { LINK_COLUMNS, type LinkRow, linkOf } from './links.ts'

type OpenRow = OpenLine & { rangeId: Id<'range'>; rangeName: string; day: Day }

const OPEN = `
  SELECT l.id, l.range_id AS "rangeId", r.name AS "rangeName", l.day::text AS day, l.uid,
    coalesce(u.full_name, l.guest_name) AS name, l.is_guest AS "isGuest", l.written_later AS "writtenLater", l.from_clock AS "from", l.to_clock AS "to", l.lane,
    l.weapon_class AS "weaponClass", l.calibre, l.shots, l.purpose, l.supervisor_uid AS "supervisorUid",
    coalesce(s.full_name, '') AS "supervisorName", l.incident, l.has_injury AS "hasInjury", l.is_validated AS "isValidated"
  FROM range_log_lines l JOIN ranges r ON r.club_id = l.club_id AND r.id = l.range_id
  LEFT JOIN users u ON u.uid = l.uid LEFT JOIN users s ON s.uid = l.supervisor_uid
  WHERE l.club_id = $1 AND l.day BETWEEN $2 AND $3 AND ($4::uuid IS NULL OR l.range_id = $4)
    AND ($5::uuid IS NULL OR l.uid = $5) AND ($6 = '' OR strpos(lower(coalesce(u.full_name, l.guest_name)), $6) > 0)
  ORDER BY l.day DESC, r.ordering_number, r.id, l.from_clock, l.id LIMIT $7`

/** The lines that are about the person in any version, also a corrected one. */
const LINES = `
  SELECT ${LINK_COLUMNS}, r.name AS "rangeName" FROM range_log_links l
  CROSS JOIN LATERAL (SELECT name, ordering_number AS place FROM ranges
    WHERE club_id = l.club_id AND ranges.id = l.range_id) AS r
  WHERE l.club_id = $1 AND l.day BETWEEN $2 AND $3 AND ($4::uuid IS NULL OR l.range_id = $4) AND l.kind = 'line'
    AND ($5::uuid IS NULL AND $6 = '' OR EXISTS (SELECT FROM range_log_links k
      WHERE k.club_id = l.club_id AND k.range_id = l.range_id AND (k.number = l.number OR k.corrects = l.number)
        AND ($5::uuid IS NULL OR k.uid = $5) AND ($6 = '' OR strpos(lower(k.shooter_text), $6) > 0)))
  ORDER BY l.day DESC, r.place, l.range_id, l.from_clock, l.number LIMIT $7`
const CORRECTIONS = `
  SELECT ${LINK_COLUMNS} FROM range_log_links k
  WHERE k.club_id = $1 AND k.day BETWEEN $2 AND $3 AND ($4::uuid IS NULL OR k.range_id = $4) AND k.kind = 'correction'
  ORDER BY k.number`
const NAMES = 'SELECT uid, full_name AS name FROM users WHERE uid = ANY($1::uuid[])'

type ClosedRow = LinkRow & { rangeName: string }

const KNOWN = `
  SELECT ($2::uuid IS NULL OR EXISTS (SELECT FROM ranges WHERE club_id = $1 AND id = $2)) AS range,
    ($3::uuid IS NULL OR EXISTS (SELECT FROM memberships WHERE club_id = $1 AND uid = $3)) AS person`

/** Refuses a filter with a range or person that is not of the club. */
export async function checkFilter({ db, club }: Pick<ClubContext, 'db' | 'club'>, { rangeId, uid }: LogFilter) {
  const values = [club.id, rangeId ?? null, uid ?? null]
  const [known] = await rows<{ range: boolean; person: boolean }>(db, 'look_known', KNOWN, values)
  if (!known?.range) refuse('INPUT_INVALID')
  if (!known.person) refuse('MISSING_USER')
}

/** Reads the lines of a look-up, the latest day first: at most `most` lines, and whether there are more. */
export async function lookAt(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  { from, to, rangeId, uid, name = '' }: LogFilter,
  most = MOST_LOOKED_AT,
): Promise<{ lines: LogLine[]; hasMore: boolean }> {
  const period = [club.id, from, to, rangeId ?? null]
  const values = [...period, uid ?? null, name.trim().toLowerCase(), most + 1]
  const open = await rows<OpenRow>(db, 'look_open', OPEN, values)
  const closed = await rows<ClosedRow>(db, 'look_closed', LINES, values)
  const corrections = closed.length === 0 ? [] : await rows<LinkRow>(db, 'look_corrections', CORRECTIONS, period)
  const names = await namesOf(db, corrections)
  const lines = [...open.map(openLine), ...closedLines(closed, corrections, names)].toSorted(inOrder)
  return { lines: lines.slice(0, most), hasMore: lines.length > most }
}

function inOrder(a: LogLine, b: LogLine): number {
  if (a.day !== b.day) return a.day < b.day ? 1 : -1
  return compareNames(a.rangeName, b.rangeName) || a.from.localeCompare(b.from) || a.lane.localeCompare(b.lane)
}

async function namesOf(db: Db, corrections: readonly LinkRow[]): Promise<Map<string, string>> {
  const uids = [...new Set(corrections.map(({ byUid }) => byUid))]
  if (uids.length === 0) return new Map()
  const found = await rows<{ uid: string; name: string }>(db, 'look_names', NAMES, [uids])
  return new Map(found.map(({ uid, name }) => [uid, name]))
}

function openLine({ isValidated, ...line }: OpenRow): LogLine {
  const nothing = { number: null, isStruck: false, written: null, corrections: [] }
  return { ...line, ...nothing, state: isValidated ? 'validated' : 'draft' }
}

function closedLines(closed: ClosedRow[], corrections: LinkRow[], names: Map<string, string>): LogLine[] {
  // Numbers are those of a range, so that each range has its own.
  return closed.map((row) => {
    const later = corrections.filter((each) => each.rangeId === row.rangeId && each.corrects === row.number)
    const [current] = currentLines([row, ...later].map(linkOf)) as [CurrentLine]
    const latest = later.findLast(({ purpose }) => purpose !== null) ?? row
    const { rangeId, rangeName, day, number } = row
    return {
      ...readingOf(current.line ?? current.written, current.line === null ? row : latest),
      ...{ rangeId, rangeName, day, number, state: 'closed' as const, isStruck: current.line === null },
      written: later.length === 0 ? null : readingOf(current.written, row),
      corrections: current.corrections.map(({ number, reason, by, at }) => ({
        number,
        reason,
        name: names.get(by) ?? '',
        on: Temporal.Instant.from(at).epochMilliseconds,
      })),
    }
  })
}

function readingOf(line: RangeLogLine, { rangeId, number, uid, supervisorUid, hasInjury }: LinkRow) {
  const { from, to, lane, weaponClass, calibre, shots, purpose, isGuest, writtenLater = false, sealed } = line
  const open = (part: SealedPart) => sealed[part]?.open?.text ?? ''
  return {
    id: `${rangeId} ${number}`,
    ...{ uid, supervisorUid, hasInjury, isGuest, writtenLater, from, to, shots },
    ...{ name: open('shooter'), supervisorName: open('supervisor'), incident: open('incident') },
    ...{ lane: lane ?? '', calibre: calibre ?? '', weaponClass: weaponClass as WeaponClass | null },
    purpose: PURPOSES.find((each) => each === purpose) ?? 'other',
  }
}
