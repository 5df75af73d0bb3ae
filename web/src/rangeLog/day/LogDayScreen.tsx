import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { RangePicker } from '../../ranges/RangePicker.tsx'
import classes from '../rangeLog.module.css'
import { StateTag } from '../StateTag.tsx'
import { type LogDaySearch, logDaySearch } from '../search.ts'
import { ClosedDay } from './ClosedDay.tsx'
import { OpenDay } from './OpenDay.tsx'

/** /admin/rangelog/day: the log of one range on one day. */
export function LogDayScreen() {
  const t = useTexts('RANGE_LOG')
  const navigate = useNavigate()
  const [language] = useLanguage()
  const now = useNow()
  const search = logDaySearch(useSearch({ from: '/admin/rangelog/day' }))
  const { data: found } = useLive(rangeReadCalls.list, {})
  const range = found?.ranges.find(({ id }) => id === search.range) ?? found?.ranges[0]
  const today = dayOf(now, range?.timeZone ?? 'Europe/Berlin')
  const day: Day = search.day !== undefined && search.day <= today ? search.day : today
  const { data, state, error } = useLive(rangeLogCalls.dayHead, range && { rangeId: range.id, day })
  const show = (change: LogDaySearch) =>
    void navigate({ to: '/admin/rangelog/day', search: { ...search, ...change }, replace: true })

  return (
    <Page title={t('DAY_TITLE', { day: dayWords(day, language) })} isLoading={found === undefined}>
      <BackLink to="/admin/rangelog">{t('TITLE')}</BackLink>
      <Row gap={12} className={classes.head}>
        <RangePicker
          label={t('RANGE')}
          options={found?.ranges ?? []}
          value={range?.id}
          onChange={(id) => show({ range: id })}
        />
        <DayPicker day={day} today={today} onShow={(next) => show({ day: next })} />
        {data && <StateTag state={data.head.state} />}
      </Row>
      {state === 'failed' && <ErrorState error={error} />}
      {range && data?.head.closed && (
        <ClosedDay key={`${range.id} ${day}`} range={range} day={day} closed={data.head.closed} />
      )}
      {range && data && data.head.closed === null && (
        <OpenDay key={`${range.id} ${day}`} range={range} day={day} head={data.head} />
      )}
    </Page>
  )
}

type PickerProps = { day: Day; today: Day; onShow: (day: Day) => void }

/** The choice of the day, with buttons for the day before and after. */
function DayPicker({ day, today, onShow }: PickerProps) {
  const t = useTexts('RANGE_LOG')
  return (
    <Row gap={4} className={classes.bottom}>
      <ActionIcon size={44} variant="default" aria-label={t('PREVIOUS')} onClick={() => onShow(addDays(day, -1))}>
        <IconChevronLeft aria-hidden />
      </ActionIcon>
      <DateField
        label={t('DAY')}
        value={day}
        max={today}
        onChange={(next) => next !== '' && next <= today && onShow(next)}
      />
      <ActionIcon
        size={44}
        variant="default"
        aria-label={t('NEXT')}
        disabled={day >= today}
        onClick={() => onShow(addDays(day, 1))}
      >
        <IconChevronRight aria-hidden />
      </ActionIcon>
    </Row>
  )
}
