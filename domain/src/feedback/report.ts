import type { Id } from '../base/call/fields.ts'

/** The most characters of a description (specification 1 §5; 2 §5). */
export const MOST_DESCRIPTION = 5000
/** The most characters of a title, which is the beginning of the description (OP-36). */
const MOST_TITLE = 80
/** The most files of a report (specification 1 §5; 2 §5). */
export const MOST_FILES = 10
/** The most reports that one person may send within a day. */
export const MOST_REPORTS_A_DAY = 50
/** The most characters of a stored file name. */
export const MOST_FILE_NAME = 80
/**
 * The minutes in which the files of a report must arrive. Then the report is announced as it is, and later files are
 * refused.
 */
export const FILES_WITHIN_MINUTES = 60
/** The days for which a report is kept after it was evaluated. */
export const KEPT_AFTER_EVALUATION_DAYS = 90

/** Returns the title of a report: the first 80 characters of its description, in one line. */
export function titleOf(description: string): string {
  return [...description.trim().replace(/\s+/g, ' ')].slice(0, MOST_TITLE).join('').trimEnd()
}

/**
 * Returns the names under which the files of a report are stored: plain letters, digits, dots, dashes and underscores,
 * without folders, and unique whatever the case of letters (F01, F08). The browser sends each file under this name.
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

/** Splits off the ending: the part from the last dot on, when it is short and follows something. */
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

/** Returns the path of an attachment (specification 2 §7). */
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
