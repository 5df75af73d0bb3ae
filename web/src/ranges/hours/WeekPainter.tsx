// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay windows over its cells.
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and says which of its cells is active.
import { clockOfMinute } from '@bahnfrei/domain/base/time/time.ts'
import { Button } from '@mantine/core'
import { memo, useEffect, useId, useLayoutEffect, useRef } from 'react'
import unseen from '../../base/styles/unseen.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { useDayNames } from '../dayNames.ts'
import { type Cell, strokeOf } from './stroke.ts'
import { usePainting } from './usePainting.ts'
import classes from './WeekPainter.module.css'
import { type Brush, STEP_MINUTES, STEPS, type Stroke, typeAt, WEEKDAYS, type Week } from './week.ts'

type Props = {
  label: string
  week: Week
  /** The weekdays that count; the others are dimmed. */
  weekdays: readonly number[] | undefined
  isBusyHours: boolean
  brush: Brush
  isFingerPainting: boolean
  onPaint: (stroke: Stroke, brush: Brush) => void
}

/** The week as seven columns of half hours, on which windows are painted by mouse, touch or keys. */
export function WeekPainter({ label, week, weekdays, isBusyHours, brush, isFingerPainting, onPaint }: Props) {
  const t = useTexts('RANGES.HOURS')
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { cursor, setCursor, selection, cancel, pointer, onKeyDown } = usePainting({
    scroller,
    body,
    brush,
    isFingerPainting,
    onPaint,
  })
  const stroke = selection && strokeOf(selection.from, selection.to)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is shown first scrolls, no stroke does.
  useLayoutEffect(() => {
    const first = Math.min(...week.map(({ from }) => from), 16 * 60)
    const height = body.current?.offsetHeight ?? 0
    scroller.current?.scrollTo({ top: (height * Math.max(0, first - 60)) / 1440, behavior: 'instant' })
  }, [])

  useEffect(() => {
    if (cursor) document.getElementById(`${id}-${cursor.weekday}-${cursor.step}`)?.scrollIntoView({ block: 'nearest' })
  }, [cursor, id])

  return (
    <>
      <Hint stroke={stroke} by={selection?.by} onCancel={cancel} />
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        className={classes.grid}
        data-finger={isFingerPainting || undefined}
        aria-label={label}
        aria-describedby={`${id}-help`}
        aria-multiselectable
        aria-activedescendant={cursor && `${id}-${cursor.weekday}-${cursor.step}`}
        onKeyDown={onKeyDown}
        onFocus={() => setCursor((before) => before ?? { weekday: 0, step: 32 })}
      >
        <p id={`${id}-help`} hidden>
          {t('PAINT_HELP')}
        </p>
        <Weekdays />
        <div className={classes.sheet} {...pointer}>
          <HalfHours id={id} week={week} isBusyHours={isBusyHours} stroke={stroke} />
          <div ref={body} className={classes.body} aria-hidden>
            <Drawn week={week} weekdays={weekdays} />
            {stroke && <Ghost stroke={stroke} brush={brush} />}
            {cursor && <div className={classes.cursor} style={placeOf(cursor)} />}
          </div>
        </div>
      </div>
    </>
  )
}

type HintProps = { stroke: Stroke | undefined; by: 'drag' | 'taps' | 'keys' | undefined; onCancel: () => void }

/** Tells in words what is being painted by taps or keys, and lets the first tap be cancelled. */
function Hint({ stroke, by, onCancel }: HintProps) {
  const t = useTexts('RANGES.HOURS')
  const dayNames = useDayNames()
  const wordsOf = ({ firstDay, lastDay, from, to }: Stroke) =>
    t('STROKE', {
      days: firstDay === lastDay ? dayNames.long(firstDay) : t('DAYS', run(dayNames.long, firstDay, lastDay)),
      from: clockOfMinute(from),
      to: clockOfMinute(to),
    })
  return (
    <Dim as="div" className={classes.hint} role="status">
      {stroke && by === 'taps' && (
        <Notice
          kind="note"
          isSmall
          action={
            <Button variant="subtle" onClick={onCancel}>
              {t('CANCEL_STROKE')}
            </Button>
          }
        >
          {t('HINT_SECOND_TAP', { stroke: wordsOf(stroke) })}
        </Notice>
      )}
      {stroke && by === 'keys' && t('HINT_SELECTED', { stroke: wordsOf(stroke) })}
    </Dim>
  )
}

