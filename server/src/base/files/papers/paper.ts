import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'

/** A column of a table by its share of the width; figures stand at the right. */
export type Column = { share: number; align?: 'left' | 'right' }

/** A piece of what stands on a paper, from top to bottom. */
export type Part =
  | { heading: string }
  | { text: string }
  /** Facts, each with its label in front. */
  | { facts: [label: string, value: string][] }
  /** Where the paper is checked: the address as a QR code, and in words next to it. */
  | { check: { address: string; text: string } }
  /** Its head stands again on every page that it reaches. */
  | { table: { columns: Column[]; head: string[]; rows: string[][] } }

/** A paper of A4 as plain data: a letter, with as many pages as its parts need. */
export type Paper = {
  title: string
  language: Language
  /** The sender: the name stands in the head of each page, the contact details in its foot. */
  sender: { name: string; reach: string[] }
  /** The window of an envelope: the sender in small letters, above at most six lines of the recipient. */
  window: { from: string; to: string[] }
  /** The facts to the right of the window, such as the date. */
  facts: [label: string, value: string][]
  parts: Part[]
}
