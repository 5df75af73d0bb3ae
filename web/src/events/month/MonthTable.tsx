import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayOfMonth, weekdayWord } from '../../base/time/days.ts'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { useEventWords } from '../useEventWords.ts'
import classes from './month.module.css'
import { isOnDay, timesOn, weeksOf } from './month.ts'

type Props = { month: string; events: readonly ListedEvent[]; label: string; isPaper?: boolean; today?: Day }

/** The days of a month with their events. */
export function MonthTable({ month, events, label, isPaper = false, today }: Props) {
  const [language] = useLanguage()
  const weeks = weeksOf(month)
  // A week without a gap has all the weekdays.
  const week = weeks.find((days) => days.every((day) => day !== undefined)) as Day[]
  return (
    <table className={isPaper ? undefined : classes.table} aria-label={label}>
      <thead>
        <tr>
          {week.map((day) => (
            <th key={day} scope="col">
              {weekdayWord(day, language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days.find((day) => day !== undefined)}>
            {days.map((day, index) => (
              <td key={week[index]} data-today={(day !== undefined && day === today) || undefined}>
                {day !== undefined && (
                  <>
                    <b>{dayOfMonth(day)}</b>
                    <DayEvents day={day} events={events} isPaper={isPaper} />
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The events of a day, with the times of that day. */
export function DayEvents({
  day,
  events,
  isPaper = false,
}: {
  day: Day
  events: readonly ListedEvent[]
  isPaper?: boolean
}) {
  const t = useTexts('EVENTS')
  const { placeWords } = useEventWords()
  const found = events.filter((event) => isOnDay(event, day))
  if (found.length === 0) return null
  const timeWords = ({ start, end }: { start?: string; end?: string }) => {
    if (start !== undefined && end !== undefined) return `${start}–${end}`
    if (start !== undefined) return t('MONTH.FROM', { time: start })
    return end === undefined ? t('MONTH.ALL_DAY') : t('MONTH.UNTIL', { time: end })
  }
  return (
    <ul className={isPaper ? undefined : classes.events}>
      {found.map((event) => {
        const { id, title, category, cancelled, taken, totalSlots, registrationEnabled } = event
        const left = totalSlots === null ? null : totalSlots - taken
        const isFull = left !== null && left <= 0
        const places = left === null ? t('TAKEN', { count: taken }) : t('MONTH.FREE', { count: left })
        const words = (
          <>
            <span>{timesOn(event, day).map(timeWords).join(', ')}</span> <b>{title}</b>{' '}
            <small>
              <Dotted
                facts={[
                  placeWords(event),
                  registrationEnabled && (isFull ? t('STANDING.FULL') : places),
                  cancelled && t('STANDING.CANCELLED'),
                ]}
              />
            </small>
          </>
        )
        return (
          <li key={id} data-category={category} data-cancelled={cancelled || undefined}>
            {isPaper ? (
              words
            ) : (
              <Link to="/events/$eventId" params={{ eventId: id }} title={title}>
                {words}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}
