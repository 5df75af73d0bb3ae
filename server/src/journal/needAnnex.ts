import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { Need } from '@bahnfrei/domain/journal/need.ts'
import { WEAPON_KINDS, type WeaponKind } from '@bahnfrei/domain/journal/needFacts.ts'
import type { Paper } from '../base/files/papers/paper.ts'
import { dateInWords } from '../base/time/days.ts'
import { type EntryLine, entryTable } from './entryTable.ts'
import { textsIn } from './words.ts'

/** The line of the annex for one weapon of an entry, which also serves for counting. */
export type AnnexLine = EntryLine & { id: string; length: WeaponKind }

export type Annex = {
  name: string
  born: Day | null
  madeOn: number
  today: Day
  from: Day
  on: Day
  lines: AnnexLine[]
  need: Need
}

/** Lays out the annex to an application or a check: every visit, with who confirmed it, and the sums. */
export function annexPaper(annex: Annex, check: { code: string; address: string }, language: Language): Paper {
  const t = textsIn(language)
  const { name, born, today, from, on, lines, need } = annex
  const long = (day: Day) => dateInWords(day, language, 'long')
  return {
    title: t('ANNEX.TITLE'),
    language,
    sender: { name, reach: [] },
    window: { from: name, to: [] },
    facts: [
      [t('ANNEX.AS_OF'), long(today)],
      [t('ANNEX.ON'), long(on)],
    ],
    parts: [
      {
        facts: [
          [t('ANNEX.NAME'), name],
          ...(born === null ? [] : [[t('ANNEX.BORN'), long(born)] as [string, string]]),
          [t('ANNEX.PERIOD'), t('ENTRIES.FROM_TO', { from: long(from), to: long(on) })],
        ],
      },
      { text: t('ANNEX.TEXT', { law: need.law.name, asOf: long(need.law.asOf) }) },
      { heading: t('ANNEX.SUMS') },
      {
        table: {
          columns: [{ share: 2 }, ...Array.from({ length: 4 }, () => ({ share: 2, align: 'right' as const }))],
          head: [
            t('ANNEX.QUARTER'),
            ...WEAPON_KINDS.flatMap((kind) => [
              t('ANNEX.OWN', { kind: t(`ENTRIES.KINDS.${kind}`) }),
              t('ANNEX.ANY', { kind: t(`ENTRIES.KINDS.${kind}`) }),
            ]),
          ],
          rows: sumRows(annex, language),
        },
      },
      { heading: t('ENTRIES.HEADING') },
      entryTable(lines, language),
      { heading: t('ANNEX.CHECK') },
      { text: t('ANNEX.CHECK_TEXT') },
      { check: { address: check.address, text: t('ANNEX.CHECK_CODE', { code: check.code }) } },
    ],
  }
}

/** Returns the rows with the days of each calendar quarter, and their sum. */
function sumRows({ from, on, lines }: Annex, language: Language): string[][] {
  const t = textsIn(language)
  const days = (within: (day: Day) => boolean, kind: WeaponKind, isOwn: boolean) =>
    new Set(
      lines.filter(({ day, length, own }) => length === kind && (own || !isOwn) && within(day)).map(({ day }) => day),
    ).size
  const cells = (within: (day: Day) => boolean) =>
    WEAPON_KINDS.flatMap((kind) => [`${days(within, kind, true)}`, `${days(within, kind, false)}`])
  return [
    ...quartersBetween(from, on).map(({ year, quarter }) => [
      t('ANNEX.OF_QUARTER', { quarter: `${quarter}`, year: `${year}` }),
      ...cells((day) => Number(day.slice(0, 4)) === year && quarterOf(day) === quarter),
    ]),
    [t('ANNEX.SUM'), ...cells(() => true)],
  ]
}

function quarterOf(day: Day): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3)
}

function quartersBetween(from: Day, on: Day): { year: number; quarter: number }[] {
  const number = (day: Day) => Number(day.slice(0, 4)) * 4 + quarterOf(day) - 1
  return Array.from({ length: number(on) - number(from) + 1 }, (_, at) => number(from) + at).map((each) => ({
    year: Math.floor(each / 4),
    quarter: (each % 4) + 1,
  }))
}
