import {
  addDays,
  type ClockTime,
  clockOf,
  type Day,
  dayOf,
  instantAt,
  MINUTE_MS,
} from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { Choice } from '../../base/ui/Choice.tsx'
import { Card, Dim, Row } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { LazyEventsOfDay } from '../../events/LazyEventsOfDay.tsx'
import classes from './DayTimeline.module.css'
import { BAR_KINDS, type Bar, type Frame, frameOf, linesOf, partAt } from './timeline.ts'

/** The maximum number of hour labels below the lines of a range. */
const MOST_MARKS = 8

/** The timeline of today or tomorrow for all ranges: a line for each lane with its open and reserved times. */
export function DayTimeline({ ranges }: { ranges: readonly Range[] }) {
  const t = useTexts('OFFICER')
  const now = useNow()
  const [shift, setShift] = useState<'today' | 'tomorrow'>('today')
  const zone = ranges[0]?.timeZone ?? 'Europe/Berlin'
  const day = addDays(dayOf(now, zone), shift === 'today' ? 0 : 1)
  const frame = frameOf(day, ranges)
  return (
    <Section title={t('LANES')}>
      <Card gap={16} className={classes.day}>
        <Choice
          label={t('DAY')}
          isLabelHidden
          options={(['today', 'tomorrow'] as const).map((value) => ({
            value,
            label: t(value === 'today' ? 'TODAY' : 'TOMORROW'),
          }))}
          value={shift}
          onChange={setShift}
        />
        <Row as="ul" aria-label={t('LEGEND')}>
          {[...BAR_KINDS, 'open' as const].map((kind) => (
            <Row as="li" gap={6} key={kind}>
              <span className={classes.sign} data-kind={kind} aria-hidden />
              <Dim as="span">{t(`KINDS.${kind}`)}</Dim>
            </Row>
          ))}
        </Row>
        {ranges.map((range) => (
          <RangeDay key={range.id} range={range} day={day} frame={frame} />
        ))}
        <LazyEventsOfDay key={day} day={day} />
      </Card>
    </Section>
  )
}

type DayProps = { range: Range; day: Day; frame: Frame | undefined }

function RangeDay({ range, day, frame }: DayProps) {
  const t = useTexts('OFFICER')
  const { may } = useSession()
  const moment = useNow()
  const now = moment.epochMilliseconds
  const { data } = useLive(officerCalls.attendance, { rangeId: range.id, date: day, who: 'all' })
  const duties = useLive(
    officerCalls.duties,
    may('adminReservations:r') ? { rangeId: range.id, from: day, to: day } : undefined,
  ).data?.duties
  const lines = frame === undefined ? [] : linesOf(day, range, data?.reservations ?? [], frame)
  const isOpen = lines.some(({ open }) => open.length > 0)
  const present = data?.reservations.filter(({ dateRange: { start, end } }) => start <= now && now < end) ?? []
  const taken = new Set(present.map(({ lane }) => lane.id)).size
  const nowAt = frame && partAt(now, frame)
  const summary = joinFacts([
    nowAt !== undefined && isOpen && t('TAKEN_NOW', { taken, lanes: lines.length }),
    ...(isOpen || (data?.reservations.length ?? 0) > 0
      ? [t('RESERVATIONS', { count: data?.reservations.length ?? 0 })]
      : [t('CLOSED')]),
  ])
  return (
    <div>
      <Link
        to={day === dayOf(moment, range.timeZone) ? '/admin/today' : '/admin/rangelog/day'}
        search={{ range: range.id, day }}
        className={classes.head}
      >
        <b>{range.name}</b>
        <span>{summary}</span>
      </Link>
      {isOpen && (
        <div className={classes.lines} aria-hidden>
          {lines.map(({ id, open, bars }) => (
            <div key={id} className={classes.line}>
              {open.map((bar) => (
                <span key={bar.from} className={classes.open} style={placed(bar)} />
              ))}
              {bars.map((bar) => (
                <span key={bar.id} className={classes.bar} data-kind={bar.kind} style={placed(bar)} />
              ))}
            </div>
          ))}
          {nowAt !== undefined && <span className={classes.now} style={placed({ from: nowAt, length: 0 })} />}
        </div>
      )}
      {isOpen && frame && <Marks frame={frame} zone={range.timeZone} />}
      {duties !== undefined && duties.length > 0 && (
        <Dim className={classes.duty}>{t('ON_DUTY', { names: duties.map(dutyWords).join(', ') })}</Dim>
      )}
    </div>
  )
}

function dutyWords({ name, times }: { name: string; times: { start: ClockTime; end: ClockTime } }): string {
  return `${name} ${times.start}–${times.end}`
}

function Marks({ frame, zone }: { frame: Frame; zone: string }) {
  const hourMs = 60 * MINUTE_MS
  const hours = (frame.endMs - frame.startMs) / hourMs
  const step = Math.ceil(hours / MOST_MARKS)
  const marks = Array.from(
    { length: Math.floor(hours / step) + 1 },
    (_, index) => frame.startMs + index * step * hourMs,
  )
  return (
    <div className={classes.marks} aria-hidden>
      {marks.map((ms) => (
        <span key={ms} style={placed({ from: (ms - frame.startMs) / (frame.endMs - frame.startMs), length: 0 })}>
          {clockOf(instantAt(ms), zone)}
        </span>
      ))}
    </div>
  )
}

function placed({ from, length }: Bar): CSSProperties {
  return { '--from': from, '--length': length } as CSSProperties
}
