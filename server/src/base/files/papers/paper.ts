import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'

/** A column of a table by its share of the width; figures stand at the right. */
export type Column = { share: number; align?: 'left' | 'right' }

/** A piece of what stands on a paper, from top to bottom. */
export type Part =
  | { heading: string }
  | { text: string }
  /** What something is, with its name in front. */
  | { facts: [label: string, value: string][] }
  /** Where the paper is checked: the address as a QR code, and in words next to it. */
  | { check: { address: string; text: string } }
  /** Its head stands again on every page that it reaches. */
  | { table: { columns: Column[]; head: string[]; rows: string[][] } }

/** A paper of A4 as plain data: a letter, with as many pages as its parts need. */
export type Paper = {
  title: string
  language: Language
  /** Who writes; it stands in the head of each page, with what it takes to reach them in its foot. */
  sender: { name: string; reach: string[] }
  /** For the window of an envelope: above it, in small letters, who sends it, and at most six lines of whom it reaches. */
  window: { from: string; to: string[] }
  /** What stands at the right of the window, such as the date. */
  facts: [label: string, value: string][]
  parts: Part[]
}
