import type { Id } from '../base/call/fields.ts'

/** Characters of a description (specification 1 §5; 2 §5). */
export const MOST_DESCRIPTION = 5000
/** A title is so much of the beginning of the description (OP-36). */
const MOST_TITLE = 80
/** Files of one report (specification 1 §5; 2 §5). */
export const MOST_FILES = 10
/** Reports that one person may send within a day. */
export const MOST_REPORTS_A_DAY = 50
/** Characters of a stored file name. */
export const MOST_FILE_NAME = 80
/** The time after which a report is announced although not all its files have come, and further ones are not taken. */
export const FILES_WITHIN_MINUTES = 60
/** How long a report is kept after it was evaluated. */
export const KEPT_AFTER_EVALUATION_DAYS = 90

/** The first 80 characters in one line. */
export function titleOf(description: string): string {
  return [...description.trim().replace(/\s+/g, ' ')].slice(0, MOST_TITLE).join('').trimEnd()
}

/**
 * The names under which the files of a report are listed: plain letters, digits, dots, dashes and underscores, without
 * folders, each only once whatever the case of its letters (F01, F08). The browser sends each file under its name here.
 */
export function storedNames(names: readonly string[]): string[] {
  const taken: string[] = []
  for (const name of names) taken.push(freeName(cleanName(name), taken))
  return taken
}

const SPELLED = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' } as Record<string, string>

function cleanName(name: string): string {
  const [last = ''] = name.normalize('NFC').split(/[/\\]/).slice(-1)
  const plain = last
    .replace(/[äöüÄÖÜß]/g, (sign) => SPELLED[sign] as string)
    .normalize('NFD')
    .replace(/[\p{Mark}\p{C}]/gu, '')
    .replace(/[^\w.]+/g, '-')
    .replace(/(\w)[.-]*\.[.-]*/g, '$1.')
    .replace(/[.-]+$/, '')
  const { stem, ending } = partsOf(plain)
  const short = stem.slice(0, MOST_FILE_NAME - 20).replace(/^[.-]+|[.-]+$/g, '')
  return `${short || 'file'}${ending}`
}

/** The ending is what follows the last dot, when it is short and something stands before it. */
function partsOf(name: string): { stem: string; ending: string } {
  const [, stem = name, ending = ''] = /^(.+)(\.\w{1,8})$/.exec(name) ?? []
  return { stem, ending }
}

function freeName(name: string, taken: readonly string[]): string {
  const isTaken = (wish: string) => taken.some((other) => other.toLowerCase() === wish.toLowerCase())
  const { stem, ending } = partsOf(name)
  let wish = name
  for (let number = 2; isTaken(wish); number++) wish = `${stem}-${number}${ending}`
  return wish
}

/** Where an attachment is found (specification 2 §7). */
export function attachmentPath({
  uid,
  reportId,
  fileName,
}: {
  uid: Id<'user'>
  reportId: Id<'report'>
  fileName: string
}) {
  return `feedback/${uid}/reports/${reportId}/attachments/${fileName}`
}
