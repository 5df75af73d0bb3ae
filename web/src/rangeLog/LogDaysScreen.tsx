import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconBook2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { DateField } from '../base/ui/DateField.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { Mark } from '../base/ui/Mark.tsx'
import { Page } from '../base/ui/Page.tsx'
import { RangePicker } from '../ranges/RangePicker.tsx'
import { LogTabs } from './LogTabs.tsx'
import classes from './rangeLog.module.css'
import { StateTag } from './StateTag.tsx'

/** The number of days in the list; older days are opened by their date. */
const LISTED_DAYS = 60

/** /admin/rangelog: the state of each range's log, day by day. */
export function LogDaysScreen() {
  const t = useTexts('RANGE_LOG')
  const [language] = useLanguage()
  const today = Temporal.Now.plainDateISO().toString()
  const { data, state, error } = useLive(rangeLogCalls.days, { from: addDays(today, -LISTED_DAYS), to: today })
  return (
    <Page title={t('TITLE')} isLoading={state === 'loading'}>
      <LogTabs />
      <OpenDay today={today} />
      {state === 'failed' && <ErrorState error={error} />}
      {data?.days.length === 0 && (
        <EmptyState icon={<IconBook2 size={44} />} title={t('NONE')}>
          <p>{t('NONE_TEXT')}</p>
        </EmptyState>
      )}
      {data && data.days.length > 0 && (
        <ul className={list.rows}>
          {data.days.map(({ id, rangeId, rangeName, day, state: dayState, lines, drafts, guests, incidents }) => (
            <li key={id}>
              <Link to="/admin/rangelog/day" search={{ range: rangeId, day }} className={`${list.link} ${classes.day}`}>
                <b>{dayWords(day, language)}</b>
                <span>{rangeName}</span>
                <span className={list.dim}>
                  {[t('LINES', { count: lines }), guests > 0 && t('GUESTS', { count: guests })]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                <Row as="span">
                  {incidents > 0 && (
                    <Mark kind="warning" icon={IconAlertTriangle}>
                      {t('INCIDENTS', { count: incidents })}
                    </Mark>
                  )}
                  {drafts > 0 && <Mark>{t('DRAFTS', { count: drafts })}</Mark>}
                  <StateTag state={dayState} />
                </Row>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Page>
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
    <Row gap={12} className={classes.head}>
      <RangePicker label={t('RANGE')} options={data?.ranges ?? []} value={range} onChange={choose} />
      <DateField label={t('DAY')} value={day} max={today} onChange={setDay} />
      <Button
        renderRoot={(props) => (
          <Link to="/admin/rangelog/day" search={{ range, ...(day !== '' && day <= today && { day }) }} {...props} />
        )}
      >
        {t('OPEN')}
      </Button>
    </Row>
  )
}
