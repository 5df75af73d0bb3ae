import { isIban, plainIban } from '../base/iban.ts'
import { findHeader } from '../base/sheetColumns.ts'
import type { Sheet } from '../base/sheetText.ts'
import { fieldKey, IMPORT_FIELDS, type ImportField, REPEATED, SYNONYMS } from './fields.ts'

/** What each column is taken for; nothing is left out. */
export type Mapping = (ImportField | undefined)[]

export type Matched = {
  /** The row that names the columns, counted from 0; -1 where none does. */
  headerRow: number
  header: string[]
  mapping: Mapping
  /** Columns whose field another column has already: somebody must choose. */
  ambiguous: number[]
}

const LEAST_KNOWN = 3
const LOOKED_AT = 50
/** The share of cells that must look alike for a column to be known by them. */
const MOST_ALIKE = 0.8
/** A shorter synonym says too little inside of a longer header: "Sport" is no "Ort". */
const LEAST_CONTAINED = 5
/** Headers that nobody may find by a word in them: weapons, passes, the account holder's own address. */
const BY_HAND = /^ktoi|wbk|waffen|pass(nr|nummer)|schuetzenausweis|erstverein|ahv|dsb|verband/

const KEYS = new Map<string, { field: ImportField; rank: number }>()
for (const field of IMPORT_FIELDS)
  SYNONYMS[field].forEach((synonym, rank) => {
    const key = fieldKey(synonym)
    if (!KEYS.has(key)) KEYS.set(key, { field, rank })
  })
const CONTAINED = [...KEYS].filter(([key]) => key.length >= LEAST_CONTAINED).sort(([a], [b]) => b.length - a.length)

/** How many columns the row of headers names by whole words; 0 where there is none. */
export function knownColumns(rows: Sheet['rows']): number {
  const header = findHeaderOf(rows)?.header ?? []
  return header.filter((cell) => exactField(cell).field !== undefined).length
}

function findHeaderOf(rows: Sheet['rows']) {
  return findHeader(rows, (row) => row.filter((cell) => exactField(cell).field !== undefined).length >= LEAST_KNOWN)
}

/**
 * Finds the row that names the columns, or takes the one that is given, and proposes a field for each column: by the whole
 * name, by a word in it, by what is in it. Row -1 is none: then only what is in them tells, and somebody must look at it.
 * Nothing where no row of the file has several cells.
 */
export function matchColumns(rows: Sheet['rows'], wished?: number): Matched | undefined {
  const found = wished === undefined ? findHeaderOf(rows) : { headerRow: wished, header: rows[wished] }
  if (found?.header !== undefined) return byHeader(rows, found.headerRow, found.header)
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => row.filter((cell) => cell.trim() !== '').length))
  if (width < LEAST_KNOWN) return undefined
  const mapping = byContent(rows, Math.max(...rows.slice(0, LOOKED_AT).map(({ length }) => length)))
  const ambiguous = mapping.flatMap((field, column) => (field === undefined ? [] : [column]))
  return { headerRow: -1, header: mapping.map(() => ''), mapping, ambiguous }
}

function byHeader(rows: Sheet['rows'], headerRow: number, header: readonly string[]): Matched {
  const mapping: Mapping = header.map(() => undefined)
  const ambiguous: number[] = []
  const exact = header
    .map((cell, column) => ({ column, ...exactField(cell) }))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  for (const { column, field, number } of exact) {
    if (field === undefined) continue
    if (isFree(mapping, field)) mapping[column] = field
    else if (number < 2) ambiguous.push(column)
  }
  header.forEach((cell, column) => {
    if (mapping[column] !== undefined || ambiguous.includes(column)) return
    const field = containedField(cell) ?? fieldByContent(cell, columnOf(rows.slice(headerRow + 1), column))
    if (field !== undefined && isFree(mapping, field)) mapping[column] = field
  })
  return { headerRow, header: [...header], mapping, ambiguous: ambiguous.sort((a, b) => a - b) }
}

