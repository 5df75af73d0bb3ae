import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { reservationImportCalls } from '@bahnfrei/domain/reservationImport/calls.ts'
import type { Situation } from '@bahnfrei/domain/reservationImport/judge.ts'
import { MOST_ANSWERS, type RowState } from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { reservationImportsTopic } from '@bahnfrei/domain/reservationImport/topics.ts'
import { and, eq } from 'drizzle-orm'
import { type ClubContext, type LongWorkContext, longWork, type UploadContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { inFileThread } from '../base/files/sheets/fileThread.ts'
import { lockDraft, removeDraft } from '../base/import/import.ts'
import type { Analysis, Asked } from './analyse.ts'
import { reservationImportRun } from './jobs.ts'
import { situationOf } from './situation.ts'
import { NO_ANSWERS, reservationImports } from './tables.ts'

type Calls = typeof reservationImportCalls
type ImportId = Id<'calendarImport'>

const NOTHING: Omit<Situation, 'by'> = { ranges: [], people: [], taken: [] }

/** Reads a file and keeps it as the draft of the caller; another one of theirs is forgotten. */
export const upload = longWork<Calls['upload'], ClubContext & UploadContext>(
  async (_, { upload: { content: file, name: fileName }, uid, now, transaction }) => {
    const asked = { file, columns: undefined, answers: NO_ANSWERS, state: undefined }
    const { draft } = await analysed({ ...asked, now: now.epochMilliseconds, situation: { ...NOTHING, by: uid } })
    const id = randomUUID() as ImportId
    await transaction(async ({ db, club, announce }) => {
      const { clubId, uid: owner, state } = reservationImports
      await db.delete(reservationImports).where(and(eq(clubId, club.id), eq(owner, uid), eq(state, 'draft')))
      const kept = { clubId: club.id, id, uid, fileName, file, state: 'draft' as const, createdOn: now.toString() }
      await db.insert(reservationImports).values({ ...kept, columns: draft.columns.map(({ field }) => field) })
      announce(reservationImportsTopic(club.id))
    })
    return { id }
  },
)

/** The result that a draft would have if it ran now. */
export const draft = longWork<Calls['draft'], ClubContext>(
  async ({ id, state }, context) => (await analysisOf(id, state, context)).draft,
)

/** A draft as it would be run now, and how often something was said of it. */
export async function analysisOf(
  id: ImportId,
  state: RowState | undefined,
  { transaction }: LongWorkContext<ClubContext>,
): Promise<Analysis & { version: number }> {
  const { version, ...asked } = await transaction(async (context) => {
    const { file, columns, answers, version } = await findDraft(context, id)
    const situation = await situationOf(context)
    return { file, columns, answers, version, state, situation, now: context.now.epochMilliseconds }
  })
  return { ...(await analysed(asked)), version }
}

function analysed(asked: Asked): Promise<Analysis> {
  return inFileThread<Analysis>(new URL('./analyse.ts', import.meta.url), asked)
}

const KNOWN = `
  SELECT $2::uuid IS NULL OR EXISTS (SELECT FROM lanes l WHERE l.club_id = $1 AND l.id = $2 AND NOT l.archived) AS "isLane",
    $3::uuid IS NULL OR EXISTS (SELECT FROM memberships m WHERE m.club_id = $1 AND m.uid = $3) AS "isPerson"`
type Known = { isLane: boolean; isPerson: boolean }

/** Says what the columns hold and what becomes of rows; the draft is read by it from now on. */
export async function change(
  { id, columns, lane, person, unknown, asBlockers }: InputOf<Calls['change']>,
  context: ClubContext,
): Promise<void> {
  await lockDraft(reservationImportRun, context, id)
  const before = await findDraft(context, id)
  const named = [context.club.id, lane?.laneId ?? null, person?.uid ?? null]
  const [known] = await rows<Known>(context.db, 'known_lane_and_person', KNOWN, named)
  if (!known?.isLane) refuse('INPUT_INVALID')
  if (!known.isPerson) refuse('MISSING_USER')
  const answers = {
    lanes: [
      ...before.answers.lanes.filter((one) => one.range !== lane?.range || one.lane !== lane.lane),
      ...(lane === undefined ? [] : [lane]),
    ],
    people: [
      ...before.answers.people.filter((one) => one.number !== person?.number || one.name !== person.name),
      ...(person === undefined ? [] : [person]),
    ],
    unknown: unknown ?? before.answers.unknown,
    asBlockers: asBlockers ?? before.answers.asBlockers,
  }
  if (answers.lanes.length + answers.people.length > MOST_ANSWERS) refuse('INPUT_INVALID')
  await context.db
    .update(reservationImports)
    .set({ answers, columns: columns ?? before.columns, version: before.version + 1 })
    .where(isImport(context, id))
  context.announce(reservationImportsTopic(context.club.id))
}

export async function remove({ id }: InputOf<Calls['remove']>, context: ClubContext): Promise<void> {
  await removeDraft(reservationImportRun, context, id)
}

/** A draft with all that was said of it. */
export async function findDraft(context: ClubContext, id: ImportId) {
  const { file, columns, answers, version, state } = reservationImports
  const [kept] = await context.db
    .select({ file, columns, answers, version, state })
    .from(reservationImports)
    .where(isImport(context, id))
  if (kept?.state !== 'draft' || kept.file === null) refuse('IMPORT_NOT_FOUND')
  return { ...kept, file: kept.file }
}

export function isImport({ club }: { club: { id: Id<'club'> } }, id: ImportId) {
  return and(eq(reservationImports.clubId, club.id), eq(reservationImports.id, id))
}
