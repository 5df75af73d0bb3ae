import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, clockOf, type Day, dayStart, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { closedTimes, type DisplayClosed } from '@bahnfrei/domain/kiosk/displayClosed.ts'
import type { DisplayReservation } from '@bahnfrei/domain/kiosk/displayReservation.ts'
import { freeLanes } from '@bahnfrei/domain/kiosk/freeLanes.ts'
import { IconCheck, IconHourglassLow } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Row } from '../../base/ui/Layout.tsx'
import classes from './FreeNow.module.css'

type Props = {
  lanes: readonly { id: Id<'lane'>; name: string }[]
  reservations: readonly DisplayReservation[]
  closed: readonly DisplayClosed[]
  zone: string
  today: Day
  now: Temporal.Instant
}

/** The most lanes that are named. More are counted only, because people read this in passing. */
const MOST_NAMED = 5

/** The lanes that are free now and until when; if there are none, the lanes that become free next and when. */
export function FreeNow({ lanes, reservations, closed, zone, today, now }: Props) {
  const t = useTexts('KIOSK_DISPLAY')
  const dayEnd = dayStart(addDays(today, 1), zone).epochMilliseconds
  const free = freeLanes(lanes, [...reservations, ...closedTimes(closed)], { now: now.epochMilliseconds, dayEnd })
  const clock = (ms: number) => clockOf(instantAt(ms), zone).slice(0, 5)
  const nameOf = (laneId: Id<'lane'>) => lanes.find(({ id }) => id === laneId)?.name ?? ''
  const named =
    free.now.length > 0 ? free.now : (free.next?.laneIds ?? []).map((laneId) => ({ laneId, until: undefined }))
  const more = named.length - MOST_NAMED

  if (named.length === 0) return <p className={classes.none}>{t('NOTHING_FREE')}</p>
  return (
    <section className={classes.free} data-now={free.now.length > 0 || undefined} aria-label={t('FREE_LANES')}>
      <h2>
        {free.now.length > 0 ? <IconCheck aria-hidden /> : <IconHourglassLow aria-hidden />}
        {free.next ? t('FREE_FROM', { time: clock(free.next.from) }) : t('FREE_NOW')}
      </h2>
      <Row as="ul">
        {named.slice(0, MOST_NAMED).map(({ laneId, until }) => (
          <li key={laneId}>
            <b>{nameOf(laneId)}</b>
            {until !== undefined && <span>{t('UNTIL', { time: until === dayEnd ? '24:00' : clock(until) })}</span>}
          </li>
        ))}
        {more > 0 && <li className={classes.more}>{t('MORE', { count: more })}</li>}
      </Row>
    </section>
  )
}
