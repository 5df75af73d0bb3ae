import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { equipmentCalls } from '@bahnfrei/domain/equipment/calls.ts'
import { type ClubWeapon, type InventoryWeapon, MOST_CLUB_WEAPONS } from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { inventoryTopic } from '@bahnfrei/domain/equipment/topics.ts'
import { and, eq } from 'drizzle-orm'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { clubWeapons } from './tables.ts'
import { kindOf, weaponColumns, weaponForChanges } from './weaponKind.ts'

type Calls = typeof equipmentCalls

const WEAPONS = `
  SELECT ${weaponColumns('w')}, 'club' AS type FROM club_weapons w WHERE w.club_id = $1 AND NOT w.archived
  ORDER BY w.name COLLATE "und-x-icu", w.id`

/** Lists the weapons of the club, as members see them. */
export async function listClubWeapons(_: unknown, { db, club }: ClubContext): Promise<{ weapons: ClubWeapon[] }> {
  return { weapons: await rows<ClubWeapon>(db, 'club_weapons', WEAPONS, [club.id]) }
}

const INVENTORY = `
  SELECT ${weaponColumns('w')}, 'club' AS type, w.locker, w.condition, w.condition_note AS "conditionNote",
    w.shot_count AS "shotCount", w.service_interval AS "serviceInterval", w.serviced_at AS "servicedAt",
    ${millis('w.serviced_on')} AS "servicedOn",
    CASE WHEN h.id IS NULL THEN NULL ELSE json_build_object('handoutId', h.id, 'uid', h.uid,
      'name', coalesce(u.full_name, ''), 'givenOn', ${millis('h.given_on')}) END AS holder
  FROM club_weapons w
  LEFT JOIN weapon_handouts h ON h.club_id = w.club_id AND h.weapon_id = w.id AND h.returned_on IS NULL
  LEFT JOIN users u ON u.uid = h.uid
  WHERE w.club_id = $1 AND NOT w.archived AND ($2::uuid IS NULL OR w.id = $2)
  ORDER BY w.name COLLATE "und-x-icu", w.id`

/** Lists the weapons of the club with all details, for those who keep them. */
export async function listInventory(_: unknown, { db, club }: ClubContext): Promise<{ weapons: InventoryWeapon[] }> {
  return { weapons: await rows<InventoryWeapon>(db, 'inventory', INVENTORY, [club.id, null]) }
}

type Answer = { weapon: InventoryWeapon }

export async function addClubWeapon(input: InputOf<Calls['addClubWeapon']>, context: ClubContext): Promise<Answer> {
  const { db, club } = context
  await rows(db, 'lock_club', 'SELECT 1 FROM clubs WHERE id = $1 FOR NO KEY UPDATE', [club.id])
  if ((await listClubWeapons({}, context)).weapons.length >= MOST_CLUB_WEAPONS) refuse('INPUT_INVALID')
  const id = randomUUID()
  const { locker, condition, conditionNote, serviceInterval } = input
  await db.insert(clubWeapons).values({
    clubId: club.id,
    id,
    ...(await kindOf(db, input)),
    ...defined({ locker, condition, conditionNote, serviceInterval }),
  })
  return recordAndAnswer(context, id, 'addClubWeapon', undefined)
}

export async function changeClubWeapon(
  { id, ...input }: InputOf<Calls['changeClubWeapon']>,
  context: ClubContext,
): Promise<Answer> {
  const { db } = context
  const { stored, shown } = await lockWeapon(context, id)
  const { locker, condition, conditionNote, serviceInterval } = input
  await db
    .update(clubWeapons)
    .set({ ...(await kindOf(db, input, stored)), ...defined({ locker, condition, conditionNote, serviceInterval }) })
    .where(isWeapon(context, id))
  return recordAndAnswer(context, id, 'changeClubWeapon', shown)
}

export async function serviceClubWeapon(
  { id }: InputOf<Calls['serviceClubWeapon']>,
  context: ClubContext,
): Promise<Answer> {
  const { stored, shown } = await lockWeapon(context, id)
  const { shotCount: servicedAt } = stored
  await context.db
    .update(clubWeapons)
    .set({ servicedAt, servicedOn: context.now.toString(), condition: 'good', conditionNote: '' })
    .where(isWeapon(context, id))
  return recordAndAnswer(context, id, 'serviceClubWeapon', shown)
}

const HAS_HANDOUTS = 'SELECT 1 FROM weapon_handouts WHERE club_id = $1 AND weapon_id = $2 LIMIT 1'

/**
 * Removes a weapon. A weapon with hand-outs is archived until these are deleted; any other is deleted at once. Refuses
 * while it is handed out.
 */
export async function removeClubWeapon(
  { id }: InputOf<Calls['removeClubWeapon']>,
  context: ClubContext,
): Promise<void> {
  const { db, club } = context
  const { shown } = await lockWeapon(context, id)
  if (shown.holder !== null) refuse('WEAPON_HANDED_OUT')
  const isKept = (await rows(db, 'weapon_has_handouts', HAS_HANDOUTS, [club.id, id])).length > 0
  if (isKept) await db.update(clubWeapons).set({ archived: true }).where(isWeapon(context, id))
  else await db.delete(clubWeapons).where(isWeapon(context, id))
  await record(context, id, 'removeClubWeapon', shown, undefined)
}

/** Locks a weapon of the club until the transaction ends, against changes and hand-outs. */
export async function lockWeapon(context: ClubContext, id: Id<'weapon'>) {
  const [stored] = await context.db.select().from(clubWeapons).where(isWeapon(context, id)).for('update')
  const shown = await findWeapon(context.db, context.club.id, id)
  if (stored === undefined || shown === undefined) refuse('WEAPON_NOT_FOUND')
  return { stored, shown }
}

async function findWeapon(db: Db, clubId: Id<'club'>, id: Id<'weapon'>): Promise<InventoryWeapon | undefined> {
  const [found] = await rows<InventoryWeapon>(db, 'inventory', INVENTORY, [clubId, id])
  return found
}

function isWeapon({ club }: ClubContext, id: Id<'weapon'>) {
  return and(eq(clubWeapons.clubId, club.id), eq(clubWeapons.id, id))
}

async function recordAndAnswer(
  context: ClubContext,
  id: Id<'weapon'>,
  call: keyof Calls,
  before: InventoryWeapon | undefined,
): Promise<Answer> {
  const weapon = (await findWeapon(context.db, context.club.id, id)) ?? refuse('WEAPON_NOT_FOUND')
  await record(context, id, call, before, weapon)
  return { weapon }
}

/** Records a change of a weapon, without its holder, whom the hand-outs record. */
export async function record(
  context: ClubContext,
  id: Id<'weapon'>,
  call: keyof Calls,
  before: InventoryWeapon | undefined,
  after: InventoryWeapon | undefined,
): Promise<void> {
  await recordChange(context, {
    subject: 'weapon',
    subjectId: id,
    call: `equipment.${call}`,
    before: before && withoutHolder(before),
    after: after && withoutHolder(after),
  })
  context.announce(inventoryTopic(context.club.id))
}

function withoutHolder({ holder, ...weapon }: InventoryWeapon) {
  return { ...weaponForChanges(weapon), isHandedOut: holder !== null }
}

/** Returns the values without the undefined ones. */
function defined<Values extends object>(values: Values): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never
}