/** What columns without a name hold, as far as their cells tell; the first two of words are taken for last and first names. */
function byContent(rows: Sheet['rows'], width: number): Mapping {
  const mapping: Mapping = Array(width).fill(undefined)
  for (let column = 0; column < width; column += 1) {
    const cells = columnOf(rows, column)
    const field = fieldByContent('', cells) ?? fieldByShape(cells, mapping)
    if (field !== undefined && isFree(mapping, field)) mapping[column] = field
  }
  return mapping
}

function fieldByShape(cells: readonly string[], mapping: Mapping): ImportField | undefined {
  if (cells.length === 0) return undefined
  const most = (shape: RegExp) => cells.filter((cell) => shape.test(cell)).length > cells.length * MOST_ALIKE
  if (most(/^\d{1,4}[.\-/]\d{1,2}[.\-/]\d{2,4}$/)) return mapping.includes('birthDate') ? 'joinDate' : 'birthDate'
  if (most(/^(\+|0)[\d /()-]{6,}$/)) return most(/^(\+49|0049|0)\s?1[567]/) ? 'mobile' : 'phone'
  if (most(/^\d{1,6}$/) && new Set(cells).size === cells.length) return 'memberNumber'
  if (most(/^\p{L}.*\s\d+\s?[a-z]?$/u)) return 'street'
  if (!most(/^\p{L}[\p{L} .'-]*$/u)) return undefined
  if (!mapping.includes('lastName')) return 'lastName'
  if (!mapping.includes('firstName')) return 'firstName'
  return mapping.includes('postalCode') && !mapping.includes('city') ? 'city' : undefined
}

/** The set of headers by which a club's mapping is found again. */
export function headerSet(header: readonly string[]): string {
  return [...new Set(header.map(fieldKey))].sort().join(' ')
}

function isFree(mapping: Mapping, field: ImportField): boolean {
  return REPEATED.has(field) || !mapping.includes(field)
}

/** The field that a header names as a whole, also with a number behind it ("Abteilung_2") or as a property. */
function exactField(cell: string): { field?: ImportField; rank?: number; number: number } {
  const key = fieldKey(cell)
  const number = Number(/\d+$/.exec(key)?.[0] ?? 0)
  const found = KEYS.get(key) ?? KEYS.get(key.replace(/\d+$/, ''))
  return { ...found, number }
}

function containedField(cell: string): ImportField | undefined {
  const key = fieldKey(cell)
  if (/^eigenschaft/.test(key)) return 'group'
  if (BY_HAND.test(key)) return undefined
  // What belongs to the guardian is never the child's own.
  if (/vertreter|erziehungsber|eltern|mutter|vater|guardian|parent/.test(key)) {
    if (/mail/.test(key)) return 'guardianEmail'
    if (/tel|handy|mobil|phone/.test(key)) return 'guardianPhone'
  }
  return CONTAINED.find(([synonym]) => key.includes(synonym))?.[1].field
}

function columnOf(rows: Sheet['rows'], column: number): string[] {
  return rows
    .slice(0, LOOKED_AT)
    .map((row) => row[column]?.trim() ?? '')
    .filter((cell) => cell !== '')
}

/** Only where nothing is said above the column, or nothing that anybody knows. */
function fieldByContent(header: string, cells: readonly string[]): ImportField | undefined {
  if (cells.length === 0 || BY_HAND.test(fieldKey(header))) return undefined
  const most = (looksRight: (cell: string) => boolean) => cells.filter(looksRight).length > cells.length * MOST_ALIKE
  if (most((cell) => isIban(plainIban(cell)))) return 'iban'
  if (most((cell) => /^\S+@\S+\.\S+$/.test(cell))) return 'email'
  if (fieldKey(header) === '' && most((cell) => /^\d{5}$/.test(cell))) return 'postalCode'
  return undefined
}
