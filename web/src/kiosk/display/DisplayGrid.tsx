import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { clockOf, clockOfMinute, type Day, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { ClosedTime, DisplayClosed } from '@bahnfrei/domain/kiosk/displayClosed.ts'
import type { DisplayReservation } from '@bahnfrei/domain/kiosk/displayReservation.ts'
import { memo, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { hasOwnName } from '../../ranges/hasOwnName.ts'
import { placeOf } from '../../reservations/lane/grid/axis.ts'
import { scrollTopOfPresent } from '../../reservations/lane/grid/scrolling.ts'
import classes from './DisplayGrid.module.css'
import { type DrawnDay, drawnDay } from './drawnDay.ts'

type Props = {
  day: Day
  zone: string
  lanes: readonly { id: Id<'lane'>; name: string }[]
  reservations: readonly DisplayReservation[]
  closed: readonly DisplayClosed[]
  now: Temporal.Instant
  showsNames: boolean
  /** The number of past hours that stay in view. */
  hoursBefore: number
  /** In percent. A change needs a new scroll position. */
  scale: number
}

/** The lanes of today. The grid scrolls by itself with the time, every 15 seconds (CAL-030). */
export function DisplayGrid({ day, zone, lanes, reservations, closed, now, showsNames, hoursBefore, scale }: Props) {
  const t = useTexts('KIOSK_DISPLAY')
  const drawn = useMemo(
    () => drawnDay({ day, zone, lanes, reservations, closed }),
    [day, zone, lanes, reservations, closed],
  )
  const scroller = useRef<HTMLElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const follow = useEffectEvent((behavior: ScrollBehavior) => {
    const [grid, corner] = [scroller.current, head.current]
    if (grid === null || corner === null) return
    const rowHeight = (grid.scrollHeight - corner.offsetHeight) / drawn.axis.rows.length
    const sizes = { height: grid.clientHeight, top: corner.offsetHeight, rowHeight }
    const top = scrollTopOfPresent({ axis: drawn.axis, days: [day] }, now, sizes, hoursBefore)
    if (top !== undefined) grid.scrollTo({ top, behavior })
  })
  useEffect(() => {
    if (scroller.current === null) return
    const sizes = new ResizeObserver(() => follow('instant'))
    sizes.observe(scroller.current)
    return () => sizes.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever moves the present in the view.
  useEffect(() => {
    follow(window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }, [now, day, hoursBefore, scale])

  const at = placeOf(drawn.axis, day, { startMs: now.epochMilliseconds, endMs: now.epochMilliseconds + 1 })?.at
  return (
    <section
      ref={scroller}
      // A keyboard scrolls it all the same.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
      tabIndex={0}
      className={classes.grid}
      aria-label={t('CALENDAR')}
    >
      <div
        className={classes.sheet}
        style={{ '--lanes': lanes.length, '--rows': drawn.axis.rows.length } as React.CSSProperties}
      >
        <div ref={head} className={classes.corner} />
        <Axis axis={drawn.axis} />
        <Lanes drawn={drawn} zone={zone} showsNames={showsNames} />
        {at !== undefined && <div className={classes.now} style={{ '--at': at } as React.CSSProperties} aria-hidden />}
      </div>
    </section>
  )
}

const Axis = memo(function Axis({ axis }: Pick<DrawnDay, 'axis'>) {
  return (
    <div className={classes.axis} aria-hidden>
      {axis.rows.map(({ minute, turn }, at) =>
        minute % 60 === 0 ? (
          <span key={`${minute}/${turn}`} style={{ '--at': at } as React.CSSProperties}>
            {clockOfMinute(minute)}
          </span>
        ) : null,
      )}
    </div>
  )
})

type LanesProps = { drawn: DrawnDay; zone: string; showsNames: boolean }

/** Rendered again only when the data of the day change, not with every tick of the clock. */
const Lanes = memo(function Lanes({ drawn, zone, showsNames }: LanesProps) {
  const t = useTexts('KIOSK_DISPLAY')
  const clock = (ms: number) => clockOf(instantAt(ms), zone).slice(0, 5)
  return (
    <>
      {drawn.lanes.map(({ id, name, reservations }) => (
        <section key={id} className={classes.lane} aria-label={hasOwnName(name) ? name : t('LANE', { name })}>
          <h2>{name}</h2>
          <ul>
            {reservations.map(({ id, at, rows, ownerType, text, dateRange: { start, end } }) => (
              <li
                key={id}
                data-owner={ownerType}
                data-short={rows < 1.5 || undefined}
                style={{ '--at': at, '--height': rows } as React.CSSProperties}
              >
                <b>{((showsNames || ownerType === 'club') && text) || t('TAKEN')}</b>
                <span>{t('TIMES', { start: clock(start), end: clock(end) })}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {drawn.bands.map(({ first, lanes, at, rows, why, title }) => (
        <p
          key={`${first} ${at}`}
          className={classes.closed}
          data-why={why}
          style={{ '--first': first, '--over': lanes, '--at': at, '--height': rows } as React.CSSProperties}
        >
          <span className={classes.why}>
            {title ? t('BLOCKED_FOR', { title }) : t(`WHY.${why as ClosedTime['why']}`)}
          </span>
        </p>
      ))}
    </>
  )
})
