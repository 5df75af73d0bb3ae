import type { DeadlineUnit } from '@bahnfrei/domain/clubs/deadline.ts'
import type { FederalState, Range } from '@bahnfrei/domain/ranges/range.ts'

/** The settings of a range as its form holds them: numbers as they are typed. */
export type GeneralForm = {
  name: string
  isActive: boolean
  bookableUntil: string
  address: string
  lat: string
  lon: string
  de: string
  en: string
  deadlineValue: string
  deadlineUnit: DeadlineUnit
  timeZone: string
  federalState: FederalState | ''
  journalActive: boolean
  waitingMode: Range['waiting']['mode']
  holdMinutes: string
  orderingNumber: string
}

export function generalFormOf(range: Range): GeneralForm {
  return {
    name: range.name,
    isActive: range.isActive,
    bookableUntil: String(range.bookableUntil),
    address: range.address,
    lat: range.geo === null ? '' : String(range.geo.lat),
    lon: range.geo === null ? '' : String(range.geo.lon),
    de: range.description.de,
    en: range.description.en,
    deadlineValue: range.deadlineValue === null ? '' : String(range.deadlineValue),
    deadlineUnit: range.deadlineUnit,
    timeZone: range.timeZone,
    federalState: range.federalState ?? '',
    journalActive: range.journalActive,
    waitingMode: range.waiting.mode,
    holdMinutes: String(range.waiting.holdMinutes),
    orderingNumber: String(range.orderingNumber),
  }
}

export function updateOf(form: GeneralForm) {
  const { lat, lon } = form
  return {
    name: form.name.trim(),
    isActive: form.isActive,
    bookableUntil: Number(form.bookableUntil),
    address: form.address.trim(),
    geo: lat.trim() === '' && lon.trim() === '' ? null : { lat: degrees(lat), lon: degrees(lon) },
    description: { de: form.de, en: form.en },
    deadlineValue: form.deadlineValue.trim() === '' ? null : Number(form.deadlineValue),
    deadlineUnit: form.deadlineUnit,
    timeZone: form.timeZone,
    federalState: form.federalState === '' ? null : form.federalState,
    journalActive: form.journalActive,
    waiting: { mode: form.waitingMode, holdMinutes: Number(form.holdMinutes) },
    orderingNumber: Number(form.orderingNumber),
  }
}

/** The fields that cannot be stored as they are. */
export function wrongFields(form: GeneralForm): Set<keyof GeneralForm> {
  const hasPlace = form.lat.trim() !== '' || form.lon.trim() !== ''
  const checks: [keyof GeneralForm, boolean][] = [
    ['name', form.name.trim() !== ''],
    ['bookableUntil', isWhole(form.bookableUntil, 0, 1000)],
    ['deadlineValue', form.deadlineValue.trim() === '' || isWhole(form.deadlineValue, 0, 10_000)],
    ['lat', !hasPlace || Math.abs(degrees(form.lat)) <= 90],
    ['lon', !hasPlace || Math.abs(degrees(form.lon)) <= 180],
    ['holdMinutes', isWhole(form.holdMinutes, 1, 1440)],
    ['orderingNumber', isWhole(form.orderingNumber, 0, 10_000)],
  ]
  return new Set(checks.flatMap(([field, isRight]) => (isRight ? [] : [field])))
}

export function isWhole(typed: string, least: number, most: number): boolean {
  return /^\d{1,6}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
}

/** Degrees with a point or, as people write it here, with a comma. */
function degrees(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'))
}
