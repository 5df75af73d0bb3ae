import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { clockOf, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { Button } from '@mantine/core'
import { IconHistory, IconPrinter, IconSettings } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import unseen from '../base/styles/unseen.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { Row } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { DefectsToday } from '../handovers/DefectsToday.tsx'
import { logDaySearch } from '../rangeLog/search.ts'
import { Hall } from '../rangeLog/today/Hall.tsx'
import { StopPanel } from '../rangeLog/today/StopPanel.tsx'
import classes from '../rangeLog/today/today.module.css'
import { RangePicker } from '../ranges/RangePicker.tsx'
import { GuestFacts } from './GuestFacts.tsx'
import { TakeGuest } from './TakeGuest.tsx'

/**
 * /admin/today: the evening at a range for its supervisor: who is there, who is missing, who comes, guests, the log, the
 * state of the lanes, and a button that stops the shooting.
 */
export function TodayScreen() {
  const t = useTexts('TODAY')
  const log = useTexts('RANGE_LOG')
  const navigate = useNavigate()
  const now = useNow()
  const { range: rangeId } = logDaySearch(useSearch({ from: '/admin/today' }))
  const { data } = useLive(rangeReadCalls.list, {})
  const range = data?.ranges.find(({ id }) => id === rangeId) ?? data?.ranges[0]
  const terms = useLive(guestCalls.terms, {}).data?.terms
  return (
    <Page
      title={t('TITLE')}
      width="wide"
      isLoading={data === undefined}
      actions={
        <>
          {range && <time className={classes.clock}>{clockOf(now, range.timeZone)}</time>}
          <Button
            variant="default"
            title={t('PAST_DAYS')}
            renderRoot={(props) => <Link to="/admin/rangelog" {...props} />}
          >
            <Row as="span" isOneLine gap={10}>
              <IconHistory size={18} aria-hidden />
              <span className={unseen.onPhone}>{t('PAST_DAYS')}</span>
            </Row>
          </Button>
        </>
      }
    >
      <Row gap={12} className={classes.head}>
        <RangePicker
          label={log('RANGE')}
          options={data?.ranges ?? []}
          value={range?.id}
          onChange={(id) => void navigate({ to: '/admin/today', search: { range: id }, replace: true })}
        />
        {range && <StopPanel key={range.id} rangeId={range.id} />}
      </Row>
      {range && <Evening key={range.id} range={range} terms={terms} />}
    </Page>
  )
}

type Props = { range: Range; terms: OutputOf<typeof guestCalls.terms>['terms'] | undefined }

function Evening({ range, terms }: Props) {
  const day = dayOf(useNow(), range.timeZone)
  const guests = useLive(guestCalls.day, { rangeId: range.id, day }).data?.guests ?? []
  return (
    <>
      <Hall
        range={range}
        takeGuest={terms && <TakeGuest range={range} terms={terms} />}
        guestOf={({ id }) => {
          const guest = guests.find(({ reservationId }) => reservationId === id)
          return guest && <GuestFacts key={guest.id} guest={guest} />
        }}
        defects={(finds) => <DefectsToday rangeId={range.id} finds={finds} />}
      />
      <Ways range={range} />
    </>
  )
}

/** Ways to the list on paper, and to the settings. */
function Ways({ range }: { range: Range }) {
  const t = useTexts('TODAY')
  return (
    <Row>
      <Button
        component="a"
        href={`/admin/attendanceManagement?range=${range.id}`}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
      >
        {t('PRINT')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconSettings size={18} aria-hidden />}
        renderRoot={(props) => <Link to="/admin/today/settings" {...props} />}
      >
        {t('SETTINGS')}
      </Button>
    </Row>
  )
}
