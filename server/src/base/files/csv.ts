import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'

/** The cell separator that spreadsheets expect, by the language of the system. */
const SEPARATORS: Record<Language, string> = { de: ';', en: ',' }

/** A number or a telephone number, which stays as it is. */
const FIGURES = /^[+-]?(\d+[.,]\d+|[\d(][\d ()/–-]*)$/

/** Formats a cell. A value that a spreadsheet would take for a formula is marked as text (X04). */
function cell(value: string, separator: string): string {
  const harmless = /^[=+\-@\t\r\0]/.test(value) && !FIGURES.test(value) ? `'${value}` : value
  const isQuoted = /["\r\n]/.test(harmless) || harmless.includes(separator)
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Formats a row of a table, with the line end of RFC 4180. */
export function csvRow(cells: readonly string[], language: Language): string {
  const separator = SEPARATORS[language]
  return `${cells.map((value) => cell(value, separator)).join(separator)}\r\n`
}

/** The byte order mark by which spreadsheets recognize UTF-8. */
export const UTF8_MARK = '\uFEFF'
