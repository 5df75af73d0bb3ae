import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { type CustomField, type FieldType, MOST_CUSTOM_FIELDS } from '@bahnfrei/domain/members/customField.ts'
import type { customFieldCalls } from '@bahnfrei/domain/members/customFieldCalls.ts'
import { customFieldsTopic } from '@bahnfrei/domain/members/topics.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { customFields, customValues } from './tables.ts'

type Calls = typeof customFieldCalls

const FIELDS = `
  SELECT f.id, f.priority, f.name, f.description, f.field_type AS "fieldType",
    (SELECT count(*)::int FROM custom_values v WHERE v.club_id = f.club_id AND v.field_id = f.id) AS instances
  FROM custom_fields f WHERE f.club_id = $1 ORDER BY f.priority, f.id`

/** Lists the custom fields of the club. */
export async function listCustomFields(_: unknown, { db, club }: ClubContext): Promise<{ fields: CustomField[] }> {
  return { fields: await rows<CustomField>(db, 'custom_fields', FIELDS, [club.id]) }
}

/** Lists the custom fields, and locks the club, so that nobody else changes one until the transaction ends. */
async function lockFields(context: ClubContext): Promise<CustomField[]> {
  await rows(context.db, 'lock_club', 'SELECT 1 FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [context.club.id])
  return (await listCustomFields({}, context)).fields
}

type Values = { uid: Id<'user'>; fieldId: Id<'customField'>; value: string }[]

/** Stores values in custom fields that are empty. Returns which ones it filled. */
export async function addValues(db: Db, clubId: Id<'club'>, values: Values): Promise<Omit<Values[number], 'value'>[]> {
  if (values.length === 0) return []
  return db
    .insert(customValues)
    .values(values.map((value) => ({ clubId, ...value })))
    .onConflictDoNothing()
    .returning({ uid: customValues.uid, fieldId: customValues.fieldId }) as Promise<Omit<Values[number], 'value'>[]>
}

/** Deletes values in custom fields of a person. */
export async function removeValues(
  { db, club }: Pick<ClubContext, 'db' | 'club'>,
  uid: Id<'user'>,
  fieldIds: readonly string[],
): Promise<void> {
  if (fieldIds.length === 0) return
  const isOf = and(eq(customValues.clubId, club.id), eq(customValues.uid, uid))
  await db.delete(customValues).where(and(isOf, inArray(customValues.fieldId, [...fieldIds])))
}

/** Creates a custom field at the end of the order. */
export async function addField(
  db: Db,
  clubId: Id<'club'>,
  field: { name: string; fieldType: FieldType; description?: string },
) {
  const id = randomUUID() as Id<'customField'>
  const [last] = await rows<{ next: number }>(db, 'next_priority', NEXT, [clubId])
  await db.insert(customFields).values({ clubId, id, priority: last?.next ?? 0, description: '', ...field })
  return id
}

const NEXT = 'SELECT coalesce(max(priority), -1) + 1 AS next FROM custom_fields WHERE club_id = $1'

export async function createCustomField(
  { name, description = '', fieldType, priority: place }: InputOf<Calls['createCustomField']>,
  context: ClubContext,
): Promise<{ id: string }> {
  const fields = await lockFields(context)
  if (fields.length >= MOST_CUSTOM_FIELDS) refuse('INPUT_INVALID')
  const id = randomUUID()
  const field = { name, description, fieldType }
  const priority = (fields.at(-1)?.priority ?? -1) + 1
  await context.db.insert(customFields).values({ clubId: context.club.id, id, priority, ...field })
  if (place !== undefined) await putAt(context, fields, id, place)
  await recordAndAnnounce(context, id, 'createCustomField', undefined, field)
  return { id }
}

export async function updateCustomField(
  { id, name, description = '', fieldType, priority: place }: InputOf<Calls['updateCustomField']>,
  context: ClubContext,
): Promise<void> {
  const fields = await lockFields(context)
  const before = fields.find((field) => field.id === id)
  if (before === undefined || (before.fieldType !== fieldType && before.instances > 0)) refuse('INPUT_INVALID')
  const field = { name, description, fieldType }
  await context.db.update(customFields).set(field).where(isField(context, id))
  if (place !== undefined) await putAt(context, fields, id, place)
  await recordAndAnnounce(context, id, 'updateCustomField', before, field)
}

export async function orderCustomFields(
  { ids }: InputOf<Calls['orderCustomFields']>,
  context: ClubContext,
): Promise<void> {
  const known = (await lockFields(context)).map((field) => field.id)
  if (known.toSorted().join() !== ids.toSorted().join()) refuse('INPUT_INVALID')
  await putInOrder(context, ids)
  announceFields(context)
}

/** Moves a field to a place among the others, or to the end if there are fewer. */
async function putAt(context: ClubContext, fields: readonly CustomField[], id: string, place: number): Promise<void> {
  const others = fields.flatMap((field) => (field.id === id ? [] : [field.id]))
  await putInOrder(context, others.toSpliced(place, 0, id as Id<'customField'>))
}

async function putInOrder(context: ClubContext, ids: readonly Id<'customField'>[]): Promise<void> {
  for (const [priority, id] of ids.entries())
    await context.db.update(customFields).set({ priority }).where(isField(context, id))
}

export async function removeCustomField(
  { id }: InputOf<Calls['removeCustomField']>,
  context: ClubContext,
): Promise<void> {
  const before = (await lockFields(context)).find((field) => field.id === id)
  if (before === undefined) refuse('INPUT_INVALID')
  await context.db.delete(customFields).where(isField(context, id))
  await recordAndAnnounce(context, id, 'removeCustomField', before, undefined)
}

function isField({ club }: ClubContext, id: string) {
  return and(eq(customFields.clubId, club.id), eq(customFields.id, id))
}

async function recordAndAnnounce(
  context: ClubContext,
  id: string,
  call: keyof Calls,
  before: object | undefined,
  after: object | undefined,
): Promise<void> {
  await recordChange(context, { subject: 'customField', subjectId: id, call: `members.${call}`, before, after })
  announceFields(context)
}

function announceFields({ club, announce }: ClubContext): void {
  announce(customFieldsTopic(club.id), membersTopic(club.id))
}
