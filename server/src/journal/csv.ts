import type { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import type { EntryDiscipline, JournalEntry } from '@bahnfrei/domain/journal/entry.ts'
import { type Context, longWork } from '../base/context.ts'
import { csvOf } from '../base/database/list.ts'
import { wholeJournal } from './entries.ts'
import { textsIn } from './words.ts'

type Texts = ReturnType<typeof textsIn>

const COLUMNS = [
  'DATE',
  'TIME',
  'CLUB',
  'PLACE',
  'LANE',
  'KIND',
  'NUMBER',
  'DISCIPLINE',
  'WEAPON',
  'CALIBRE',
  'SHOTS',
  'RINGS',
  'SERIES',
  'MISSED',
  'WEATHER',
  'TEMPERATURE',
  'NOTE',
  'STATE',
  'BY',
] as const

/** Returns the caller's journal as CSV, one line for each discipline. */
export const journalCsv = longWork<typeof journalCalls.csv, Context>(async (filters, { language, transaction }) => {
  const t = textsIn(language)
  return csvOf<JournalEntry>({
    fileName: t('TABLE.FILE'),
    language,
    head: COLUMNS.map((column) => t(`TABLE.COLUMNS.${column}`)),
    linesOf: (entry) =>
      entry.disciplines.map((shot, line) => {
        const cells = cellsOf(entry, shot, t, { point: language === 'de' ? ',' : '.', isFirst: line === 0 })
        return COLUMNS.map((column) => cells[column])
      }),
    list: await transaction((context) => wholeJournal(context, filters)),
  })
})

function cellsOf(
  entry: JournalEntry,
  shot: EntryDiscipline,
  t: Texts,
  { point, isFirst }: { point: string; isFirst: boolean },
): Record<(typeof COLUMNS)[number], string> {
  const inWords = (rings: number) => String(rings).replace('.', point)
  return {
    DATE: entry.dateString,
    TIME: entry.timeString,
    CLUB: entry.club?.name ?? '',
    PLACE: entry.range.name,
    LANE: entry.lane,
    KIND: t(`TABLE.KINDS.${entry.kind}`),
    NUMBER: shot.number,
    DISCIPLINE: shot.disciplineName,
    WEAPON: shot.equipmentUsed,
    CALIBRE: shot.calibre,
    SHOTS: String(shot.shotCount),
    RINGS: shot.rings === null ? '' : inWords(shot.rings),
    SERIES: shot.series.map(inWords).join(' | '),
    // Missed shots belong to the whole visit, so they stand in its first line only.
    MISSED: isFirst && entry.missedShots > 0 ? String(entry.missedShots) : '',
    WEATHER: entry.weather.map((word) => t(`TABLE.WEATHER.${word}`)).join(', '),
    TEMPERATURE: entry.temperature === null ? '' : String(entry.temperature),
    NOTE: entry.note,
    STATE: t(`TABLE.STATES.${entry.state}`),
    BY: entry.approved ? (entry.decided?.name ?? '') : '',
  }
}
