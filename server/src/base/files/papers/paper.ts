import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'

/** A column of a table, with its share of the width. Numbers are aligned right. */
export type Column = { share: number; align?: 'left' | 'right' }

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

/** An A4 paper as plain data: a letter of any number of pages. */
export type Paper = {
  title: string
  language: Language
  /** The sender. The name is in the head of each page, the contact details are in its foot. */
  sender: { name: string; reach: string[] }
  /** The window of the envelope: the sender in small letters, and up to six lines for the recipient below. */
  window: { from: string; to: string[] }
  /** The facts to the right of the window, such as the date. */
  facts: [label: string, value: string][]
  parts: Part[]
}