function Weekdays() {
  const t = useTexts('RANGES.HOURS')
  const dayNames = useDayNames()
  return (
    <div role="row" className={classes.head}>
      <span role="columnheader">
        <span className={unseen.unseen}>{t('TIME')}</span>
      </span>
      {WEEKDAYS.map((weekday) => (
        <span key={weekday} role="columnheader" aria-label={dayNames.long(weekday)}>
          {dayNames.short(weekday)}
        </span>
      ))}
    </div>
  )
}

/** The windows of the week, and the days that do not count. */
function Drawn({ week, weekdays }: Pick<Props, 'week' | 'weekdays'>) {
  return (
    <>
      {week.map(({ weekday, from, to, type }) => (
        <div key={`${weekday} ${from}`} className={classes.window} data-type={type} style={place(weekday, from, to)}>
          <span>{clockOfMinute(from)}</span>
          <span>{clockOfMinute(to)}</span>
        </div>
      ))}
      {WEEKDAYS.filter((weekday) => weekdays?.includes(weekday) === false).map((weekday) => (
        <div key={weekday} className={classes.off} style={place(weekday, 0, 1440)} />
      ))}
    </>
  )
}

/** A preview of the stroke that would be painted now. */
function Ghost({ stroke: { firstDay, lastDay, from, to }, brush }: { stroke: Stroke; brush: Brush }) {
  const style = { ...place(firstDay, from, to), '--days': lastDay - firstDay + 1 } as React.CSSProperties
  return (
    <div className={classes.ghost} data-type={brush} style={style}>
      <span>{clockOfMinute(from)}</span>
      <span>{clockOfMinute(to)}</span>
    </div>
  )
}

type HalfHoursProps = { id: string; week: Week; isBusyHours: boolean; stroke: Stroke | undefined }

function HalfHours({ id, week, isBusyHours, stroke }: HalfHoursProps) {
  return Array.from({ length: STEPS }, (_, step) => {
    const at = step * STEP_MINUTES
    const isIn = stroke !== undefined && stroke.from <= at && at < stroke.to
    return (
      <HalfHour
        // biome-ignore lint/suspicious/noArrayIndexKey: the half hours of a day never change.
        key={step}
        id={id}
        step={step}
        types={WEEKDAYS.map((weekday) => typeAt(week, weekday, at)).join()}
        isBusyHours={isBusyHours}
        chosen={isIn ? `${stroke.firstDay}-${stroke.lastDay}` : ''}
      />
    )
  })
}

type RowProps = { id: string; step: number; types: string; isBusyHours: boolean; chosen: string }

/** A row with a half hour of all days, for keyboards and screen readers; the windows are drawn above it. */
const HalfHour = memo(function HalfHour({ id, step, types, isBusyHours, chosen }: RowProps) {
  const t = useTexts('RANGES.HOURS')
  const dayNames = useDayNames()
  const from = clockOfMinute(step * STEP_MINUTES)
  const to = clockOfMinute((step + 1) * STEP_MINUTES)
  const [first, last] = chosen.split('-').map(Number)
  const wordOf = (type: string) => (isBusyHours ? (type === 'open' ? 'busy' : 'notBusy') : type)
  return (
    <div role="row" className={classes.row}>
      <span role="rowheader" className={classes.time}>
        {from}
      </span>
      {types.split(',').map((type, weekday) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week never change.
          key={weekday}
          role="gridcell"
          id={`${id}-${weekday}-${step}`}
          className={classes.cell}
          aria-label={t('CELL', { day: dayNames.long(weekday), from, to, type: wordOf(type) })}
          aria-selected={
            first !== undefined && last !== undefined && chosen !== '' && first <= weekday && weekday <= last
          }
        />
      ))}
    </div>
  )
})

function place(weekday: number, from: number, to: number): React.CSSProperties {
  return { '--day': weekday, '--from': from, '--to': to } as React.CSSProperties
}

function placeOf({ weekday, step }: Cell): React.CSSProperties {
  return place(weekday, step * STEP_MINUTES, (step + 1) * STEP_MINUTES)
}

function run(nameOf: (weekday: number) => string, first: number, last: number) {
  return { first: nameOf(first), last: nameOf(last) }
}
