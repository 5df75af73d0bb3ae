import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { EVENTS } from '@bahnfrei/domain/events/eventList.ts'
import { eventReadCalls } from '@bahnfrei/domain/events/readCalls.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { widerThan } from '../../base/browser/breakpoints.ts'
import { useList } from '../../base/list/useList.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords, monthWords, recordedMoment } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import eventClasses from '../events.module.css'
import { Paper } from '../Paper.tsx'
import type { MonthSearch } from '../search.ts'
import { DayEvents, MonthTable } from './MonthTable.tsx'
import classes from './month.module.css'
import { isOnDay, lastDayOf, monthAfter } from './month.ts'

const eventsOf = ({ events }: OutputOf<typeof eventReadCalls.list>) => events

/** /events/month: the events of a month as a calendar to print. */
export function MonthScreen() {
  const t = useTexts('EVENTS.MONTH')
  const ofEvents = useTexts('EVENTS')
  const [language] = useLanguage()
  const { club } = useSession()
  const now = useNow()
  const isTable = useMediaQuery(widerThan(799), undefined, { getInitialValueInEffect: false }) === true
  const today = Temporal.Now.plainDateISO().toString()
  const { m, only } = useSearch({ from: '/events/month' })
  const next = useList(eventReadCalls.list, only ? { of: only } : {}, eventsOf, EVENTS)
  const led = useList(eventReadCalls.list, { of: 'led', from: addDays(today, -365) }, eventsOf, EVENTS)
  const leadsSome = led.rows !== undefined && led.rows.length > 0
  const month = m ?? monthToOpen(today, next.rows?.[0])
  const navigate = useNavigate()
  const show = (shown: string, chosen: MonthSearch['only']) =>
    void navigate({ to: '/events/month', search: { m: shown, ...(chosen && { only: chosen }) }, replace: true })
  const [first, last] = [`${month}-01`, lastDayOf(month)]
  const { rows, error, retry } = useEventsOf({ from: first, to: last, ...(only && { of: only }) })
  const events = rows ?? []
  const title = monthWords(first, language)
  const days = daysFrom(first, last).filter((day) => events.some((event) => isOnDay(event, day)))
  const isLoading =
    (m === undefined && next.rows === undefined && next.error === null) || (rows === undefined && error === null)
  return (
    <Page
      title={t('TITLE')}
      width="wide"
      actions={<PrintButton />}
      isLoading={isLoading}
      back={<BackLink to="/events">{ofEvents('TO_EVENTS')}</BackLink>}
    >
      <Row isSpread className={classes.head}>
        <Row>
          <ActionIcon variant="default" aria-label={t('BEFORE')} onClick={() => show(monthAfter(month, -1), only)}>
            <IconChevronLeft aria-hidden />
          </ActionIcon>
          <h2 aria-live="polite">{title}</h2>
          <ActionIcon variant="default" aria-label={t('AFTER')} onClick={() => show(monthAfter(month, 1), only)}>
            <IconChevronRight aria-hidden />
          </ActionIcon>
        </Row>
        {(only === 'led' || leadsSome) && (
          <Choice
            label={t('WHAT')}
            isLabelHidden
            options={[
              { value: 'all', label: t('ALL') },
              { value: 'led', label: t('LED') },
            ]}
            value={only ?? 'all'}
            onChange={(chosen) => show(month, chosen === 'led' ? 'led' : undefined)}
          />
        )}
      </Row>
      {error !== null && rows === undefined && <ErrorState error={error} onRetry={retry} />}
      {rows !== undefined && days.length === 0 && <p>{t('NONE')}</p>}
      {rows !== undefined && isTable && <MonthTable month={month} events={events} today={today} label={title} />}
      {rows !== undefined &&
        !isTable &&
        days.map((day) => (
          <section key={day} aria-label={dayWords(day, language)}>
            <h3 className={classes.day}>{dayWords(day, language)}</h3>
            <DayEvents day={day} events={events} />
          </section>
        ))}
      <Paper isAcross>
        <h2>
          {club?.name}, {title}
        </h2>
        <MonthTable month={month} events={events} label={title} isPaper />
        <p>{t('PRINTED', { moment: recordedMoment(now.epochMilliseconds, language) })}</p>
      </Paper>
    </Page>
  )
}

/** All events that the filters find: loads every page of the list. */
function useEventsOf(filters: InputOf<typeof eventReadCalls.list>) {
  const { rows, error, retry, hasMore, isLoadingMore, loadMore } = useList(
    eventReadCalls.list,
    filters,
    eventsOf,
    EVENTS,
  )
  useEffect(() => {
    if (hasMore && !isLoadingMore) loadMore()
  }, [hasMore, isLoadingMore, loadMore])
  return { rows, error, retry }
}

function PrintButton() {
  const t = useTexts('EVENTS.MONTH')
  return (
    <Button
      leftSection={<IconPrinter size={20} aria-hidden />}
      variant="default"
      className={eventClasses.print ?? ''}
      onClick={() => window.print()}
    >
      {t('PRINT')}
    </Button>
  )
}

/** The month of today, or of the next event if this month has nothing left. */
function monthToOpen(today: Day, next: { date: Day } | undefined): string {
  const month = today.slice(0, 7)
  return next !== undefined && next.date.slice(0, 7) > month ? next.date.slice(0, 7) : month
}

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}
