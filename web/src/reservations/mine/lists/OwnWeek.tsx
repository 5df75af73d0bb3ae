import { addDays, type Day, dayOf, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../../base/live/live.ts'
import { DOT } from '../../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Row } from '../../../base/ui/Layout.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'
import classes from './OwnWeek.module.css'
import { type OwnDay, type OwnEvent, ownWeek } from './ownWeek.ts'

type Props = { day: Day | undefined; onShow: (day: Day) => void }

/**
 * The personal calendar: a week with the person's reservations in all clubs (CAL-007). On a phone the days are below
 * one another.
 */
export function OwnWeek({ day, onShow }: Props) {
  const t = useTexts('APPOINTMENTS.WEEK')
  const [language] = useLanguage()
  const today = dayOf(useNow(), Temporal.Now.timeZoneId())
  const monday = mondayOf(day ?? today)
  const { data, state, error } = useLive(reservationReadCalls.myDays, { from: monday, to: addDays(monday, 6) })
  const week = ownWeek(monday, data?.reservations ?? [])
  const hours = Array.from({ length: week.toHour - week.fromHour }, (_, index) => week.fromHour + index)
  return (
    <section aria-label={t('NAME', { day: dayInWords(monday, language, 'long') })} aria-busy={state === 'loading'}>
      <Row className={classes.head}>
        <ActionIcon size={44} variant="default" aria-label={t('PREVIOUS')} onClick={() => onShow(addDays(monday, -7))}>
          <IconChevronLeft aria-hidden />
        </ActionIcon>
        <Button variant="default" onClick={() => onShow(today)}>
          {t('TODAY')}
        </Button>
        <ActionIcon size={44} variant="default" aria-label={t('NEXT')} onClick={() => onShow(addDays(monday, 7))}>
          <IconChevronRight aria-hidden />
        </ActionIcon>
        <h2>{t('NAME', { day: dayInWords(monday, language, 'long') })}</h2>
      </Row>
      {error && data === undefined && <ErrorState error={error} />}
      <div className={classes.week} style={{ '--rows': hours.length * 2 } as React.CSSProperties}>
        <div className={classes.hours} aria-hidden>
          {hours.map((hour) => (
            <span key={hour}>{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {week.days.map((each) => (
          <DayColumn key={each.day} day={each} isToday={each.day === today} isKnown={data !== undefined} />
        ))}
      </div>
    </section>
  )
}

type DayProps = { day: OwnDay; isToday: boolean; isKnown: boolean }

function DayColumn({ day: { day, events }, isToday, isKnown }: DayProps) {
  const t = useTexts('APPOINTMENTS.WEEK')
  const [language] = useLanguage()
  return (
    <section className={classes.day} data-today={isToday || undefined} data-empty={events.length === 0 || undefined}>
      <h3>{dayInWords(day, language, 'short')}</h3>
      {isKnown && events.length === 0 && <p>{t('NOTHING')}</p>}
      <ul className={classes.lane}>
        {events.map((event) => (
          <EventLink key={event.reservation.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function EventLink({ event: { reservation, at, rows, strip, strips } }: { event: OwnEvent }) {
  const laneName = useLaneName()
  const { id, clubId, clubName, date, range, lane, times } = reservation
  const [start, end] = [times.start.slice(0, 5), times.end.slice(0, 5)]
  const place = { '--at': at, '--rows': rows, '--strip': strip, '--strips': strips } as React.CSSProperties
  return (
    <li className={classes.event} style={place}>
      <Link to="/calendar" search={{ rid: range.id, d: date, open: id, cid: clubId }}>
        <b>
          {start}–{end}
        </b>
        <span>
          {laneName(lane.name)}
          {DOT}
          {range.name}
        </span>
        <span>{clubName}</span>
      </Link>
    </li>
  )
}
