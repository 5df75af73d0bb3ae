import { clockOf } from '@bahnfrei/domain/base/time/time.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { Row } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { RangePicker } from '../../ranges/RangePicker.tsx'
import { logDaySearch } from '../search.ts'
import { Hall } from './Hall.tsx'
import { StopPanel } from './StopPanel.tsx'
import classes from './today.module.css'

/**
 * /admin/today: a range today for its supervisor: who is there, who is missing, who comes, and a button that stops the
 * shooting.
 */
export function TodayScreen() {
  const t = useTexts('TODAY')
  const log = useTexts('RANGE_LOG')
  const navigate = useNavigate()
  const now = useNow()
  const { range: rangeId } = logDaySearch(useSearch({ from: '/admin/today' }))
  const { data } = useLive(rangeReadCalls.list, {})
  const range = data?.ranges.find(({ id }) => id === rangeId) ?? data?.ranges[0]
  return (
    <Page title={t('TITLE')} width="wide" isLoading={data === undefined}>
      <Row gap={12} className={classes.head}>
        <RangePicker
          label={log('RANGE')}
          options={data?.ranges ?? []}
          value={range?.id}
          onChange={(id) => void navigate({ to: '/admin/today', search: { range: id }, replace: true })}
        />
        {range && <StopPanel key={range.id} rangeId={range.id} />}
        {range && <time className={classes.clock}>{clockOf(now, range.timeZone)}</time>}
      </Row>
      {range && <Hall key={range.id} range={range} />}
    </Page>
  )
}
