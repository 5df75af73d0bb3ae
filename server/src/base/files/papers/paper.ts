import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Schema } from './metadata.ts'

/** A column of a table, with its share of the width. Numbers are aligned right. */
export type Column = { share: number; align?: 'left' | 'right' }

/** Amounts below each other with their total, and small notes to their left. */
export type Sums = { rows: [label: string, amount: string][]; total: [label: string, amount: string]; notes: string[] }

/** How something is paid. The code fills in a transfer in the app of a bank; the text next to it says so. */
export type Payment = { heading: string; lines: string[]; code: { content: string; text: string } | undefined }

/** A part of a paper. The parts follow each other from top to bottom. */
export type Part =
  | { heading: string }
  | { text: string }
  /** Facts, each after its label. */
  | { facts: [label: string, value: string][] }
  /** The address at which the paper can be checked, as a QR code with a text next to it. */
  | { check: { address: string; text: string } }
  /** A table. Its head is repeated on every page. */
  | { table: { columns: Column[]; head: string[]; rows: string[][] } }
  | { sums: Sums }
  | { payment: Payment }

/**
 * A paper that is kept for years (PDF/A-3) and carries a file for programs. All of its dates are this day, so that the same
 * paper has the same bytes whenever it is made.
 */
export type Archived = {
  day: Day
  file: { name: string; type: string; description: string; content: string }
  /** The metadata by which programs find the file. */
  schema: Schema
}

/** An A4 paper as plain data: a letter of any number of pages. */
export type Paper = {
  title: string
  language: Language
  /** The sender. The name is in the head of each page, the contact details are in its foot. */
  sender: { name: string; reach: string[] }
  /** A picture at the right of the head: PNG or JPEG, without transparency. */
  logo?: Uint8Array | undefined
  /** The window of the envelope: the sender in small letters, and the recipient below. */
  window: { from: string; to: string[] }
  /** The facts to the right of the window, such as the date. */
  facts: [label: string, value: string][]
  parts: Part[]
  archived?: Archived
}

/** A file of papers, each of which begins on a page of its own. Its title is what programs show. */
export type PaperFile = { title: string; papers: [Paper, ...Paper[]] }
