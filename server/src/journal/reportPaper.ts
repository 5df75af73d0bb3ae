import type { Language } from '@bahnfrei/domain/base/texts/texts.ts'
import { type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { type ReportEntry, reportSums, type SharedReport } from '@bahnfrei/domain/journal/report.ts'
import type { Paper } from '../base/files/papers/paper.ts'
import { renderPaper } from '../base/files/papers/render.ts'
import { dateInWords } from '../base/time/days.ts'
import { type EntryLine, entryTable } from './entryTable.ts'
import { BERLIN } from './needFacts.ts'
import { textsIn } from './words.ts'

/** Renders a report as PDF. `address` is where its reader finds it. */
export async function reportPdfOf(report: SharedReport, address: string, language: Language) {
  const pdf = await renderPaper(reportPaper(report, address, language))
  return {
    base64: pdf.toString('base64'),
    fileName: `${textsIn(language)('REPORT.FILE')}-${report.startDate}-${report.endDate}.pdf`,
  }
}

function reportPaper(report: SharedReport, address: string, language: Language): Paper {
  const t = textsIn(language)
  const { userName, userClub, title, comment, creationDate, startDate, endDate, journalEntries } = report
  const long = (day: Day) => dateInWords(day, language, 'long')
  const kindWords = (kind: ReturnType<typeof reportSums>[number]['kind']) =>
    kind === 'all' ? t('REPORT.ALL') : t(`ENTRIES.KINDS.${kind}`)
  return {
    title: t('REPORT.TITLE'),
    language,
    sender: { name: userName, reach: [] },
    window: { from: userName, to: [] },
    facts: [[t('REPORT.AS_OF'), long(creationDate)]],
    parts: [
      {
        facts: [
          [t('REPORT.NAME'), userName],
          ...(userClub === '' ? [] : [[t('REPORT.CLUB'), userClub] as [string, string]]),
          [t('REPORT.PERIOD'), t('ENTRIES.FROM_TO', { from: long(startDate), to: long(endDate) })],
        ],
      },
      { heading: title },
      ...comment.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ text: line }])),
      { text: t('REPORT.TEXT', { day: long(creationDate) }) },
      { heading: t('REPORT.SUMS') },
      {
        table: {
          columns: [2, 1, 1, 1].map((share, at) => ({ share, ...(at > 0 && { align: 'right' as const }) })),
          head: (['KIND', 'DAYS', 'APPROVED', 'SHOTS'] as const).map((column) => t(`REPORT.COLUMNS.${column}`)),
          rows: reportSums(journalEntries).map(({ kind, days, approvedDays, shots }) => [
            kindWords(kind),
            `${days}`,
            `${approvedDays}`,
            `${shots}`,
          ]),
        },
      },
      { heading: t('ENTRIES.HEADING') },
      entryTable(journalEntries.flatMap(linesOf), language),
      { heading: t('ANNEX.CHECK') },
      { text: t('REPORT.CHECK_TEXT') },
      { check: { address, text: t('REPORT.CHECK_CODE', { name: userName }) } },
    ],
  }
}

function linesOf({ dateString, club, range, kind, disciplines, decided }: ReportEntry): EntryLine[] {
  const confirmedOn = decided && dayOf(Temporal.Instant.fromEpochMilliseconds(decided.on), BERLIN)
  return disciplines.map(({ disciplineName, number, calibre, length, own, shotCount }) => ({
    ...{ day: dateString, kind, place: [range, club].filter((part) => part !== '').join(', ') },
    ...{ discipline: disciplineName, number, calibre, length, own, shots: shotCount },
    ...{ confirmedBy: decided?.name ?? '', confirmedOn },
  }))
}
