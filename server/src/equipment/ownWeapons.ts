import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { equipmentCalls } from '@bahnfrei/domain/equipment/calls.ts'
import { ownWeaponsTopic } from '@bahnfrei/domain/equipment/topics.ts'
import { MOST_OWN_WEAPONS, type OwnWeapon } from '@bahnfrei/domain/equipment/weapon.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import { ownWeapons, WEAPON_NUMBER } from './tables.ts'
import { kindOf, weaponColumns } from './weaponKind.ts'

type Calls = typeof equipmentCalls

const WEAPONS = `
  SELECT ${weaponColumns('w')}, 'user' AS type, w.is_borrowed AS "isBorrowed", w.is_over_quota AS "isOverQuota", w.acquired_on AS "acquiredOn",
    w.number IS NOT NULL AS "hasNumber"
  FROM own_weapons w WHERE w.uid = $1 AND ($2::uuid IS NULL OR w.id = $2)
  ORDER BY w.name COLLATE "und-x-icu", w.id`

/** Lists the caller's weapons by name. */
export async function listOwnWeapons(_: unknown, { db, uid }: Context): Promise<{ weapons: OwnWeapon[] }> {
  return { weapons: await rows<OwnWeapon>(db, 'own_weapons', WEAPONS, [uid, null]) }
}

export function addOwnWeapon(box: SecretBox) {
  return async (input: InputOf<Calls['addWeapon']>, context: Context): Promise<{ weapon: OwnWeapon }> => {
    const { db, uid } = context
    // Two that are entered at once are counted one after the other.
    await rows(db, 'lock_own_weapons', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 1904))', [uid])
    const { weapons } = await listOwnWeapons({}, context)
    if (weapons.length >= MOST_OWN_WEAPONS) refuse('INPUT_INVALID')
    const id = randomUUID()
    const { isBorrowed = false, isOverQuota = false, acquiredOn = null, number = '' } = input
    const owned = { isBorrowed, isOverQuota, acquiredOn }
    await db
      .insert(ownWeapons)
      .values({ uid, id, ...(await kindOf(db, input)), ...owned, number: sealed(box, id, number) })
    return changed(context, id)
  }
}

export function changeOwnWeapon(box: SecretBox) {
  return async ({ id, ...input }: InputOf<Calls['changeWeapon']>, context: Context): Promise<{ weapon: OwnWeapon }> => {
    const { db } = context
    const [before] = await db.select().from(ownWeapons).where(isOwn(context, id)).for('update')
    if (before === undefined) refuse('WEAPON_NOT_FOUND')
    const {
      isBorrowed = before.isBorrowed,
      isOverQuota = before.isOverQuota,
      acquiredOn = before.acquiredOn,
      number,
    } = input
    await db
      .update(ownWeapons)
      .set({
        ...(await kindOf(db, input, before)),
        isBorrowed,
        isOverQuota,
        acquiredOn,
        number: number === undefined ? before.number : sealed(box, id, number),
      })
      .where(isOwn(context, id))
    return changed(context, id)
  }
}

export async function removeOwnWeapon({ id }: InputOf<Calls['removeWeapon']>, context: Context): Promise<void> {
  const { rowCount } = await context.db.delete(ownWeapons).where(isOwn(context, id))
  if (rowCount === 0) refuse('WEAPON_NOT_FOUND')
  context.announce(ownWeaponsTopic(context.uid))
}

/** Makes the handler that decrypts the number of one of the caller's weapons. No list contains it. */
export function weaponNumber(box: SecretBox) {
  return async ({ id }: InputOf<Calls['weaponNumber']>, context: Context): Promise<{ number: string }> => {
    const [found] = await context.db.select({ number: ownWeapons.number }).from(ownWeapons).where(isOwn(context, id))
    if (found === undefined) refuse('WEAPON_NOT_FOUND')
    return { number: found.number === null ? '' : box.open(WEAPON_NUMBER, id, found.number) }
  }
}

function sealed(box: SecretBox, id: Id<'weapon'>, number: string): string | null {
  return number.trim() === '' ? null : box.seal(WEAPON_NUMBER, id, number.trim())
}

function isOwn({ uid }: Context, id: Id<'weapon'>) {
  return and(eq(ownWeapons.uid, uid), eq(ownWeapons.id, id))
}

async function changed({ db, uid, announce }: Context, id: Id<'weapon'>): Promise<{ weapon: OwnWeapon }> {
  announce(ownWeaponsTopic(uid))
  const [weapon] = await rows<OwnWeapon>(db, 'own_weapons', WEAPONS, [uid, id])
  return { weapon: weapon ?? refuse('WEAPON_NOT_FOUND') }
}
