import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { currentLines, whyNotCorrect } from '@bahnfrei/domain/rangeLog/correction.ts'
import type { LineData } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { RangeLogLine, Sealed, SealedPart } from '@bahnfrei/domain/rangeLog/line.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { addLinks, LINK_COLUMNS, type LinkRow, linkOf, seal } from './links.ts'
import { announceDay, checkSupervisor, columnsOf, whoIsIt } from './openDay.ts'

type Correction = InputOf<typeof rangeLogCalls.correct>

/** Finds a line, the end of its day, and its corrections. */
const CONCERNED = `SELECT ${LINK_COLUMNS} FROM range_log_links l
  WHERE l.club_id = $1 AND l.range_id = $2 AND (l.number = $3 OR l.corrects = $3 OR l.kind = 'closed' AND l.day =
    (SELECT day FROM range_log_links WHERE club_id = $1 AND range_id = $2 AND number = $3)) ORDER BY l.number`
const DAY_ID = 'SELECT id FROM range_log_days WHERE club_id = $1 AND range_id = $2 AND day = $3'
const NAME = 'SELECT full_name AS name FROM users WHERE uid = $1'

const REFUSALS = {
  NO_SUCH_LINE: 'RANGE_LOG_LINE_NOT_FOUND',
  NOT_CLOSED: 'RANGE_LOG_LINE_NOT_FOUND',
  NO_REASON: 'INPUT_INVALID',
  NOTHING_CHANGED: 'RANGE_LOG_UNCHANGED',
} as const

/** Adds a correction to a line of a closed day. Simultaneous corrections wait for each other. */
export async function correct({ rangeId, number, data, reason }: Correction, context: ClubContext) {
  const { db, club, uid, now } = context
  await lockName(db, `range log ${rangeId}`)
  const found = await rows<LinkRow>(db, 'concerned_links', CONCERNED, [club.id, rangeId, number])
  const links = found.map(linkOf)
  const corrected = currentLines(links).find((line) => line.number === number)
  if (corrected === undefined) refuse('RANGE_LOG_LINE_NOT_FOUND')
  const { day } = corrected.written
  // The link by which it reads as it does today.
  const latest = found.findLast((row) => row.number === number || row.corrects === number)
  const next = data && (await lineOf(data, { context, written: corrected.written, before: corrected.line, latest }))
  const line = next?.line ?? null
  const why = whyNotCorrect(links, { corrects: number, line, reason })
  const isSame = next !== null && latest !== undefined && isSamePeople(latest, next.whose)
  if (why === 'NOTHING_CHANGED' ? next === null || isSame : why !== undefined)
    refuse(REFUSALS[why ?? 'NOTHING_CHANGED'])

  const content = {
    kind: 'correction',
    corrects: number,
    line,
    reason: reason.trim(),
    by: uid,
    at: now.toString(),
  } as const
  const place = { clubId: club.id, rangeId }
  const added = await addLinks(db, place, [{ content, day, ...(next && { whose: next.whose }) }])
  const [head] = await rows<{ id: Id<'rangeLogDay'> }>(db, 'log_day_id', DAY_ID, [club.id, rangeId, day])
  await recordChange(context, {
    subject: 'rangeLogDay',
    subjectId: head?.id ?? refuse('RANGE_LOG_LINE_NOT_FOUND'),
    call: 'rangeLog.correct',
    before: undefined,
    after: { corrects: number, number: added.number, isStruck: line === null },
  })
  announceDay(context, { rangeId, day })
  return { number: added.number }
}

function isSamePeople({ uid, supervisorUid, hasInjury }: LinkRow, whose: Whose): boolean {
  return uid === whose.uid && supervisorUid === whose.supervisorUid && hasInjury === whose.hasInjury
}

type Whose = { uid: Id<'user'> | null; supervisorUid: Id<'user'> | null; hasInjury: boolean }
type Known = { context: ClubContext; written: RangeLogLine; before: RangeLogLine | null; latest: LinkRow | undefined }

/**
 * Builds the corrected line. An unchanged name or incident keeps its seal, so that it is visible that it did not
 * change.
 */
async function lineOf(data: LineData, { context, written, before, latest }: Known) {
  const { day, writtenLater } = written
  const who = await whoIsIt(context, data.who)
  await checkSupervisor(context, day, data.supervisorUid, latest?.supervisorUid)
  const columns = columnsOf(data, who)
  const { fromClock, toClock, lane, weaponClass, calibre, shots, purpose, supervisorUid, incident, hasInjury } = columns
  const texts = {
    shooter: who.uid === null ? who.guestName : await nameOf(context, who.uid),
    supervisor: supervisorUid === null ? '' : await nameOf(context, supervisorUid),
    incident,
  }
  const sealed = (Object.entries(texts) as [SealedPart, string][]).flatMap(([part, text]): [SealedPart, Sealed][] => {
    const kept = before?.sealed[part]
    const next = kept?.open?.text === text ? kept : seal(part, text)
    return next === undefined ? [] : [[part, next]]
  })
  const line: RangeLogLine = {
    ...{ day, from: fromClock, to: toClock, lane: lane || null, weaponClass, calibre: calibre || null },
    ...{
      shots,
      purpose,
      isGuest: who.isGuest,
      ...(writtenLater && { writtenLater }),
      sealed: Object.fromEntries(sealed),
    },
  }
  return { line, whose: { uid: who.uid, supervisorUid, hasInjury } }
}

async function nameOf({ db }: ClubContext, uid: Id<'user'>): Promise<string> {
  const [found] = await rows<{ name: string }>(db, 'log_name', NAME, [uid])
  return found?.name ?? ''
}
