import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import type { DeadlineUnit } from '@bahnfrei/domain/clubs/deadline.ts'
import type { Permit } from '@bahnfrei/domain/ranges/permit.ts'
import type { Lane } from '@bahnfrei/domain/ranges/range.ts'
import { isWhole } from '../generalForm.ts'
import { millimetres } from './usePermitWords.ts'

/** The settings of a lane as its form holds them: numbers as they are typed. */
export type LaneFormValues = {
  isActive: boolean
  deadlineValue: string
  deadlineUnit: DeadlineUnit
  groupIds: Id<'group'>[]
  weaponClasses: WeaponClass[]
  calibre: string
  energy: string
  distance: string
  minAge: string
  disciplines: string
}

export function laneFormOf({ isActive, deadlineValue, deadlineUnit, groupIds, permit }: Lane): LaneFormValues {
  return {
    isActive,
    deadlineValue: typed(deadlineValue),
    deadlineUnit,
    groupIds,
    weaponClasses: permit.weaponClasses,
    calibre: permit.maxCalibre === null ? '' : millimetres(permit.maxCalibre),
    energy: typed(permit.maxEnergy),
    distance: typed(permit.distance),
    minAge: typed(permit.minAge),
    disciplines: permit.disciplines.join(', '),
  }
}

export function permitOf(form: LaneFormValues): Permit {
  return {
    weaponClasses: form.weaponClasses,
    maxCalibre: form.calibre.trim() === '' ? null : hundredths(form.calibre),
    maxEnergy: numberOf(form.energy),
    distance: numberOf(form.distance),
    minAge: numberOf(form.minAge),
    disciplines: disciplinesOf(form.disciplines),
  }
}

export function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

/** The fields that cannot be stored as they are. */
export function wrongLaneFields(form: LaneFormValues): Set<keyof LaneFormValues> {
  const calibre = form.calibre.trim() === '' ? 1 : hundredths(form.calibre)
  const disciplines = disciplinesOf(form.disciplines)
  const isEmptyOr = (text: string, least: number, most: number) => text.trim() === '' || isWhole(text, least, most)
  const checks: [keyof LaneFormValues, boolean][] = [
    ['deadlineValue', isEmptyOr(form.deadlineValue, 0, 10_000)],
    ['calibre', Number.isInteger(calibre) && calibre >= 1 && calibre <= 3000],
    ['energy', isEmptyOr(form.energy, 1, 20_000)],
    ['distance', isEmptyOr(form.distance, 1, 2000)],
    ['minAge', isEmptyOr(form.minAge, 6, 99)],
    ['disciplines', disciplines.length <= 60 && disciplines.every((number) => number.length <= 20)],
  ]
  return new Set(checks.flatMap(([field, isRight]) => (isRight ? [] : [field])))
}

function disciplinesOf(text: string): string[] {
  return [...new Set(text.split(/[,;\n]/).map((number) => number.trim()))].filter((number) => number !== '')
}

/** Millimetres, with a comma or a point, as hundredths. */
function hundredths(text: string): number {
  const millimetre = text.trim().replace(',', '.')
  return /^\d{1,2}(\.\d{1,2})?$/.test(millimetre) ? Math.round(Number(millimetre) * 100) : Number.NaN
}

function typed(number: number | null): string {
  return number === null ? '' : String(number)
}
