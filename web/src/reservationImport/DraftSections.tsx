import { reservationImportCalls } from '@bahnfrei/domain/reservationImport/calls.ts'
import {
  type CalendarRow,
  type ReservationImport,
  ROW_STATES,
  type RowState,
} from '@bahnfrei/domain/reservationImport/reservationImport.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryKeyOf } from '../base/live/queries.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { joinFacts } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { Choice } from '../base/ui/Choice.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { FileRows } from '../base/ui/FileRows.tsx'
import { FootBar } from '../base/ui/FootBar.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { LanesSection, PeopleSection } from './AskedSections.tsx'
import { CalendarColumns } from './CalendarColumns.tsx'

/** The sections of an uploaded file: its columns, open questions, the result for each row, and the import. */
export function DraftSections({ draft: { id, version } }: { draft: ReservationImport }) {
  const t = useTexts('RESERVATION_IMPORT')
  const { club } = useSession()
  const [chosen, choose] = useState<RowState>()
  const input = { id, ...(chosen && { state: chosen }) }
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeyOf(reservationImportCalls.draft, input, club?.id), version],
    queryFn: ({ signal }) => call(reservationImportCalls.draft, input, { signal, clubId: club?.id }),
    enabled: club !== undefined,
    placeholderData: keepPreviousData,
  })
  if (error !== null) return <ErrorState error={error} />
  if (data === undefined) return null
  const { counts, outside, rows, columns } = data
  const { open = 0, reserve = 0, block = 0 } = counts
  const present = ROW_STATES.filter((one) => (counts[one] ?? 0) > 0)
  const state = present.find((one) => one === chosen) ?? present[0] ?? 'reserve'
  const whyNot = open > 0 ? t('RUN_OPEN') : reserve + block === 0 ? t('RUN_NONE') : undefined
  const run = async () => {
    try {
      await call(reservationImportCalls.run, { id, reserve, block })
    } catch (failure) {
      // A change in the club since the draft was read may be the reason.
      await refetch()
      throw failure
    }
  }
  return (
    <>
      <CalendarColumns key={columns.map(({ field }) => field).join()} id={id} columns={columns} />
      <LanesSection id={id} draft={data} />
      <PeopleSection id={id} draft={data} />
      <Section title={t('ROWS.TITLE')} text={t('QUIET')}>
        <Choice
          label={t('ROWS.SHOWN')}
          options={present.map((value) => ({ value, label: t(`ROWS.STATES.${value}`, { count: `${counts[value]}` }) }))}
          value={state}
          onChange={choose}
        />
        <Rows title={t(`ROWS.STATES.${state}`, { count: `${counts[state]}` })} rows={rows} />
        {(counts[state] ?? 0) > rows.length && <p>{t('ROWS.MORE', { count: (counts[state] ?? 0) - rows.length })}</p>}
        {outside > 0 && <p>{t('ROWS.OUTSIDE_COUNT', { count: outside })}</p>}
      </Section>
      <FootBar>
        <SaveButton onSave={run} disabledReason={whyNot}>
          {t('RUN', { count: reserve + block })}
        </SaveButton>
      </FootBar>
    </>
  )
}

function Rows({ title, rows }: { title: string; rows: readonly CalendarRow[] }) {
  const t = useTexts('RESERVATION_IMPORT.ROWS')
  const errors = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()
  return (
    <FileRows
      title={title}
      rows={rows.map(({ row, day, start, end, range, lane, who, why, refusal, isOutside, taken }) => ({
        row,
        text: joinFacts([
          day && dayFigures(day, language),
          start && end && t('TIME', { start, end }),
          [range, lane].filter(Boolean).join(', '),
          who || t('NAMELESS'),
        ]),
        notes: [
          why && t(`WHYS.${why}`, { name: taken?.name || t('NAMELESS'), row: `${taken?.row ?? ''}` }),
          refusal && errors(refusal),
          isOutside && t('OUTSIDE'),
        ].filter((note): note is string => typeof note === 'string'),
      }))}
    />
  )
}
