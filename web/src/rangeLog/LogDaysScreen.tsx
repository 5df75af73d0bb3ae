import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { LogDay } from '@bahnfrei/domain/rangeLog/entry.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBook2, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import columns from '../base/list/columns.module.css'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { BackLink } from '../base/ui/BackLink.tsx'
import { DateField } from '../base/ui/DateField.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { RangePicker } from '../ranges/RangePicker.tsx'
import { LogTabs } from './LogTabs.tsx'
import classes from './rangeLog.module.css'
import { StateTag } from './StateTag.tsx'

/** The number of days in the list; older days are opened by their date. */
const LISTED_DAYS = 60
/** The number of days in view; the others are folded. */
const SHOWN_DAYS = 14

/** /admin/rangelog: the past days of each range, with the state of its log. */
export function LogDaysScreen() {
  const t = useTexts('RANGE_LOG')
  const { may } = useSession()
  const today = Temporal.Now.plainDateISO().toString()
  const { data, state, error } = useLive(rangeLogCalls.days, { from: addDays(today, -LISTED_DAYS), to: today })
  const since = addDays(today, -SHOWN_DAYS)
  const [recent, older] = [
    data?.days.filter(({ day }) => day > since) ?? [],
    data?.days.filter(({ day }) => day <= since) ?? [],
  ]
  return (
    <Page
      title={t('TITLE')}
      back={may('clubReservations:w') && <BackLink to="/admin/today">{t('BACK')}</BackLink>}
      isLoading={state === 'loading'}
    >
      <LogTabs />
      <OpenDay today={today} />
      {state === 'failed' && <ErrorState error={error} />}
      {data?.days.length === 0 && (
        <EmptyState icon={<IconBook2 size={44} />} title={t('NONE')}>
          <p>{t('NONE_TEXT')}</p>
        </EmptyState>
      )}
      {recent.length > 0 && <Days days={recent} />}
      {older.length > 0 && (
        <details>
          <summary>{t('OLDER', { count: older.length })}</summary>
          <Days days={older} />
        </details>
      )}
    </Page>
  )
}

/** The ranges of each day below the day. */
function Days({ days }: { days: readonly LogDay[] }) {
  const [language] = useLanguage()
  return [...Map.groupBy(days, ({ day }) => day)].map(([day, ranges]) => (
    <section key={day} aria-label={dayWords(day, language)}>
      <div className={list.heading}>
        <h2>{dayWords(day, language)}</h2>
      </div>
      <ul className={list.rows}>
        {ranges.map((one) => (
          <li key={one.id}>
            <RangeRow ofDay={one} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function RangeRow({ ofDay: { rangeId, rangeName, day, state, lines, drafts, guests, incidents } }: { ofDay: LogDay }) {
  const t = useTexts('RANGE_LOG')
  return (
    <Link to="/admin/rangelog/day" search={{ range: rangeId, day }} className={`${columns.columns} ${classes.ranges}`}>
      <b className={columns.lead}>{rangeName}</b>
      <span className={columns.dim}>
        <Dotted facts={[t('LINES', { count: lines }), guests > 0 && t('GUESTS', { count: guests })]} />
      </span>
      <span className={`${columns.line} ${columns.marks}`}>
        {incidents > 0 && (
          <Mark kind="warning" icon={IconAlertTriangle}>
            {t('INCIDENTS', { count: incidents })}
          </Mark>
        )}
        {drafts > 0 && <Mark>{t('DRAFTS', { count: drafts })}</Mark>}
        {state !== 'closed' && <StateTag state={state} />}
      </span>
      <IconChevronRight className={columns.go} size={20} aria-hidden />
    </Link>
  )
}

/** A form that opens the log of any range and day. */
function OpenDay({ today }: { today: Day }) {
  const t = useTexts('RANGE_LOG')
  const { data } = useLive(rangeReadCalls.list, {})
  const [chosen, choose] = useState<Id<'range'>>()
  const [day, setDay] = useState<Day | ''>(today)
  const range = chosen ?? data?.ranges[0]?.id
  if (range === undefined) return null
  return (
    <Section title={t('OPEN_DAY')}>
      <Row gap={12} className={classes.head}>
        <RangePicker hasLabel label={t('RANGE')} options={data?.ranges ?? []} value={range} onChange={choose} />
        <DateField label={t('DAY')} value={day} max={today} onChange={setDay} />
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link to="/admin/rangelog/day" search={{ range, ...(day !== '' && day <= today && { day }) }} {...props} />
          )}
        >
          {t('OPEN')}
        </Button>
      </Row>
    </Section>
  )
}
