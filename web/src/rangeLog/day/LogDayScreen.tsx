import { addDays, type Day, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { DayPresets } from '../../base/ui/Presets.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { RangePicker } from '../../ranges/RangePicker.tsx'
import classes from '../rangeLog.module.css'
import { StateTag } from '../StateTag.tsx'
import { type LogDaySearch, logDaySearch } from '../search.ts'
import { ClosedDay } from './ClosedDay.tsx'
import { DayAttendance } from './DayAttendance.tsx'
import { OpenDay } from './OpenDay.tsx'

/** /admin/rangelog/day: one range on one day, past or to come: who came, and the log. */
export function LogDayScreen() {
  const t = useTexts('RANGE_LOG')
  const navigate = useNavigate()
  const [language] = useLanguage()
  const now = useNow()
  const { may } = useSession()
  const search = logDaySearch(useSearch({ from: '/admin/rangelog/day' }))
  const { data: found } = useLive(rangeReadCalls.list, {})
  const range = found?.ranges.find(({ id }) => id === search.range) ?? found?.ranges[0]
  const today = dayOf(now, range?.timeZone ?? 'Europe/Berlin')
  const day = search.day ?? today
  const show = (change: LogDaySearch) =>
    void navigate({ to: '/admin/rangelog/day', search: { ...search, ...change }, replace: true })
  // The supervisor has the people of today on the screen of the evening.
  const isEvening = day === today && may('clubReservations:w')

  const back = isEvening ? (
    <BackLink to="/admin/today" search={range ? { range: range.id } : {}}>
      {t('BACK')}
    </BackLink>
  ) : (
    <BackLink to="/admin/rangelog">{t('TITLE')}</BackLink>
  )
  return (
    <Page title={t('DAY_TITLE', { day: dayWords(day, language) })} back={back} isLoading={found === undefined}>
      {found?.ranges.length === 0 && <EmptyState title={t('NO_RANGE')} />}
      <Row gap={12} className={classes.head}>
        <RangePicker
          hasLabel
          label={t('RANGE')}
          options={found?.ranges ?? []}
          value={range?.id}
          onChange={(id) => show({ range: id })}
        />
        <DayPicker day={day} today={today} onShow={(next) => show({ day: next })} />
      </Row>
      {range && !isEvening && <DayAttendance key={`${range.id} ${day}`} rangeId={range.id} day={day} today={today} />}
      {range && day <= today && <DayLog key={`log ${range.id} ${day}`} range={range} day={day} />}
    </Page>
  )
}

/** The log of the day, open or closed. */
function DayLog({ range, day }: { range: Range; day: Day }) {
  const t = useTexts('RANGE_LOG')
  const { data, state, error } = useLive(rangeLogCalls.dayHead, { rangeId: range.id, day })
  return (
    <Section title={t('LOG')} actions={data && <StateTag state={data.head.state} />}>
      {state === 'failed' && <ErrorState error={error} />}
      {data?.head.closed && <ClosedDay range={range} day={day} closed={data.head.closed} />}
      {data && data.head.closed === null && <OpenDay range={range} day={day} head={data.head} />}
    </Section>
  )
}

type PickerProps = { day: Day; today: Day; onShow: (day: Day) => void }

/** The choice of the day, with buttons for the day before and after. */
function DayPicker({ day, today, onShow }: PickerProps) {
  const t = useTexts('RANGE_LOG')
  return (
    <>
      <Row gap={4} className={classes.bottom}>
        <ActionIcon size={44} variant="default" aria-label={t('PREVIOUS')} onClick={() => onShow(addDays(day, -1))}>
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <DateField label={t('DAY')} value={day} onChange={(next) => next !== '' && onShow(next)} />
        <ActionIcon size={44} variant="default" aria-label={t('NEXT')} onClick={() => onShow(addDays(day, 1))}>
          <IconChevronRight aria-hidden />
        </ActionIcon>
      </Row>
      <DayPresets value={day} today={today} onChange={onShow} />
    </>
  )
}
