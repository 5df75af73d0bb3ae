import { isIban, plainIban } from '../base/money/iban.ts'
import { findHeader } from '../base/sheets/sheetColumns.ts'
import type { Sheet } from '../base/sheets/sheetText.ts'
import { isMobile, WHOLE_ADDRESS } from './contact.ts'
import { fieldKey, IMPORT_FIELDS, type ImportField, REPEATED, SYNONYMS } from './fields.ts'
import { isKindOfMember } from './kinds.ts'
import { readGender } from './names.ts'
import { readPayment } from './payment.ts'

/** The field that each column is taken for; a column without a field is undefined. */
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
/** The share of the cells of a column that must look like one field for the column to be taken for it. */
const MOST_ALIKE = 0.8
/** A shorter synonym says too little inside of a longer header: "Sport" is no "Ort". */
const LEAST_CONTAINED = 5
/** Headers that only an officer maps, although a known word is part of them: weapons, passes, the account holder's address. */
const BY_HAND = /^ktoi(?!nh)|wbk|waffen|pass(nr|nummer)|schuetzenausweis|erstverein|ahv|dsb|verband/
/** Headers of columns about another person or organization, or that only name the type of the next column. */
const OF_OTHERS =
  /\b(label|type)$|notfall|emergency|ansprechpartner|arbeitgeber|\bbank\b|^phonetic|^organi[sz]ation (title|department)/i
const OF_GUARDIAN = /vertreter|erziehungsber|eltern|mutter|vater|guardian|parent/
/** Names of columns that say what somebody is to the club. */
const OF_KIND = /rolle|role|\bart\b|typ|kategorie|category/i

const KEYS = new Map<string, { field: ImportField; rank: number }>()
for (const field of IMPORT_FIELDS)
  SYNONYMS[field].forEach((synonym, rank) => {
    const key = plainKey(synonym)
    if (!KEYS.has(key)) KEYS.set(key, { field, rank })
  })
const CONTAINED = [...KEYS]
  .filter(([key]) => key.length >= LEAST_CONTAINED && key !== 'nummer')
  .sort(([a], [b]) => b.length - a.length)

/** A header as it is compared here: without hints in brackets, and numbers are written out. */
function plainKey(header: string): string {
  const key = fieldKey(header.replace(/\([^)]*\)/g, '')) || fieldKey(header)
  return key.replace(/nr$/, 'nummer').replace('mitglieds', 'mitglied')
}

/** The number of columns whose whole header is a known name; 0 without a row of headers. */
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
  const found =
    wished === undefined ? (findHeaderOf(rows) ?? wordsAbove(rows)) : { headerRow: wished, header: rows[wished] }
  if (found?.header !== undefined) return byHeader(rows, found.headerRow, found.header)
  const width = Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => row.filter((cell) => cell.trim() !== '').length))
  if (width < LEAST_KNOWN) return undefined
  const mapping = byContent(rows, Math.max(...rows.slice(0, LOOKED_AT).map(({ length }) => length)))
  const ambiguous = mapping.flatMap((field, column) => (field === undefined ? [] : [column]))
  return { headerRow: -1, header: mapping.map(() => ''), mapping, ambiguous }
}

/** Finds a header without any known word: a row of texts that has at least two columns of numbers or days below it. */
function wordsAbove(rows: Sheet['rows']) {
  return findHeader(rows, (row) => {
    const below = rows.slice(rows.indexOf(row) + 1)
    const named = row.flatMap((cell, column) => (cell.trim() === '' ? [] : [columnOf(below, column)]))
    const numbers = named.filter((cells) => isMost(cells, (cell) => /\d/.test(cell))).length
    return row.every((cell) => !/\d/.test(cell)) && named.length >= LEAST_KNOWN && numbers >= 2
  })
}

