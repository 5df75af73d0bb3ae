import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import { isWhole } from '../generalForm.ts'
import { type Week, weekOf } from '../hours/week.ts'

/** A rule of fair use as its form holds it: what is left empty is without limit. */
export type FairUseForm = {
  name: string
  rangeId: Id<'range'>
  groupId: Id<'group'>
  mostOpen: string
  hoursPerWeek: string
  primeHoursPerWeek: string
  horizonDays: string
  leadHours: string
}

export function fairUseFormOf(rule: FairUseRule | undefined, rangeId: Id<'range'>): FairUseForm {
  return {
    name: rule?.name ?? '',
    rangeId: rule === undefined ? rangeId : (rule.rangeId ?? ''),
    groupId: rule?.groupId ?? '',
    mostOpen: typed(rule?.mostOpen),
    hoursPerWeek: typedHours(rule?.minutesPerWeek),
    primeHoursPerWeek: typedHours(rule?.primeMinutesPerWeek),
    horizonDays: typed(rule?.horizonDays),
    leadHours: typedHours(rule?.leadMinutes),
  }
}

export function ruleOf(form: FairUseForm, primeTimes: Week, id: Id<'fairUseRule'>): FairUseRule {
  return {
    id,
    name: form.name.trim(),
    rangeId: form.rangeId === '' ? null : form.rangeId,
    groupId: form.groupId === '' ? null : form.groupId,
    mostOpen: numberOf(form.mostOpen),
    minutesPerWeek: minutesOf(form.hoursPerWeek),
    primeTimes: [...primeTimes],
    primeMinutesPerWeek: minutesOf(form.primeHoursPerWeek),
    horizonDays: numberOf(form.horizonDays),
    leadMinutes: minutesOf(form.leadHours),
  }
}

/** The fields that cannot be stored as they are. */
export function wrongFairUseFields(form: FairUseForm, primeTimes: Week): Set<keyof FairUseForm> {
  const checks: [keyof FairUseForm, boolean][] = [
    ['name', form.name.trim() !== ''],
    ['mostOpen', isEmptyOr(form.mostOpen, (text) => isWhole(text, 0, 100))],
    ['hoursPerWeek', isEmptyOr(form.hoursPerWeek, (text) => isHours(text, 168))],
    [
      'primeHoursPerWeek',
      isEmptyOr(form.primeHoursPerWeek, (text) => isHours(text, 168)) && hasPrime(form, primeTimes),
    ],
    ['horizonDays', isEmptyOr(form.horizonDays, (text) => isWhole(text, 0, 1000))],
    ['leadHours', isEmptyOr(form.leadHours, (text) => isHours(text, 1600))],
  ]
  return new Set(checks.flatMap(([field, isRight]) => (isRight ? [] : [field])))
}

/** The busy hours that a rule has; a list has an order, so one rule reads the same twice. */
export function primeWeekOf(rule: FairUseRule | undefined): Week {
  return weekOf(rule?.primeTimes ?? [])
}

function hasPrime({ primeHoursPerWeek }: FairUseForm, primeTimes: Week): boolean {
  return primeHoursPerWeek.trim() === '' || primeTimes.length > 0
}

function isEmptyOr(text: string, isRight: (text: string) => boolean): boolean {
  return text.trim() === '' || isRight(text)
}

/** Hours in steps of a minute, with a comma or a point. */
function isHours(text: string, most: number): boolean {
  return /^\d{1,4}([.,]\d{1,2})?$/.test(text.trim()) && hoursOf(text) <= most
}

function hoursOf(text: string): number {
  return Number(text.trim().replace(',', '.'))
}

function minutesOf(text: string): number | null {
  return text.trim() === '' ? null : Math.round(hoursOf(text) * 60)
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function typed(number: number | null | undefined): string {
  return number == null ? '' : String(number)
}

function typedHours(minutes: number | null | undefined): string {
  return minutes == null ? '' : String(Math.round((minutes / 60) * 100) / 100)
}
