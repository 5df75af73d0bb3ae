import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Refusal, Refused, refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import type { reservationImportCalls } from '@bahnfrei/domain/reservationImport/calls.ts'
import type { Wanted } from '@bahnfrei/domain/reservationImport/judge.ts'
import { MOST_DISPLAY_TEXT } from '@bahnfrei/domain/reservations/reservation.ts'
import { type ClubContext, longWork } from '../base/context.ts'
import { attempted } from '../base/database/attempted.ts'
import { rows } from '../base/database/db.ts'
import { lockDraft } from '../base/import/import.ts'
import { beginRun, handlePieces } from '../base/run/run.ts'
import { noNote } from '../base/security/securityLog.ts'
import { standingOf } from '../members/standing.ts'
import { lockToReserve } from '../reservations/check.ts'
import { RESERVATION_CONSTRAINTS } from '../reservations/constraints.ts'
import { officerType } from '../reservations/create.ts'
import { reserve } from '../reservations/reserve.ts'
import { analysisOf, findDraft, isImport } from './draft.ts'
import { reservationImportRun } from './jobs.ts'
import { NO_ANSWERS, reservationImports } from './tables.ts'

type Calls = typeof reservationImportCalls

const PLAN = `
  INSERT INTO reservation_import_rows (club_id, import_id, "row", wanted)
  SELECT $1, $2, (wanted->>'row')::int, wanted - 'row' FROM jsonb_array_elements($3::jsonb) AS wanted`

/** Begins to make what a draft would become, when that is still what was seen. */
export const run = longWork<Calls['run'], ClubContext>(async ({ id, reserve: seen, block }, long) => {
  const { draft, wanted, version } = await analysisOf(id, undefined, long)
  if (draft.counts.open > 0) refuse('IMPORT_UNDECIDED')
  if (draft.counts.reserve !== seen || draft.counts.block !== block) refuse('CHANGED_MEANWHILE')
  await long.transaction(async (context) => {
    const { db, club } = context
    await lockDraft(reservationImportRun, context, id)
    if ((await findDraft(context, id)).version !== version) refuse('CHANGED_MEANWHILE')
    await rows(db, 'plan_reservations', PLAN, [club.id, id, JSON.stringify(wanted)])
    // The details of people in the file are not needed any more.
    await db.update(reservationImports).set({ file: null, answers: NO_ANSWERS }).where(isImport(context, id))
    await beginRun(reservationImportRun, context, { id, total: wanted.length, reserve: seen, block })
  })
})

/** Few at once: the lanes and people of these rows wait meanwhile. */
const AT_ONCE = 20
const NEXT = `
  SELECT r."row", r.wanted FROM reservation_import_rows r
  WHERE r.club_id = $1 AND r.import_id = $2 AND r.wanted IS NOT NULL ORDER BY r."row" LIMIT ${AT_ONCE}`
const KEEP = `
  UPDATE reservation_import_rows r SET wanted = NULL, reservation_id = of.id, refusal = of.refusal
  FROM jsonb_to_recordset($3) AS of ("row" int, id uuid, refusal text)
  WHERE r.club_id = $1 AND r.import_id = $2 AND r."row" = of."row"`
type Row = { row: number; wanted: Wanted }

export const runReservationImport = handlePieces(reservationImportRun, async (run, transaction) => {
  const { clubId, runId: importId, uid, language } = run
  const { db, now } = transaction
  const next = await rows<Row>(db, 'next_to_reserve', NEXT, [clubId, importId])
  const uids = [uid, ...next.flatMap(({ wanted }) => wanted.uid ?? [])]
  await lockToReserve(db, clubId, { laneIds: next.map(({ wanted }) => wanted.laneId), uids })
  const standing = await standingOf(db, clubId, uid, now)
  const officer = { uid, loginId: '', address: '', language, note: noNote }
  const made =
    standing !== undefined && may(standing, 'adminReservations:w')
      ? await makeAll(next, { ...transaction, ...officer, club: { id: clubId, standing } })
      : next.map(({ row }) => ({ row, refusal: 'INSUFFICIENT_PERMISSION' as const }))
  await rows(db, 'keep_reserved', KEEP, [clubId, importId, JSON.stringify(made)])
  return next.length
})

type Made = { row: number; id?: Id<'reservation'>; refusal?: Refusal }

async function makeAll(next: readonly Row[], context: ClubContext): Promise<Made[]> {
  const authorType = await officerType(context)
  const made: Made[] = []
  for (const { row, wanted } of next) {
    const result = await attempted(context.db, { constraints: RESERVATION_CONSTRAINTS }, () =>
      make(wanted, authorType, context),
    )
    made.push(result instanceof Refused ? { row, refusal: result.code } : { row, id: result })
  }
  return made
}

/** Reserves for a person, or blocks a lane, as an officer does; nobody is told. */
async function make(
  { rangeId, laneId, uid, date, times, text }: Wanted,
  authorType: Awaited<ReturnType<typeof officerType>>,
  context: ClubContext,
) {
  const standing = uid === null ? undefined : await standingOf(context.db, context.club.id, uid, context.now)
  if (uid !== null && standing === undefined) refuse('MISSING_USER')
  const line = { eventId: rangeId, laneId, date, times }
  const [id] = await reserve(
    {
      lines: [uid === null ? line : { ...line, comment: text.slice(0, LONGEST_COMMENT) }],
      ...{ owner: uid, authorType, judged: 'asOfficer', isQuiet: true },
      isGuest: standing !== undefined && standing.kind !== 'member',
      displayText: uid === null ? text.slice(0, MOST_DISPLAY_TEXT) : '',
    },
    context,
  )
  return id as Id<'reservation'>
}

/** The longest comment of a reservation, in characters. */
const LONGEST_COMMENT = 1_000
