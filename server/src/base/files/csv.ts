import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'

/** The separator that spreadsheets expect between two cells, by the language of the system. */
const SEPARATORS: Record<Language, string> = { de: ';', en: ',' }

/** A number, or a telephone number: other programs shall read it as it is. */
const FIGURES = /^[+-]?(\d+[.,]\d+|[\d(][\d ()/–-]*)$/

/** Cells that a spreadsheet would take for a formula are made text (X04). */
function cell(value: string, separator: string): string {
  const harmless = /^[=+\-@\t\r\0]/.test(value) && !FIGURES.test(value) ? `'${value}` : value
  const isQuoted = /["\r\n]/.test(harmless) || harmless.includes(separator)
  return isQuoted ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** A row of a table, ended as RFC 4180 wants it. */
export function csvRow(cells: readonly string[], language: Language): string {
  const separator = SEPARATORS[language]
  return `${cells.map((value) => cell(value, separator)).join(separator)}\r\n`
}

/** The byte order mark, by which spreadsheets recognize a file as UTF-8. */
export const UTF8_MARK = '\uFEFF'
