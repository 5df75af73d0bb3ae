import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { Link } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useSession } from '../base/session/session.ts'
import { DOT } from '../base/texts/dot.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dim, List } from '../base/ui/Layout.tsx'
import { useLaneName } from '../ranges/laneName.ts'
import classes from './home.module.css'
import { useHomeDay } from './homeDay.ts'

/** A short list of the person's next reservations, each with a link to its details. */
export function ComingReservations({ reservations }: { reservations: readonly OwnReservation[] }) {
  const t = useTexts('HOME')
  const dayText = useHomeDay()
  const laneName = useLaneName()
  const { club } = useSession()
  return (
    <List>
      {reservations.map(({ id, clubId, clubName, date, range, lane, times }) => (
        <li key={id}>
          <Link
            to="/calendar"
            search={{ rid: range.id, d: date, open: id, cid: clubId }}
            className={`${list.row} ${classes.coming}`}
          >
            <strong>{dayText(date, range.timeZone)}</strong>
            <span className={list.words}>
              <strong>{t('TIME', { start: times.start.slice(0, 5), end: times.end.slice(0, 5) })}</strong>
              <span>
                {laneName(lane.name)}
                {DOT}
                {range.name}
              </span>
              {clubId !== club?.id && <Dim as="span">{clubName}</Dim>}
            </span>
          </Link>
        </li>
      ))}
    </List>
  )
}
