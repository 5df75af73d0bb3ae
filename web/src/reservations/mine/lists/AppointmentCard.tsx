import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { addDays, dayOf, daysBetween, instantAt } from '@bahnfrei/domain/base/time/time.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { IconBan, IconChevronRight, IconNotebook, IconRepeat, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import list from '../../../base/list/list.module.css'
import { useSession } from '../../../base/session/session.ts'
import unseen from '../../../base/styles/unseen.module.css'
import { DOT } from '../../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { useNow } from '../../../base/time/useNow.ts'
import { DayTile } from '../../../base/ui/DayTile.tsx'
import { Dim, Stack } from '../../../base/ui/Layout.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import { dayInWords } from '../../lane/words.ts'
import { ForMark } from '../../plan/forWhom/ForMark.tsx'
import { useForWhom } from '../../plan/forWhom/forWhom.ts'
import { ChildActions } from './ChildActions.tsx'
import classes from './lists.module.css'

type Props = { reservation: OwnReservation; of: 'me' | 'others' }

/** The card of a reservation, with links to its details and to the same weekday in the calendar. */
export function AppointmentCard({ reservation, of }: Props) {
  const t = useTexts('APPOINTMENTS')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { club, clubs } = useSession()
  const { id, clubId, clubName, date, range, lane, times, status, name, author, uid, showJournal, training, price } =
    reservation
  const isBegun = Temporal.Instant.compare(instantAt(reservation.dateRange.start), useNow()) <= 0
  const isOfChild = useForWhom()(uid).forUser !== undefined && of === 'me'
  const whose = of === 'others' ? t('FOR', { name }) : author.uid === uid ? undefined : t('BY', { name: author.name })
  const words = (
    <>
      <DayTile day={date} />
      <Stack as="span" gap={2} className={classes.words}>
        <b className={classes.time}>
          {t('TIME', { start: times.start.slice(0, 5), end: times.end.slice(0, 5) })}
          <span className={unseen.unseen}>, {dayWords(date, language)}</span>
        </b>
        <Dim as="span">
          {laneName(lane.name)}
          {DOT}
          {range.name}
          {clubId !== club?.id && `${DOT}${clubName}`}
        </Dim>
        {training !== null && <Dim as="span">{training.name}</Dim>}
        {price !== null && <Dim as="span">{amountText(price.gross, price.currency, language)}</Dim>}
        {isOfChild && <ForMark name={name} />}
        {whose && !isOfChild && (
          <Dim as="span">
            <IconUser size={16} aria-hidden /> {whose}
          </Dim>
        )}
        {status === 'cancelled' && <Cancelled reservation={reservation} />}
      </Stack>
    </>
  )
  return (
    <li className={classes.card} data-status={status} data-of-child={isOfChild || undefined}>
      {clubs.some((one) => one.id === clubId) || !isOfChild ? (
        <Link
          to="/calendar"
          search={{ rid: range.id, d: date, open: id, cid: clubId }}
          className={`${list.link} ${classes.link}`}
        >
          {words}
          <IconChevronRight size={20} aria-hidden />
        </Link>
      ) : (
        <span className={`${list.link} ${classes.link}`}>{words}</span>
      )}
      {isOfChild && <ChildActions reservation={reservation} isBegun={isBegun} />}
      {of === 'me' && !isOfChild && isBegun && status !== 'cancelled' && showJournal && (
        <Link to="/journal" search={{ reservation: id }} className={classes.again} title={t('JOURNAL')}>
          <IconNotebook size={20} aria-hidden />
          <span className={unseen.onPhone}>{t('JOURNAL')}</span>
        </Link>
      )}
      {of === 'me' && !isOfChild && training === null && <AgainLink reservation={reservation} />}
    </li>
  )
}

function Cancelled({ reservation: { cancellationDetails, chargesFees } }: { reservation: OwnReservation }) {
  const t = useTexts('APPOINTMENTS')
  const refunded = cancellationDetails?.refund.refunded
  return (
    <Dim as="span">
      <IconBan size={16} aria-hidden /> {t('CANCELLED')}
      {chargesFees && refunded !== null && refunded !== undefined && `, ${t(refunded ? 'REFUNDED' : 'NOT_REFUNDED')}`}
    </Dim>
  )
}

/**
 * The link to the calendar on the next day that has the same weekday as the reservation and lies after both it and
 * today.
 */
function AgainLink({ reservation: { clubId, date, range } }: { reservation: OwnReservation }) {
  const t = useTexts('APPOINTMENTS')
  const [language] = useLanguage()
  const today = dayOf(useNow(), range.timeZone)
  const weeks = Math.max(1, Math.floor(daysBetween(date, today) / 7) + 1)
  const day = addDays(date, weeks * 7)
  const words = t('AGAIN', { day: dayInWords(day, language, 'short') })
  return (
    <Link to="/calendar" search={{ rid: range.id, d: day, cid: clubId }} className={classes.again} title={words}>
      <IconRepeat size={20} aria-hidden />
      <span className={unseen.onPhone}>{words}</span>
      <small className={classes.short} aria-hidden>
        {t('AGAIN_SHORT')}
      </small>
    </Link>
  )
}