function byHeader(rows: Sheet['rows'], headerRow: number, header: readonly string[]): Matched {
  const mapping: Mapping = header.map(() => undefined)
  const ambiguous: number[] = []
  const below = rows.slice(headerRow + 1)
  const exact = header
    .map((cell, column) => ({ column, ...exactField(cell) }))
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  for (const { column, field: named, number } of exact) {
    const field = isRhythm(header[column] ?? '', columnOf(below, column)) ? 'rhythm' : named
    if (field === undefined) continue
    if (isFree(mapping, field)) mapping[column] = field
    else if (number < 2) ambiguous.push(column)
  }
  for (const propose of [lastWordsField, hintedField])
    header.forEach((cell, column) => {
      if (mapping[column] !== undefined || ambiguous.includes(column)) return
      const field = propose(cell, columnOf(below, column))
      if (field !== undefined && isFree(mapping, field)) mapping[column] = field
    })
  header.forEach((cell, column) => {
    if (!['group', undefined].includes(mapping[column]) || mapping.includes('status') || !OF_KIND.test(cell)) return
    if (isMost(columnOf(below, column), isKindOfMember)) mapping[column] = 'status'
  })
  if (!mapping.includes('lastName')) {
    const names = mapping.findIndex((field, column) => {
      const cells = columnOf(below, column)
      return field === undefined && fieldByShape(cells, []) === 'lastName' && fits('lastName', cells)
    })
    if (names >= 0) mapping[names] = 'lastName'
  }
  return { headerRow, header: [...header], mapping, ambiguous: ambiguous.sort((a, b) => a - b) }
}

/**
 * Returns the fields of columns without a name, as far as their cells tell; the first two columns of words are taken
 * for last and first names.
 */
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
  const most = (shape: RegExp) => isMost(cells, (cell) => shape.test(cell))
  if (most(/^\d{1,4}[.\-/]\d{1,2}[.\-/]\d{2,4}$/)) return mapping.includes('birthDate') ? 'joinDate' : 'birthDate'
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
  const key = plainKey(cell)
  const number = Number(/\d+$/.exec(key)?.[0] ?? 0)
  const found = KEYS.get(key) ?? KEYS.get(key.replace(/\d+$/, ''))
  return { ...found, number }
}

/**
 * The field that the last words of a header name ("Address 1 - Postal Code"), as long as what stands below does not speak
 * against it; numbers and "Value" name nothing.
 */
function lastWordsField(cell: string, cells: readonly string[]): ImportField | undefined {
  const key = fieldKey(cell)
  if (BY_HAND.test(key) || OF_GUARDIAN.test(key) || OF_OTHERS.test(cell.trim())) return undefined
  const words = cell.split(/[^\p{L}\d]+/u).filter((word) => word !== '' && !SILENT.test(word))
  const ends = words.map((_, from) => words.slice(from).join(' ')).filter((end) => !/^(nr|nummer|id)$/i.test(end))
  // In a header such as "Telefon/Handy" the first word counts.
  const names = [
    ...cell
      .replace(SILENT_END, '')
      .split(/\s*[/+&]\s*/)
      .slice(0, 1),
    ...ends,
  ]
  return names.map((name) => exactField(name).field).find((field) => field !== undefined && fits(field, cells))
}

/** Words behind a name that leave its meaning as it is. */
const SILENT = /^(\d+|value|wert|privat|private|home|am)$/i
const SILENT_END = /\s+(value|wert|privat|private|home|am)$/i

/** The field that a header only hints at, or what stands below it. */
function hintedField(cell: string, cells: readonly string[]): ImportField | undefined {
  const key = fieldKey(cell)
  if (/^eigenschaft/.test(key)) return 'group'
  if (OF_OTHERS.test(cell.trim())) return undefined
  if (OF_GUARDIAN.test(key)) return fits(guardianField(key), cells) ? guardianField(key) : undefined
  if (BY_HAND.test(key)) return undefined
  const short = abbreviatedField(plainKey(cell))
  return (
    containedField(plainKey(cell), cells) ??
    fieldByContent(cell, cells) ??
    (short && fits(short, cells) ? short : undefined)
  )
}

/** "Zahlweise" says in some programs how often somebody pays. */
function isRhythm(header: string, cells: readonly string[]): boolean {
  return (
    /weise/i.test(header) && isMost(cells, (cell) => /^([jhvqm]|\d{1,2}|.*(jährlich|monatlich|quartal).*)$/i.test(cell))
  )
}

/** Returns the field of a guardian for a header: such data are never the child's own. */
function guardianField(key: string): ImportField {
  if (/mail/.test(key)) return 'guardianEmail'
  return /tel|handy|mobil|phone/.test(key) ? 'guardianPhone' : 'guardian'
}

function containedField(key: string, cells: readonly string[]): ImportField | undefined {
  return CONTAINED.find(([synonym, { field }]) => key.includes(synonym) && fits(field, cells))?.[1].field
}

