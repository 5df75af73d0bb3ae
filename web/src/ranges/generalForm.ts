import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import type { Whole } from '../base/form/useForm.ts'

/** The settings of a range as its form holds them. */
export type GeneralForm = Whole<InputOf<typeof settingsCalls.update>>

export function generalFormOf(range: Range): GeneralForm {
  return {
    rangeId: range.id,
    name: range.name,
    isActive: range.isActive,
    bookableUntil: range.bookableUntil,
    address: range.address,
    deadlineValue: range.deadlineValue,
    deadlineUnit: range.deadlineUnit,
    timeZone: range.timeZone,
    federalState: range.federalState,
    journalActive: range.journalActive,
    orderingNumber: range.orderingNumber,
    geo: range.geo ?? { lat: Number.NaN, lon: Number.NaN },
    description: { de: range.description.de, en: range.description.en },
    waiting: { mode: range.waiting.mode, holdMinutes: range.waiting.holdMinutes },
  }
}

/** The form with `geo: null` if neither latitude nor longitude is given. */
export function withPlace(form: GeneralForm): GeneralForm {
  return form.geo?.lat === null && form.geo.lon === null ? { ...form, geo: null } : form
}

export function isWhole(typed: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
}
