import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import { instantAt } from '@bahnfrei/domain/base/time/time.ts'
import { durationText } from '@bahnfrei/domain/reservations/draft.ts'
import type { AdminReservation, OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { IconBan, IconCalendarEvent, IconCalendarX, IconMapPin, IconUserQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { Dim, Row, Stack } from '../../../base/ui/Layout.tsx'
import { Mark } from '../../../base/ui/Mark.tsx'
import { Notice } from '../../../base/ui/Notice.tsx'
import { LazyDoorCode } from '../../../doors/LazyDoorCode.tsx'
import { mapAddress } from '../../../ranges/mapAddress.ts'
import { useRanges } from '../../../ranges/useRanges.ts'
import { dayInWords, momentInWords } from '../../lane/words.ts'
import { OnDuty } from '../duties/OnDuty.tsx'
import { Cancelled } from './Cancelled.tsx'
import { cancelOutlook } from './cancelOutlook.ts'
import classes from './Facts.module.css'
import { useTagWords } from './tags.ts'

type Props = {
  reservation: OwnReservation
  /** The same reservation with the fields that only officers may read. */
  admin: AdminReservation | undefined
  /**
   * Whether it is the view of officers, in which the owner comes first and links to the page of the member (RESV-093,
   * RESV-115).
   */
  isAdminForm: boolean
}

/** The facts of a reservation, in words. */
export function Facts({ reservation, admin, isAdminForm }: Props) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const [language] = useLanguage()
  const { me, club, clubs, may } = useSession()
  const isMember = holds(clubs.find(({ id }) => id === reservation.clubId)?.permissions ?? {}, 'member:r')
  const { range, comment, creationTime, uid, name, author, price } = reservation
  const isOwn = uid === me?.uid
  const number = admin?.memberNumber ?? null
  const groups = admin?.userGroupTags.join(', ') ?? ''
  const ownerName = number === null ? name : t('NUMBERED', { name, number })
  const facts: [name: string, value: ReactNode][] = [
    ...only(
      uid !== null && (isAdminForm || !isOwn),
      t('OWNER'),
      uid !== null && isAdminForm && reservation.clubId === club?.id && may('members:r') ? (
        <Link to="/admin/members/view/$uid" params={{ uid }} className={classes.owner}>
          {ownerName}
        </Link>
      ) : (
        ownerName
      ),
    ),
    ...only(isAdminForm && groups !== '', t('GROUPS'), groups),
    ...only(uid === null, t('TEXT'), name === '' ? t('NO_TEXT') : name),
    ...only(uid === null, t('VISIBLE'), t(reservation.showPublicDisplayText ? 'TO_ALL' : 'TO_OFFICERS')),
    ...only(price !== null, t('PRICE'), price && `${amountText(price.gross, price.currency, language)}, ${price.name}`),
    ...only(comment !== '', t('COMMENT'), comment),
    [t('BOOKED_ON'), momentInWords(instantAt(creationTime), language, range.timeZone)],
    ...only(isAdminForm || author.uid !== me?.uid, t('AUTHOR'), author.name),
  ]
  return (
    <>
      {reservation.status === 'cancelled' && (
        <Notice kind="note" icon={IconBan}>
          {t('CANCELLED')}
        </Notice>
      )}
      <Place reservation={reservation} />
      {reservation.status === 'live' && isOwn && (
        <LazyDoorCode reservationId={reservation.id} clubId={reservation.clubId} className={classes.door} />
      )}
      {reservation.status === 'live' && isMember && (
        <OnDuty rangeId={range.id} clubId={reservation.clubId} day={reservation.date} />
      )}
      {isOwn && reservation.chargesFees && <FreeUntil reservation={reservation} />}
      {isAdminForm && <Marks reservation={reservation} />}
      <dl className={classes.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Cancelled reservation={reservation} />
    </>
  )
}

/** The time and place in large type, for reading on the way into the hall. */
function Place({ reservation }: { reservation: OwnReservation }) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const [language] = useLanguage()
  const { date, times, durationMinutes, lane, range, clubId, clubName, forEventId, training } = reservation
  const { geo } = useRanges().ranges?.find(({ id }) => id === range.id) ?? { geo: null }
  const event = training?.id ?? forEventId
  return (
    <Row isSpread isOneLine className={classes.place}>
      <Stack gap={2}>
        <b>{dayInWords(date, language, 'long')}</b>
        <p className={classes.times}>
          {t('TIMES', times)} <Dim as="small">{durationText(durationMinutes)}</Dim>
        </p>
        <p>{range.name}</p>
        <Dim>{clubName}</Dim>
        {event !== null && (
          <Link to="/events/$eventId" params={{ eventId: event }} search={{ cid: clubId }} className={classes.way}>
            <IconCalendarEvent size={18} aria-hidden /> {training?.name ?? t('FOR_EVENT')}
          </Link>
        )}
        {geo && (
          <a href={mapAddress(geo)} target="_blank" rel="noreferrer" className={classes.way}>
            <IconMapPin size={18} aria-hidden /> {t('WAY')}
          </a>
        )}
      </Stack>
      <p className={classes.lane}>
        {t('LANE')} <strong>{lane.name}</strong>
      </p>
    </Row>
  )
}

/** The moment until which a cancellation refunds the fee. */
function FreeUntil({ reservation }: { reservation: OwnReservation }) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const [language] = useLanguage()
  const now = useNow()
  const outlook = cancelOutlook(reservation, now, { isOfficer: false })
  if (reservation.status !== 'live' || outlook.refund.refunded !== true) return null
  const until = outlook.case === 'grace' ? outlook.graceEnds : outlook.deadline
  const moment = momentInWords(until, language, reservation.range.timeZone)
  return (
    <p>
      <IconCalendarX size={18} aria-hidden /> {t('FREE_UNTIL', { moment })}
    </p>
  )
}

/** The mark of a guest, and the tags. */
function Marks({ reservation: { isGuest, tags } }: { reservation: OwnReservation }) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const tagWords = useTagWords()
  if (!isGuest && tags.length === 0) return null
  return (
    <Row as="ul" gap={6} className={classes.marks} aria-label={t('TAGS')}>
      {isGuest && (
        <li>
          <Mark icon={IconUserQuestion}>{t('GUEST')}</Mark>
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag}>
          <Mark>{tagWords(tag)}</Mark>
        </li>
      ))}
    </Row>
  )
}

function only(isThere: boolean, name: string, value: ReactNode): [string, ReactNode][] {
  return isThere ? [[name, value]] : []
}