/** Abbreviations that are too short say too little; account numbers are no account holders. */
const LEAST_SHORT = 3
const NO_ABBREVIATION = /^(konto|alter|bank)/

/**
 * The field of the shortest name that a header shortens: its beginning ("NACHN"), or its beginning and something of the rest
 * ("GEBDAT"), as programs of eight letters wrote. Nothing where names of two fields are as short.
 */
function abbreviatedField(key: string): ImportField | undefined {
  if (key.length < LEAST_SHORT || NO_ABBREVIATION.test(key)) return undefined
  const found = [...KEYS].filter(([name]) => isShortFor(key, name)).sort(([a], [b]) => a.length - b.length)
  const shortest = found.filter(([name]) => name.length === found[0]?.[0].length).map(([, { field }]) => field)
  return new Set(shortest).size === 1 ? shortest[0] : undefined
}

function isShortFor(key: string, name: string): boolean {
  if (key.length >= name.length) return false
  if (name.startsWith(key)) return true
  for (let cut = LEAST_SHORT; cut <= key.length - 2; cut += 1)
    if (name.startsWith(key.slice(0, cut)) && name.slice(cut).includes(key.slice(cut))) return true
  return false
}

const LOOKS: Partial<Record<ImportField, (cell: string) => boolean>> = {
  email: isMails,
  guardianEmail: isMails,
  phone: (cell) => (cell.match(/\d/g)?.length ?? 0) >= 5,
  mobile: (cell) => (cell.match(/\d/g)?.length ?? 0) >= 5,
  lastName: (cell) => /^\p{L}{2}/u.test(cell) && !isYesOrNo(cell),
  firstName: (cell) => /^\p{L}/u.test(cell) && !isYesOrNo(cell),
  payer: (cell) => !isYesOrNo(cell),
  guardian: (cell) => /^\p{L}{2}/u.test(cell) && !isYesOrNo(cell),
  postalCode: (cell) => /\d{4}/.test(cell),
  city: (cell) => /\p{L}{2}/u.test(cell) && !isYesOrNo(cell),
  street: (cell) => /\p{L}{2}/u.test(cell) && !isYesOrNo(cell),
  memberNumber: (cell) => /\d/.test(cell),
  houseNumber: (cell) => /^\d/.test(cell),
  payment: (cell) => readPayment(cell) !== null && cell.length > 1,
  gender: (cell) => readGender(cell) !== null,
}
function isMails(cell: string): boolean {
  return cell.split(/(?:[,;\s]|:::)+/).every((part) => /^[^\s@()<>]+@[^\s@()<>]+$/.test(part))
}

const DAY = /^[\d.\-/: TZ]*\d[\d.\-/: TZ]*$/

/** Whether at least half of the cells below could be of the field. */
function fits(field: ImportField, cells: readonly string[]): boolean {
  const looks = LOOKS[field] ?? (/Date$/.test(field) ? (cell: string) => DAY.test(cell) : () => true)
  return cells.filter(looks).length * 2 >= cells.length
}

function isYesOrNo(cell: string): boolean {
  return /^(ja|nein|yes|no|x)$/i.test(cell)
}

function isMost(cells: readonly string[], looksRight: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(looksRight).length > cells.length * MOST_ALIKE
}

function columnOf(rows: Sheet['rows'], column: number): string[] {
  return rows
    .slice(0, LOOKED_AT)
    .map((row) => row[column]?.trim() ?? '')
    .filter((cell) => cell !== '')
}

const PHONE = /^(\+|0)[\d /()-]{6,}$/

/** Returns the field by the cells of a column, only where its header is empty or has no known word. */
function fieldByContent(header: string, cells: readonly string[]): ImportField | undefined {
  if (BY_HAND.test(fieldKey(header))) return undefined
  const most = (looksRight: (cell: string) => boolean) => isMost(cells, looksRight)
  if (most((cell) => isIban(plainIban(cell)))) return 'iban'
  if (most(isMails)) return 'email'
  if (most((cell) => WHOLE_ADDRESS.test(cell))) return 'street'
  if (most((cell) => PHONE.test(cell))) return most(isMobile) ? 'mobile' : 'phone'
  if (fieldKey(header) === '' && most((cell) => /^\d{5}$/.test(cell))) return 'postalCode'
  if (fieldKey(header).length < 2 && most((cell) => readGender(cell) !== null)) return 'gender'
  return undefined
}
