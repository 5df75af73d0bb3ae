import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import classes from './ComingReservations.module.css'
import { useHomeDay } from './homeDay.ts'

/** Own reservations in short, each with the way to its details. */
export function ComingReservations({ reservations }: { reservations: readonly OwnReservation[] }) {
  const t = useTexts('HOME')
  const dayText = useHomeDay()
  const laneName = useLaneName()
  const { club } = useSession()
  return (
    <ul className={classes.list}>
      {reservations.map(({ id, clubId, clubName, date, range, lane, times }) => (
        <li key={id}>
          <Link to="/calendar" search={{ rid: range.id, d: date, open: id, cid: clubId }} className={classes.link}>
            <strong className={classes.day}>{dayText(date, range.timeZone)}</strong>
            <span className={classes.words}>
              <strong>{t('TIME', { start: times.start.slice(0, 5), end: times.end.slice(0, 5) })}</strong>
              <span>
                {laneName(lane.name)} · {range.name}
              </span>
              {clubId !== club?.id && <span className={classes.dim}>{clubName}</span>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
