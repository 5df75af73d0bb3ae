import { trendOf, USAGE_FIGURES, type UsageFigure } from '@bahnfrei/domain/reservations/usage.ts'
import {
  HEAT_WEEKS,
  type RangeHeat,
  usageCalls,
  type WeekStatistics,
} from '@bahnfrei/domain/reservations/usageCalls.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadFile } from '../../../base/browser/downloadFile.ts'
import { Bars } from '../../../base/chart/Bars.tsx'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { useSession } from '../../../base/session/session.ts'
import table from '../../../base/styles/table.module.css'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayFigures, recordedDay } from '../../../base/time/days.ts'
import { BackLink } from '../../../base/ui/BackLink.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Dim, Row } from '../../../base/ui/Layout.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import { useDayNames } from '../../../ranges/dayNames.ts'
import { HeatTable } from '../../../ranges/HeatTable.tsx'
import { csvCell } from './csvCell.ts'
import classes from './UsageScreen.module.css'

const SCROLLER = `${table.scroller} ${classes.scroller}`

/** /admin/club/usage: the usage of the lanes of the club, by week and by hour of the week. */
export function UsageScreen() {
  const t = useTexts('USAGE')
  const { club } = useSession()
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(usageCalls.usage, {}, club?.id),
    queryFn: ({ signal }) => call(usageCalls.usage, {}, { signal }),
  })
  return (
    <Page
      title={t('TITLE')}
      isLoading={data === undefined && error === null}
      back={<BackLink to="/admin/dash">{t('BACK')}</BackLink>}
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Weeks weeks={data.weeks} isCounted={data.isCounted} />
          <Heat ranges={data.ranges} />
        </>
      )}
    </Page>
  )
}

function Weeks({ weeks, isCounted }: { weeks: WeekStatistics[]; isCounted: boolean }) {
  const t = useTexts('USAGE')
  const [language] = useLanguage()
  const [figure, choose] = useState<UsageFigure>('reservationCount')
  const { last, before } = trendOf(weeks, figure)
  const counts = weeks.map((week) => week[figure])
  const most = Math.max(0, ...counts)
  const save = () => {
    const head = [t('WEEK_FROM'), ...USAGE_FIGURES.map((each) => t(`FIGURES.${each}`))]
    const table = [head, ...weeks.map((week) => [week.id, ...USAGE_FIGURES.map((each) => `${week[each]}`)])]
    saveTable(t('FILE'), table, language)
  }
  return (
    <Section
      title={t('WEEKS')}
      text={t(isCounted ? 'WEEKS_TEXT' : 'NOT_COUNTED')}
      actions={<TableButton part={t('WEEKS')} onSave={save} />}
    >
      <NativeSelect
        className={classes.choice}
        label={t('FIGURE')}
        data={USAGE_FIGURES.map((value) => ({ value, label: t(`FIGURES.${value}`) }))}
        value={figure}
        onChange={({ target }) => choose(target.value as UsageFigure)}
      />
      <Dim>{t('MOST', { most })}</Dim>
      <Bars counts={counts} now={counts.length - 1} label={t('BARS', { label: t(`FIGURES.${figure}`), most })} />
      <Dim as="div">
        <Row isSpread isOneLine>
          <span>{weeks[0] && dayFigures(weeks[0].id, language)}</span>
          <span>{t('THIS_WEEK')}</span>
        </Row>
      </Dim>
      <p>{t('TREND', { last, before })}</p>
      <details>
        <summary>{t('AS_TABLE')}</summary>
        <WeekTable weeks={weeks} />
      </details>
    </Section>
  )
}

function TableButton({ part, onSave }: { part: string; onSave: () => void }) {
  const t = useTexts('USAGE')
  return (
    <Button
      variant="default"
      aria-label={t('CSV_NAMED', { part })}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={onSave}
    >
      {t('CSV')}
    </Button>
  )
}

function WeekTable({ weeks }: { weeks: WeekStatistics[] }) {
  const t = useTexts('USAGE')
  const [language] = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable by keyboard.
    <section className={SCROLLER} aria-label={t('AS_TABLE')} tabIndex={0}>
      <table className={`${table.table} ${classes.weeks}`}>
        <thead>
          <tr>
            <th scope="col">{t('WEEK_FROM')}</th>
            {USAGE_FIGURES.map((each) => (
              <th key={each} scope="col">
                {t(`FIGURES.${each}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.id}>
              <th scope="row">{recordedDay(week.id, language)}</th>
              {USAGE_FIGURES.map((each) => (
                <td key={each}>{week[each]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/**
 * Saves a table as a CSV file. A cell that a program could take for a formula, such as the name of a range, gets a
 * leading quote (X04).
 */
function saveTable(file: string, table: readonly (readonly string[])[], language: 'de' | 'en') {
  const separator = language === 'de' ? ';' : ','
  const csv = table.map((row) => `${row.map(csvCell).join(separator)}\r\n`).join('')
  downloadFile(file, 'text/csv;charset=utf-8', `\uFEFF${csv}`)
}

/** The usage by hour of the week, for one range at a time. */
function Heat({ ranges }: { ranges: RangeHeat[] }) {
  const t = useTexts('USAGE')
  const [language] = useLanguage()
  const dayNames = useDayNames()
  const [chosen, choose] = useState<string>()
  const range = ranges.find(({ id }) => id === chosen) ?? ranges[0]
  if (range === undefined) return null
  const save = () => {
    const head = [t('RANGE'), t('HEAT_HEAD.WEEKDAY'), t('HEAT_HEAD.HOUR'), t('HEAT_HEAD.PERCENT')]
    const lines = ranges.flatMap(({ name, hours }) =>
      hours.map(({ weekday, hour, percent }) => [name, dayNames.long(weekday), `${hour}`, `${percent}`]),
    )
    saveTable(t('HEAT_FILE'), [head, ...lines], language)
  }
  return (
    <Section
      title={t('HEAT')}
      text={t('HEAT_TEXT', { weeks: HEAT_WEEKS })}
      actions={<TableButton part={t('HEAT')} onSave={save} />}
    >
      <NativeSelect
        className={classes.choice}
        label={t('RANGE')}
        data={ranges.map(({ id, name }) => ({ value: id, label: name }))}
        value={range.id}
        onChange={({ target }) => choose(target.value)}
      />
      {range.hours.length === 0 ? <p>{t('NO_USE')}</p> : <HeatOfRange used={range.hours} />}
    </Section>
  )
}

function HeatOfRange({ used }: { used: RangeHeat['hours'] }) {
  const t = useTexts('USAGE')
  const most = Math.max(1, ...used.map(({ percent }) => percent))
  return (
    <HeatTable
      label={t('HEAT_TEXT', { weeks: HEAT_WEEKS })}
      days={[0, 1, 2, 3, 4, 5, 6]}
      hours={used.map(({ hour }) => hour)}
      nameOf={(hour) => t('HOUR', { hour: String(hour) })}
      cellAt={(day, hour) => {
        const percent = used.find((each) => each.weekday === day && each.hour === hour)?.percent
        return percent === undefined ? undefined : { percent, level: Math.ceil((3 * percent) / most) }
      }}
    />
  )
}
