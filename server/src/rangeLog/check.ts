import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { CheckedLog, rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { CHAIN_BATCH, checkRows, type Within, withinSystem } from '../base/database/chain.ts'
import { type Database, rows } from '../base/database/db.ts'
import { isWrittenAs, LINK_COLUMNS, type LinkRow, linkOf, RULES } from './links.ts'

type Chain = {
  clubId: Id<'club'>
  clubName: string
  rangeId: Id<'range'>
  rangeName: string
  /** The end of the chain as the days store it; null if no day is closed. */
  number: number | null
  hash: string | null
}
export type CheckedChain = Chain & CheckedLog
type Misplaced = NonNullable<CheckedLog['broken']>

/** The chains, each with its last end as the days store it, so that a truncated chain is detected. */
const CHAINS = `
  SELECT r.club_id AS "clubId", c.name AS "clubName", r.id AS "rangeId", r.name AS "rangeName",
    d.closed_number AS number, d.closed_hash AS hash
  FROM ranges r JOIN clubs c ON c.id = r.club_id LEFT JOIN LATERAL (
    SELECT closed_number, closed_hash FROM range_log_days
    WHERE club_id = r.club_id AND range_id = r.id AND NOT is_open ORDER BY closed_number DESC LIMIT 1) d ON true
  WHERE ($1::uuid IS NULL OR r.club_id = $1) AND (d.closed_number IS NOT NULL
    OR EXISTS (SELECT FROM range_log_links l WHERE l.club_id = r.club_id AND l.range_id = r.id))
  ORDER BY r.club_id, r.id`
/** Finds days whose stored end differs from the chain, and corrections that are on another day than their line. */
const MISPLACED = `
  SELECT * FROM (
    SELECT coalesce(l.number, d.closed_number) AS number, coalesce(l.day, d.day)::text AS day, 'CLOSED_DAY' AS how
    FROM (SELECT day, number, hash FROM range_log_links WHERE club_id = $1 AND range_id = $2 AND kind = 'closed') l
    FULL JOIN (SELECT day, closed_number, closed_hash FROM range_log_days
      WHERE club_id = $1 AND range_id = $2 AND NOT is_open) d ON d.day = l.day
    WHERE (l.number, l.hash) IS DISTINCT FROM (d.closed_number, d.closed_hash)
    UNION ALL
    SELECT c.number, c.day::text, 'CONTENT' FROM range_log_links c
    LEFT JOIN range_log_links l ON l.club_id = c.club_id AND l.range_id = c.range_id AND l.number = c.corrects
    WHERE c.club_id = $1 AND c.range_id = $2 AND c.kind = 'correction' AND c.day IS DISTINCT FROM l.day
  ) found ORDER BY number LIMIT 1`
const LINKS = `SELECT ${LINK_COLUMNS} FROM range_log_links
  WHERE club_id = $1 AND range_id = $2 AND number > $3 ORDER BY number LIMIT ${CHAIN_BATCH}`

/** Checks the whole chains of a club, or of all clubs, in batches, so that nobody waits for it. */
async function checkChains(within: Within, clubId: Id<'club'> | null): Promise<CheckedChain[]> {
  const chains = await within((db) => rows<Chain>(db, 'log_chains', CHAINS, [clubId]))
  const checked: CheckedChain[] = []
  for (const chain of chains) checked.push({ ...chain, ...(await checkChain(within, chain)) })
  return checked
}

async function checkChain(within: Within, chain: Chain): Promise<Pick<CheckedLog, 'links' | 'broken'>> {
  const { clubId, rangeId, number, hash } = chain
  const { links, broken } = await checkRows(
    within,
    { ...RULES, linkOf, isWrittenAs },
    {
      read: (db, last) => rows<LinkRow>(db, 'log_links', LINKS, [clubId, rangeId, last]),
      ...(number !== null && hash !== null && { reaches: { number, hash } }),
    },
  )
  if (broken !== null) {
    const { row, ...found } = broken
    return { links, broken: { ...found, day: row?.day ?? null } }
  }
  const [misplaced] = await within((db) => rows<Misplaced>(db, 'log_misplaced', MISPLACED, [clubId, rangeId]))
  return { links, broken: misplaced ?? null }
}

/** Checks whether the logs of the club are unchanged since they were closed. */
export const check = longWork<typeof rangeLogCalls.check, ClubContext>(async (_, { club, transaction }) => {
  const checked = await checkChains((work) => transaction(({ db }) => work(db)), club.id)
  return { logs: checked.map(({ rangeId, rangeName, links, broken }) => ({ rangeId, rangeName, links, broken })) }
})

/** Checks the logs of all clubs, for the start and for the command. */
export function checkAllLogs(within: Within): Promise<CheckedChain[]> {
  return checkChains(within, null)
}

/** Returns a sentence that names a changed log and the place of the change; nothing for an unchanged log. */
export function brokenInWords({ clubName, rangeName, broken }: CheckedChain): string[] {
  if (broken === null) return []
  const { number, how, day } = broken
  const place = day === null ? `link ${number}` : `link ${number} of ${day}`
  return [`The range log of ${rangeName} (${clubName}) was changed after it was closed: ${place}, ${how}.`]
}

/** Checks all logs after the start and warns of each changed one. Requests do not wait for it. */
export async function warnOfBrokenLogs(
  database: Database,
  warn: (line: object, message: string) => void,
): Promise<void> {
  for (const { clubId, rangeId, broken } of await checkAllLogs(withinSystem(database)))
    if (broken !== null) warn({ clubId, rangeId, ...broken }, 'a range log was changed after it was closed')
}
