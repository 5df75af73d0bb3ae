import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { equipmentCalls } from '@bahnfrei/domain/equipment/calls.ts'
import {
  type Discipline,
  type DisciplineInput,
  MOST_DISCIPLINES,
  whyNotOrder,
} from '@bahnfrei/domain/equipment/discipline.ts'
import { disciplinesTopic } from '@bahnfrei/domain/equipment/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { needRanges } from '../ranges/belongs.ts'
import { disciplineRanges, disciplines } from './tables.ts'

type Calls = typeof equipmentCalls

const DISCIPLINES = `
  SELECT d.id, d.ordering_number AS "orderingNumber", d.discipline_name AS "disciplineName", d.association, d.number,
    d.discipline_class AS "disciplineClass", d.distance, d.is_active AS "isActive", d.whitelist_enabled AS "whitelistEnabled",
    ARRAY(SELECT n.range_id FROM discipline_ranges n
      JOIN ranges r ON r.club_id = n.club_id AND r.id = n.range_id AND NOT r.archived
      WHERE n.club_id = d.club_id AND n.discipline_id = d.id ORDER BY n.range_id) AS ranges
  FROM disciplines d WHERE d.club_id = $1 ORDER BY d.ordering_number, d.id`

/** Returns the disciplines of the club in its order. */
export async function listDisciplines(_: unknown, { db, club }: ClubContext): Promise<{ disciplines: Discipline[] }> {
  return { disciplines: await rows<Discipline>(db, 'disciplines', DISCIPLINES, [club.id]) }
}

/** Returns the disciplines, and locks the club, so that nobody else changes one until the transaction ends. */
async function lockDisciplines(context: ClubContext): Promise<Discipline[]> {
  await rows(context.db, 'lock_club', 'SELECT 1 FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [context.club.id])
  return (await listDisciplines({}, context)).disciplines
}

async function findDiscipline(context: ClubContext, id: Id<'discipline'>): Promise<Discipline> {
  return (await lockDisciplines(context)).find((each) => each.id === id) ?? refuse('INPUT_INVALID')
}

export async function addDiscipline(
  input: InputOf<Calls['addDiscipline']>,
  context: ClubContext,
): Promise<{ id: Id<'discipline'> }> {
  const { db, club } = context
  const all = await lockDisciplines(context)
  if (all.length >= MOST_DISCIPLINES) refuse('INPUT_INVALID')
  const id = randomUUID()
  const orderingNumber = (all.at(-1)?.orderingNumber ?? -1) + 1
  await db.insert(disciplines).values({ clubId: club.id, id, orderingNumber, ...columnsOf(input) })
  await storeRanges(context, id, input.ranges)
  await recordAndAnnounce(context, id, 'addDiscipline', undefined)
  return { id }
}

export async function changeDiscipline(
  { id, ...input }: InputOf<Calls['changeDiscipline']>,
  context: ClubContext,
): Promise<void> {
  const before = await findDiscipline(context, id)
  await context.db
    .update(disciplines)
    .set(columnsOf({ ...before, ...input }))
    .where(isDiscipline(context, id))
  await storeRanges(context, id, input.ranges)
  await recordAndAnnounce(context, id, 'changeDiscipline', before)
}

export async function orderDisciplines(
  { ids }: InputOf<Calls['orderDisciplines']>,
  context: ClubContext,
): Promise<void> {
  const { db, club, announce } = context
  const all = await lockDisciplines(context)
  const before = all.map(({ id }) => id)
  refuseIf(whyNotOrder(ids, before))
  for (const [orderingNumber, id] of ids.entries())
    await db.update(disciplines).set({ orderingNumber }).where(isDiscipline(context, id))
  const names = (order: readonly string[]) => order.map((id) => all.find((each) => each.id === id)?.disciplineName)
  await recordChange(context, {
    subject: 'disciplines',
    subjectId: club.id,
    call: 'equipment.orderDisciplines',
    before: { order: names(before) },
    after: { order: names(ids) },
  })
  announce(disciplinesTopic(club.id))
}

export async function removeDiscipline(
  { id }: InputOf<Calls['removeDiscipline']>,
  context: ClubContext,
): Promise<void> {
  const before = await findDiscipline(context, id)
  await context.db.delete(disciplines).where(isDiscipline(context, id))
  await recordAndAnnounce(context, id, 'removeDiscipline', before)
}

function columnsOf({ ranges: _, disciplineName, ...input }: DisciplineInput) {
  const {
    association = '',
    number = '',
    disciplineClass = 'other',
    distance = null,
    isActive,
    whitelistEnabled,
  } = input
  const name = disciplineName.trim()
  return {
    disciplineName: name,
    association: association.trim(),
    number: number.trim(),
    disciplineClass,
    distance,
    isActive,
    whitelistEnabled,
  }
}

async function storeRanges(
  context: ClubContext,
  disciplineId: Id<'discipline'>,
  rangeIds: readonly Id<'range'>[],
): Promise<void> {
  const { db, club } = context
  await needRanges(context, rangeIds)
  const isOf = and(eq(disciplineRanges.clubId, club.id), eq(disciplineRanges.disciplineId, disciplineId))
  await db.delete(disciplineRanges).where(isOf)
  const all = [...new Set(rangeIds)].map((rangeId) => ({ clubId: club.id, disciplineId, rangeId }))
  if (all.length > 0) await db.insert(disciplineRanges).values(all)
}

function isDiscipline({ club }: ClubContext, id: Id<'discipline'>) {
  return and(eq(disciplines.clubId, club.id), eq(disciplines.id, id))
}

async function recordAndAnnounce(
  context: ClubContext,
  id: Id<'discipline'>,
  call: keyof Calls,
  before: Discipline | undefined,
): Promise<void> {
  const after = (await listDisciplines({}, context)).disciplines.find((each) => each.id === id)
  await recordChange(context, { subject: 'discipline', subjectId: id, call: `equipment.${call}`, before, after })
  context.announce(disciplinesTopic(context.club.id))
}
