import type { ImportField } from './fields.ts'

/**
 * The faults that a row may have. An error keeps it out until it is corrected, a question until somebody answers it; a
 * warning only names what was corrected.
 */
export const FAULTS = {
  NAME_MISSING: 'error',
  SEVERAL_PEOPLE: 'error',
  CELLS_TOO_MANY: 'error',
  DATE_INVALID: 'error',
  DATE_UNCLEAR: 'error',
  BIRTH_IN_FUTURE: 'error',
  BIRTH_TOO_LONG_AGO: 'error',
  LEFT_BEFORE_JOINED: 'error',
  IBAN_INVALID: 'error',
  TEXT_TOO_LONG: 'error',
  NUMBER_TAKEN: 'error',
  VALUE_INVALID: 'error',
  QUOTE_OPEN: 'error',
  NAME_HALF: 'question',
  CELLS_MISSING: 'warning',
  NAME_SPLIT: 'warning',
  SUFFIX_SPLIT: 'warning',
  GENDER_UNCLEAR: 'warning',
  GENDER_CONFLICT: 'warning',
  NUMBER_UNREADABLE: 'warning',
  DATE_FROM_SERIAL: 'warning',
  YEAR_COMPLETED: 'warning',
  BIRTH_DATE_MISSING: 'warning',
  LEFT_AT_ONCE: 'warning',
  CANCELLED_NOT_LEFT: 'warning',
  MAYBE_DECEASED: 'warning',
  COUNTRY_UNKNOWN: 'warning',
  POSTCODE_PADDED: 'warning',
  POSTCODE_INVALID: 'warning',
  STREET_NOT_SPLIT: 'warning',
  EMAIL_INVALID: 'warning',
  PHONE_ZERO_ADDED: 'warning',
  PHONES_SPLIT: 'warning',
  PHONE_LOST: 'warning',
  PHONE_UNREADABLE: 'warning',
  ENCODING_REPAIRED: 'warning',
  ENCODING_GUESSED: 'warning',
  HIDDEN_REMOVED: 'warning',
  FORMULA_AS_TEXT: 'warning',
  BIC_INVALID: 'warning',
  MANDATE_MISSING: 'warning',
  MANDATE_DATE_MISSING: 'warning',
  MANDATE_REFERENCE_MISSING: 'warning',
  FAMILY_MISSING: 'warning',
} as const

export type FaultCode = keyof typeof FAULTS
export const FAULT_CODES = Object.keys(FAULTS) as FaultCode[]

/** A fault of a cell, in the column of the file counted from 0; without a column it is a fault of the whole row. */
export type Fault = { code: FaultCode; column?: number; field?: ImportField }

/** Whether a row with this fault is not imported. */
export function isError({ code }: Fault): boolean {
  return FAULTS[code] !== 'warning'
}

/** The ways to correct one kind of fault in all rows that have it. */
export const WAYS = ['newNumber', 'leaveOut', 'dayFirst', 'monthFirst', 'accept'] as const
export type Way = (typeof WAYS)[number]

export const MENDS: Partial<Record<FaultCode, readonly Way[]>> = {
  NUMBER_TAKEN: ['newNumber'],
  NAME_HALF: ['accept'],
  DATE_INVALID: ['leaveOut'],
  DATE_UNCLEAR: ['dayFirst', 'monthFirst', 'leaveOut'],
  BIRTH_IN_FUTURE: ['leaveOut'],
  BIRTH_TOO_LONG_AGO: ['leaveOut'],
  LEFT_BEFORE_JOINED: ['leaveOut'],
  IBAN_INVALID: ['leaveOut'],
  VALUE_INVALID: ['leaveOut'],
}

/** Returns the corrected cell; `accept` corrects no cell but marks the row as right. */
export function mendedCell(text: string, way: Exclude<Way, 'accept'>): string {
  if (way === 'newNumber') return NEW_NUMBER
  if (way === 'leaveOut') return ''
  const [first = '', second = '', rest = ''] = text.split('/')
  return way === 'dayFirst' ? `${first}.${second}.${rest}` : `${second}.${first}.${rest}`
}

/** The word in a cell by which the import draws a new member number. */
export const NEW_NUMBER = 'neu'
