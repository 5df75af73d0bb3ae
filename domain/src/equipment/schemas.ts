import { ClubCalibre } from './calibre.ts'
import { ClubWeapon, Handout, InventoryWeapon } from './clubWeapon.ts'
import { Discipline } from './discipline.ts'
import { OwnWeapon } from './weapon.ts'

export const equipmentSchemas = { ClubCalibre, ClubWeapon, Discipline, Handout, InventoryWeapon, OwnWeapon }
