import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { whyNotCloseDay } from '@bahnfrei/domain/rangeLog/entry.ts'
import type { Content, RangeLogLine } from '@bahnfrei/domain/rangeLog/line.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { addLinks, seal, type Whose } from './links.ts'
import { announceDay, lockDay } from './openDay.ts'

type Drafted = Omit<RangeLogLine, 'day' | 'sealed' | 'writtenLater'> &
  Whose & { writtenLater: boolean; shooter: string; supervisor: string; incident: string }

const LINES = `
  SELECT l.from_clock AS "from", l.to_clock AS "to", nullif(l.lane, '') AS lane, l.weapon_class AS "weaponClass",
    nullif(l.calibre, '') AS calibre, l.shots, l.purpose, l.is_guest AS "isGuest",
    l.written_later AS "writtenLater", l.uid, l.has_injury AS "hasInjury",
    l.supervisor_uid AS "supervisorUid", coalesce(u.full_name, l.guest_name) AS shooter,
    coalesce(s.full_name, '') AS supervisor, l.incident
  FROM range_log_lines l LEFT JOIN users u ON u.uid = l.uid LEFT JOIN users s ON s.uid = l.supervisor_uid
  WHERE l.club_id = $1 AND l.range_id = $2 AND l.day = $3 ORDER BY l.from_clock, l.lane, l.id`
const EMPTY = 'DELETE FROM range_log_lines WHERE club_id = $1 AND range_id = $2 AND day = $3'
const CLOSE = `UPDATE range_log_days SET is_open = false, supervisor_uid = NULL, closed_number = $4, closed_hash = $5
  WHERE club_id = $1 AND range_id = $2 AND day = $3`

/** Closes the log of a day for ever. */
export async function close({ lines, ...key }: InputOf<typeof rangeLogCalls.close>, context: ClubContext) {
  const { db, club, uid, now } = context
  const found = await lockDay(context, key)
  refuseIf(whyNotCloseDay({ ...found, day: key.day, isClosed: !found.isOpen }, found.today))
  if (found.lines !== lines) refuse('CHANGED_MEANWHILE')

  const values = [club.id, key.rangeId, key.day]
  const drafted = await rows<Drafted>(db, 'lines_to_close', LINES, values)
  const end: Content = { kind: 'closed', day: key.day, lines: drafted.length, by: uid, at: now.toString() }
  const last = await addLinks(db, { clubId: club.id, rangeId: key.rangeId }, [
    ...drafted.map((line) => ({ content: contentOf(line, key.day), day: key.day, whose: whoseOf(line) })),
    { content: end, day: key.day },
  ])
  await rows(db, 'empty_log_day', EMPTY, values)
  await rows(db, 'close_log_day', CLOSE, [...values, last.number, last.hash])

  const { number, hash } = last
  await recordChange(context, {
    subject: 'rangeLogDay',
    subjectId: found.id,
    call: 'rangeLog.close',
    before: undefined,
    after: { number, hash, lines },
  })
  announceDay(context, key)
  return { number, hash }
}

function contentOf({ shooter, supervisor, incident, ...line }: Drafted, day: RangeLogLine['day']): Content {
  const { from, to, lane, weaponClass, calibre, shots, purpose, isGuest, writtenLater } = line
  return {
    kind: 'line',
    line: {
      ...{ day, from, to, lane, weaponClass, calibre, shots, purpose, isGuest },
      ...(writtenLater && { writtenLater }),
      sealed: sealedParts({ shooter, supervisor, incident }),
    },
  }
}

function sealedParts(texts: { shooter: string; supervisor: string; incident: string }): RangeLogLine['sealed'] {
  const parts = (['shooter', 'supervisor', 'incident'] as const).flatMap((part) => {
    const sealed = seal(part, texts[part])
    return sealed === undefined ? [] : [[part, sealed] as const]
  })
  return Object.fromEntries(parts)
}

function whoseOf({ uid, supervisorUid, hasInjury }: Whose): Whose {
  return { uid, supervisorUid, hasInjury }
}
