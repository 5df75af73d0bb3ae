import type { SecretBox } from '../base/security/secretBox.ts'
import { addCalibre, listCalibres, removeCalibre } from './calibres.ts'
import { addDiscipline, changeDiscipline, listDisciplines, orderDisciplines, removeDiscipline } from './disciplines.ts'
import { handOut, lendReservations, listHandouts, takeBack } from './handouts.ts'
import {
  addClubWeapon,
  changeClubWeapon,
  listClubWeapons,
  listInventory,
  removeClubWeapon,
  serviceClubWeapon,
} from './inventory.ts'
import { addOwnWeapon, changeOwnWeapon, listOwnWeapons, removeOwnWeapon, weaponNumber } from './ownWeapons.ts'

export const equipmentVerbs = (box: SecretBox) => ({
  ownWeapons: listOwnWeapons,
  addWeapon: addOwnWeapon(box),
  changeWeapon: changeOwnWeapon(box),
  removeWeapon: removeOwnWeapon,
  weaponNumber: weaponNumber(box),
  calibres: listCalibres,
  clubWeapons: listClubWeapons,
  inventory: listInventory,
  addClubWeapon,
  changeClubWeapon,
  removeClubWeapon,
  serviceClubWeapon,
  handOut,
  takeBack,
  handouts: listHandouts,
  lendReservations,
  addCalibre,
  removeCalibre,
  disciplines: listDisciplines,
  addDiscipline,
  changeDiscipline,
  orderDisciplines,
  removeDiscipline,
})
