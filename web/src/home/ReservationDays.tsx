import { addDays } from '@bahnfrei/domain/base/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { IconChevronRight, IconRepeat } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayWords } from '../base/days.ts'
import { useLanguage, useTexts } from '../base/texts.tsx'
import classes from './ReservationDays.module.css'
import type { ReservationDay } from './reservationDays.ts'

/** The own reservations, day by day in plain words; the next one stands out. */
export function ReservationDays({ days }: { days: ReservationDay[] }) {
  const t = useTexts('HOME')
  const [language] = useLanguage()
  const next = days[0]?.reservations[0]
  return days.map(({ day, when, reservations }) => (
    <section key={`${day} ${when}`} className={classes.day}>
      <h2>
        {when !== 'later' && <strong>{t(when === 'today' ? 'TODAY' : 'TOMORROW')}, </strong>}
        {dayWords(day, language)}
      </h2>
      <ul className={classes.list}>
        {reservations.map((reservation) => (
          <li key={reservation.id} className={classes.reservation} data-next={reservation === next || undefined}>
            <ReservationLink reservation={reservation} isNext={reservation === next} />
            {reservation === next && <AgainLink reservation={reservation} />}
          </li>
        ))}
      </ul>
    </section>
  ))
}

function ReservationLink({ reservation, isNext }: { reservation: OwnReservation; isNext: boolean }) {
  const t = useTexts('HOME')
  const { id, clubId, clubName, date, range, lane, times } = reservation
  return (
    <Link to="/calendar" search={{ rid: range.id, d: date, open: id, cid: clubId }} className={classes.link}>
      <span className={classes.words}>
        {isNext && <span className={classes.next}>{t('NEXT')}</span>}
        <span className={classes.time}>
          {t('TIME', { start: times.start.slice(0, 5), end: times.end.slice(0, 5) })}
        </span>
        <span className={classes.place}>
          {/^\d+$/.test(lane.name) ? t('LANE', { name: lane.name }) : lane.name} · {range.name}
        </span>
        <span className={classes.club}>{clubName}</span>
      </span>
      <IconChevronRight aria-hidden />
    </Link>
  )
}

/** Most people come at the same time every week. */
function AgainLink({ reservation: { clubId, date, range } }: { reservation: OwnReservation }) {
  const t = useTexts('HOME')
  const [language] = useLanguage()
  const day = addDays(date, 7)
  return (
    <Link to="/calendar" search={{ rid: range.id, d: day, cid: clubId }} className={classes.again}>
      <IconRepeat size={18} aria-hidden />
      {t('AGAIN', { day: dayWords(day, language) })}
    </Link>
  )
}
