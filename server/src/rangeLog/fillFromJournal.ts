import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { isBeforeLog, MOST_LINES, type OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { type JournalVisit, lackedBy, lineOfVisit, toldBy } from '@bahnfrei/domain/rangeLog/fromJournal.ts'
import { lineOfReservation } from '@bahnfrei/domain/rangeLog/today.ts'
import { and, eq } from 'drizzle-orm'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { day as openLines } from './days.ts'
import { announceDay, type DayKey, type LockedDay, lockOpenDay, recordLine, whoIsIt } from './openDay.ts'
import { rangeLogLines } from './tables.ts'

/** The journal entries that people have shown to the club. Nothing else of their journals is read. */
const VISITS = `
  SELECT e.uid, e.reservation_id AS "reservationId", e.clock, left(r.end_clock, 5) AS until, e.lane, e.kind, e.disciplines
  FROM journal_entries e LEFT JOIN reservations r ON r.club_id = e.club_id AND r.id = e.reservation_id AND r.day = e.day
  WHERE e.club_id = $1 AND e.range_id = $2 AND e.day = $3 AND e.state IN ('asked', 'approved') ORDER BY e.clock, e.id`

const STILL_THERE = `SELECT uid FROM range_log_lines
  WHERE club_id = $1 AND day = $2 AND to_clock IS NULL AND uid IS NOT NULL`

/** Adds the visits in journals to the log of an open day. Lines that get new details become drafts again. */
export async function fillFromJournal(key: DayKey, context: ClubContext): Promise<{ added: number; filled: number }> {
  const { db, club } = context
  const locked = await lockOpenDay(context, key)
  const { lines } = await openLines(key, context)
  const visits = await rows<JournalVisit>(db, 'visits_of_day', VISITS, [club.id, key.rangeId, key.day])
  const found = await rows<{ uid: Id<'user'> }>(db, 'still_there', STILL_THERE, [club.id, key.day])
  const stillThere = new Set(found.map(({ uid }) => uid))
  const done = { added: 0, filled: 0 }
  for (const visit of visits) {
    const line = lineOfVisit(visit, lines)
    if (line === 'unclear') continue
    if (line === 'none') {
      if (locked.lines + done.added >= MOST_LINES) break
      // A visit without an end cannot stand next to another one of the same person.
      if (toldBy(visit).to === null) {
        if (stillThere.has(visit.uid)) continue
        stillThere.add(visit.uid)
      }
      await add(visit, { key, locked, context })
      done.added += 1
    } else if (await fill(line, visit, context)) done.filled += 1
  }
  // The day itself may be new, so this announces it even if nothing was filled in.
  announceDay(context, key)
  return done
}

type Around = { key: DayKey; locked: LockedDay; context: ClubContext }

async function add(visit: JournalVisit, { key, locked, context }: Around): Promise<void> {
  const { from, to, lane, shots, calibre, purpose } = toldBy(visit)
  const { uid, reservationId } = visit
  const id = reservationId === null ? randomUUID() : lineOfReservation(reservationId)
  const shot = { fromClock: from, toClock: to, lane, shots, calibre, purpose }
  await context.db.insert(rangeLogLines).values({
    ...{ clubId: context.club.id, id, ...key, reservationId, supervisorUid: locked.supervisorUid },
    ...(await whoIsIt(context, { uid })),
    writtenLater: isBeforeLog(key.day, locked.firstDay),
    ...shot,
  })
  await recordLine(context, id, 'fillFromJournal', undefined, { from, to, lane, shots, calibre, purpose })
}

async function fill(line: OpenLine, visit: JournalVisit, context: ClubContext): Promise<boolean> {
  const lacked = lackedBy(line, toldBy(visit))
  if (lacked === undefined) return false
  const { id, shots, calibre, version } = line
  await context.db
    .update(rangeLogLines)
    .set({ ...lacked, isValidated: false, version: version + 1 })
    .where(and(eq(rangeLogLines.clubId, context.club.id), eq(rangeLogLines.id, id)))
  await recordLine(context, id, 'fillFromJournal', { shots, calibre }, { shots, calibre, ...lacked })
  return true
}
