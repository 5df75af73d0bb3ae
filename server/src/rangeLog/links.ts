import { randomBytes } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import { type Link, logRules, sealedOf } from '@bahnfrei/domain/rangeLog/chain.ts'
import type { Content, RangeLogLine, Sealed, SealedPart } from '@bahnfrei/domain/rangeLog/line.ts'
import { SEALED_PARTS } from '@bahnfrei/domain/rangeLog/line.ts'
import { nextLinks, sha256 } from '../base/database/chain.ts'
import { type Db, rows } from '../base/database/db.ts'
import { rangeLogLinks } from './tables.ts'

export const RULES = logRules(sha256)

/** Seals a part of a line with a salt of its own, so that it can be removed later; undefined for an empty text. */
export function seal(part: SealedPart, text: string): Sealed | undefined {
  return text === '' ? undefined : sealedOf(part, { salt: randomBytes(16).toString('hex'), text }, sha256)
}

export type LinkRow = typeof rangeLogLinks.$inferSelect
/** The parts of a line that no hash covers: the accounts behind the names, and whether somebody was injured. */
export type Whose = { uid: Id<'user'> | null; supervisorUid: Id<'user'> | null; hasInjury: boolean }

/** SQL: the columns of a link under their names in `tables.ts`. */
export const LINK_COLUMNS = `club_id AS "clubId", range_id AS "rangeId", number, kind, previous, hash, day::text AS day,
  from_clock AS "fromClock", to_clock AS "toClock", lane, weapon_class AS "weaponClass", calibre, shots, purpose,
  is_guest AS "isGuest", written_later AS "writtenLater", shooter_hash AS "shooterHash", shooter_salt AS "shooterSalt", shooter_text AS "shooterText",
  supervisor_hash AS "supervisorHash", supervisor_salt AS "supervisorSalt", supervisor_text AS "supervisorText",
  incident_hash AS "incidentHash", incident_salt AS "incidentSalt", incident_text AS "incidentText", corrects, reason,
  lines, by_uid AS "byUid", at, uid, supervisor_uid AS "supervisorUid", has_injury AS "hasInjury"`

/** Converts a row into its link, also when somebody has tampered with the row, so that the check finds it. */
export function linkOf(row: LinkRow): Link {
  const { number, previous, hash } = row
  return { number, previous, hash, content: contentOf(row) }
}

function contentOf(row: LinkRow): Content {
  const { kind, day, lines, byUid, at, corrects, reason } = row
  if (kind === 'line') return { kind, line: lineOf(row) }
  const act = { by: byUid ?? '', at: at ?? '' }
  if (kind === 'closed') return { kind, day, lines: lines ?? 0, ...act }
  return {
    kind,
    corrects: corrects ?? 0,
    line: row.purpose === null ? null : lineOf(row),
    reason: reason ?? '',
    ...act,
  }
}

function lineOf(row: LinkRow): RangeLogLine {
  const parts = SEALED_PARTS.flatMap((part): [SealedPart, Sealed][] => {
    const [hash, salt, text] = [row[`${part}Hash`], row[`${part}Salt`], row[`${part}Text`]]
    if (hash === null && salt === null && text === null) return []
    return [
      [
        part,
        { hash: hash ?? '', open: salt === null && text === null ? undefined : { salt: salt ?? '', text: text ?? '' } },
      ],
    ]
  })
  return {
    day: row.day,
    from: row.fromClock ?? '',
    to: row.toClock,
    lane: row.lane,
    weaponClass: row.weaponClass,
    calibre: row.calibre,
    shots: row.shots,
    purpose: row.purpose ?? '',
    isGuest: row.isGuest ?? false,
    ...(row.writtenLater && { writtenLater: true }),
    sealed: Object.fromEntries(parts),
  }
}

/** Whether a row holds nothing but its link. A value in another column was put there by hand. */
export function isWrittenAs(row: LinkRow, link: Link): boolean {
  const { clubId: _, rangeId: __, day: ___, uid, supervisorUid, hasInjury, ...said } = row
  const written: Record<string, unknown> = columnsOf(link)
  const isOfNobody = uid === null && supervisorUid === null && !hasInjury
  const bearsLine = link.content.kind !== 'closed' && link.content.line !== null
  return (
    Object.entries(said).every(([column, value]) => value === (written[column] ?? null)) && (bearsLine || isOfNobody)
  )
}

type Place = { clubId: Id<'club'>; rangeId: Id<'range'> }

const LAST = `SELECT ${LINK_COLUMNS} FROM range_log_links WHERE club_id = $1 AND range_id = $2 ORDER BY number DESC LIMIT 1`

/** Appends contents to the chain of a range in their order; simultaneous calls wait. Returns the last link. */
export async function addLinks(
  db: Db,
  { clubId, rangeId }: Place,
  contents: readonly { content: Content; day: Day; whose?: Whose }[],
): Promise<Link> {
  const readLast = async () => (await rows<LinkRow>(db, 'last_link', LAST, [clubId, rangeId]))[0]
  const links = await nextLinks(
    db,
    `range log ${rangeId}`,
    { ...RULES, linkOf, readLast },
    contents.map(({ content }) => content),
  )
  const values = links.map((link, index) => {
    const { day, whose } = contents[index] as (typeof contents)[number]
    return { clubId, rangeId, day, ...columnsOf(link), ...whose }
  })
  await db.insert(rangeLogLinks).values(values)
  return links.at(-1) as Link
}

function columnsOf({ number, previous, hash, content }: Link) {
  const { kind } = content
  const place = { number, previous, hash, kind }
  if (content.kind === 'line') return { ...place, ...lineColumns(content.line) }
  const act = { byUid: content.by, at: content.at }
  if (content.kind === 'closed') return { ...place, ...act, lines: content.lines }
  const { corrects, reason, line } = content
  return { ...place, ...act, corrects, reason, ...(line && lineColumns(line)) }
}

function lineColumns({
  from,
  to,
  lane,
  weaponClass,
  calibre,
  shots,
  purpose,
  isGuest,
  writtenLater,
  sealed,
}: RangeLogLine) {
  const parts = SEALED_PARTS.flatMap((part) => {
    const kept = sealed[part]
    return [
      [`${part}Hash`, kept?.hash ?? null],
      [`${part}Salt`, kept?.open?.salt ?? null],
      [`${part}Text`, kept?.open?.text ?? null],
    ]
  })
  return {
    fromClock: from as ClockTime,
    toClock: to,
    lane,
    weaponClass,
    calibre,
    shots,
    purpose,
    isGuest,
    writtenLater: writtenLater ?? null,
    ...(Object.fromEntries(parts) as Partial<LinkRow>),
  }
}
