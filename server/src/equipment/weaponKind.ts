import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { WeaponClass, WeaponLength } from '@bahnfrei/domain/base/weaponClass.ts'
import { lengthOf, usuallyNeedsLicence, type WEAPON_ACTIONS, whyNotWeapon } from '@bahnfrei/domain/equipment/weapon.ts'
import type { Db } from '../base/database/db.ts'
import { chosenCalibre } from './calibres.ts'

/** The input for the kind of a weapon. */
type Said = {
  name?: string | undefined
  caliberId?: string | undefined
  isActive?: boolean | undefined
  weaponClass?: WeaponClass | undefined
  length?: WeaponLength | null | undefined
  action?: (typeof WEAPON_ACTIONS)[number] | null | undefined
  needsLicence?: boolean | undefined
}

/** The columns that every weapon has. */
type Kind = {
  name: string
  calibreId: string
  calibreName: string
  isActive: boolean
  weaponClass: WeaponClass
  length: WeaponLength | null
  action: (typeof WEAPON_ACTIONS)[number] | null
  needsLicence: boolean
}

/**
 * Computes the columns of a weapon from the input. An omitted value stays as it was; a new weapon takes it from its
 * calibre. A class that implies short or long overrides the earlier length.
 */
export async function kindOf(db: Db, said: Said, before?: Kind): Promise<Kind> {
  const isOther = said.caliberId !== undefined && said.caliberId !== before?.calibreId
  const calibre = isOther || before === undefined ? await chosenCalibre(db, said.caliberId ?? '') : before
  const usualClass = 'usualClass' in calibre ? calibre.usualClass : calibre.weaponClass
  const weaponClass = said.weaponClass ?? before?.weaponClass ?? usualClass
  const kind = {
    name: said.name?.trim() ?? before?.name ?? '',
    calibreId: calibre.calibreId,
    calibreName: calibre.calibreName,
    isActive: said.isActive ?? before?.isActive ?? true,
    weaponClass,
    length: said.length ?? lengthOf(weaponClass) ?? (said.length === null ? null : (before?.length ?? null)),
    action: said.action === undefined ? (before?.action ?? null) : said.action,
    needsLicence: said.needsLicence ?? before?.needsLicence ?? usuallyNeedsLicence(weaponClass),
  }
  refuseIf(whyNotWeapon(kind))
  return kind
}

/** Returns the SQL of the columns that are shown of a weapon, from a table with this name. */
export function weaponColumns(table: string): string {
  return `${table}.id, ${table}.name, json_build_object('id', ${table}.calibre_id, 'name', ${table}.calibre_name) AS caliber,
    ${table}.is_active AS "isActive", ${table}.weapon_class AS "weaponClass", ${table}.length, ${table}.action,
    ${table}.needs_licence AS "needsLicence"`
}

/** Formats a weapon for the recorded changes. */
export function weaponForChanges<Weapon extends { id: Id<'weapon'>; caliber: { name: string } }>({
  id: _,
  caliber,
  ...weapon
}: Weapon) {
  return { ...weapon, caliber: caliber.name }
}
