import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { WeaponKind } from '@bahnfrei/domain/journal/needFacts.ts'
import type { Part } from '../base/files/papers/paper.ts'
import { dateInWords } from '../base/time/days.ts'
import { textsIn } from './words.ts'

/** The line for one weapon of an entry on a paper. */
export type EntryLine = {
  day: Day
  kind: 'training' | 'competition' | 'clubMatch'
  place: string
  discipline: string
  number: string
  calibre: string
  /** Null for a weapon that is neither short nor long by the law. */
  length: WeaponKind | null
  own: boolean
  shots: number
  confirmedBy: string
  confirmedOn: Day | null
}

/** Lays out visits as a table, with the people who confirmed them. It never shows the number or name of a weapon. */
export function entryTable(lines: readonly EntryLine[], language: Language): Part {
  const t = textsIn(language)
  const short = (day: Day) => dateInWords(day, language, 'numeric')
  if (lines.length === 0) return { text: t('ENTRIES.NONE') }
  return {
    table: {
      columns: [9, 12, 8, 15, 6, 13].map((share, at) => ({ share, ...(at === 4 && { align: 'right' as const }) })),
      head: (['DAY', 'PLACE', 'WEAPON', 'DISCIPLINE', 'SHOTS', 'CONFIRMED'] as const).map((column) =>
        t(`ENTRIES.COLUMNS.${column}`),
      ),
      rows: lines.map((line) => [
        short(line.day),
        line.place,
        `${t(`ENTRIES.KINDS.${line.length ?? 'other'}`)}, ${t(line.own ? 'ENTRIES.IS_OWN' : 'ENTRIES.IS_OTHERS')}`,
        joined(
          line.number,
          line.discipline,
          line.calibre,
          line.kind === 'training' ? '' : t(`ENTRIES.ENTRY_KINDS.${line.kind}`),
        ),
        `${line.shots}`,
        joined(line.confirmedBy, line.confirmedOn === null ? '' : short(line.confirmedOn)) || t('ENTRIES.UNCONFIRMED'),
      ]),
    },
  }
}

function joined(...parts: string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
