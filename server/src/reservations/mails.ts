import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Language, textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import type { ClockTime, Day } from '@bahnfrei/domain/base/time/time.ts'
import type { CATEGORIES } from '@bahnfrei/domain/reservations/reservation.ts'
import type { Words } from '../base/mail/letter.ts'
import { textsIn as baseTextsIn, catalogue } from '../base/texts.ts'
import { dayInWords } from '../base/time/days.ts'
import type { IcsEvent } from './ics.ts'
import type { Change } from './tell.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

/** A reservation with all details for notifications. */
export type ToldRow = IcsEvent & {
  uid: Id<'user'>
  category: (typeof CATEGORIES)[number]
  day: Day
  startClock: ClockTime
  endClock: ClockTime
  reason: string
  refunded: boolean | null
  chargesFees: boolean
  /** The name of the group in whose role a duty is served; null for other reservations. */
  roleName: Record<Language, string> | null
  clubName: string
  ownerName: string
  byName: string
}

type Rows = readonly ToldRow[]

const textsIn = catalogue(german, english)
const WHAT = { created: 'CREATED', changed: 'CHANGED', cancelled: 'CANCELLED', restored: 'RESTORED' } as const

/** Returns the title and text for the list of notifications; the mail begins with them too. */
export function noticeOf(
  told: Rows,
  change: Change,
  isOwn: boolean,
  language: Language,
  now: Temporal.Instant,
): { title: string; body: string } {
  const t = textsIn(language)
  const [first] = told
  const kind = first?.category === 'staff' ? 'DUTY' : 'LANE'
  const values = { count: told.length, by: first?.byName ?? '' }
  const title = t(`TOLD.${kind}.${WHAT[change]}_${isOwn ? 'SELF' : 'OTHER'}`, values)
  return { title, body: bodyOf(told, language, now) }
}

/** Returns the further content of the mail: each reservation with its time and lane. */
export function mailOf(told: Rows, change: Change, language: Language, now: Temporal.Instant): Partial<Words> {
  const t = textsIn(language)
  const [first] = told
  if (first === undefined) return {}
  const comments = new Set(told.map(({ comment }) => comment).filter((comment) => comment !== ''))
  return {
    paragraphs: [bodyOf(told, language, now), ...(change === 'cancelled' ? refundWords(told, language) : [])],
    facts: [
      [t('TOLD.CLUB'), first.clubName],
      [t('TOLD.RANGE'), first.rangeName],
      ...(first.address === '' ? [] : [[t('TOLD.ADDRESS'), first.address] satisfies Fact]),
      ...told.map((row): Fact => [dayInWords(row.day, language, 'short', now), timeAndPlace(row, language)]),
      ...(change === 'cancelled' && first.reason !== '' ? [[t('TOLD.REASON'), first.reason] satisfies Fact] : []),
      ...[...comments].map((comment): Fact => [t('TOLD.COMMENT'), comment]),
    ],
  }
}

/** Returns the copy for the club: the same content with the name of the owner. */
export function wordsToTheClub(
  told: Rows,
  change: Change,
  isOwn: boolean,
  language: Language,
  now: Temporal.Instant,
): Words {
  const t = textsIn(language)
  const [first] = told
  const by = first?.byName ?? ''
  const subject = t(`TOLD.CLUB_COPY.${WHAT[change]}`, { count: told.length, owner: first?.ownerName ?? '' })
  const { paragraphs = [], facts = [] } = mailOf(told, change, language, now)
  return {
    subject,
    paragraphs: isOwn ? paragraphs : [...paragraphs, t('TOLD.BY', { by })],
    facts,
    action: { label: t('TOLD.OPEN_LIST'), path: '/admin/reservations' },
    footnote: t('TOLD.CLUB_FOOTNOTE'),
  }
}

type Fact = [label: string, value: string]

function bodyOf(told: Rows, language: Language, now: Temporal.Instant): string {
  const [first] = told
  if (first === undefined) return ''
  const slot = `${first.rangeName}, ${dayInWords(first.day, language, 'long', now)}, ${timeAndPlace(first, language)}`
  return textsIn(language)('TOLD.SLOTS', { count: told.length, slot })
}

/**
 * Returns the text about the refund, if the club charges fees and all reservations have the same outcome; the
 * application shows it for each.
 */
function refundWords(told: Rows, language: Language): string[] {
  const answers = new Set(told.map(({ refunded }) => refunded))
  const [refunded] = answers
  if (told[0]?.chargesFees !== true || answers.size !== 1 || refunded === undefined || refunded === null) return []
  return [textsIn(language)(refunded ? 'TOLD.REFUNDED' : 'TOLD.NOT_REFUNDED', { count: told.length })]
}

function timeAndPlace({ startClock, endClock, laneName, roleName }: ToldRow, language: Language): string {
  // A clock time that happens twice carries its offset, which only programs read.
  const time = textsIn(language)('TOLD.TIME', { start: startClock.slice(0, 5), end: endClock.slice(0, 5) })
  const place = roleName === null ? baseTextsIn(language)('LANE', { name: laneName }) : textIn(language, roleName)
  return `${time}, ${place}`
}
