import { instantAt } from '@bahnfrei/domain/base/time.ts'
import { durationText } from '@bahnfrei/domain/reservations/draft.ts'
import type { AdminReservation, OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { IconBan, IconUserQuestion } from '@tabler/icons-react'
import { useSession } from '../../base/session.ts'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import { dayInWords, momentInWords } from '../words.ts'
import { Cancelled } from './Cancelled.tsx'
import classes from './Facts.module.css'
import { useTagWords } from './tags.ts'

type Props = {
  reservation: OwnReservation
  /** What only officers see besides it. */
  admin: AdminReservation | undefined
  /** In the admin form whose it is comes first (RESV-093). */
  isAdminForm: boolean
}

/** What a reservation is about, in words. */
export function Facts({ reservation, admin, isAdminForm }: Props) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const [language] = useLanguage()
  const { me } = useSession()
  const { range, lane, date, times, durationMinutes, comment, creationTime, clubName, uid, name, author } = reservation
  const isOwn = uid === me?.uid
  const number = admin?.memberNumber ?? null
  const groups = admin?.userGroupTags.join(', ') ?? ''
  const facts: [name: string, value: string][] = [
    ...only(
      uid !== null && (isAdminForm || !isOwn),
      t('OWNER'),
      number === null ? name : t('NUMBERED', { name, number }),
    ),
    ...only(isAdminForm && groups !== '', t('GROUPS'), groups),
    ...only(uid === null, t('TEXT'), name === '' ? t('NO_TEXT') : name),
    ...only(uid === null, t('VISIBLE'), t(reservation.showPublicDisplayText ? 'TO_ALL' : 'TO_OFFICERS')),
    [t('DATE'), dayInWords(date, language, 'long')],
    [t('TIME'), t('TIMES', times)],
    [t('DURATION'), durationText(durationMinutes)],
    [t('LANE'), lane.name],
    [t('RANGE'), range.name],
    [t('CLUB'), clubName],
    ...only(comment !== '', t('COMMENT'), comment),
    [t('BOOKED_ON'), momentInWords(instantAt(creationTime), language, range.timeZone)],
    ...only(isAdminForm || author.uid !== me?.uid, t('AUTHOR'), author.name),
  ]
  return (
    <>
      {reservation.status === 'cancelled' && (
        <p className={classes.cancelled}>
          <IconBan size={18} aria-hidden /> {t('CANCELLED')}
        </p>
      )}
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

/** That somebody is a guest, and the tags. */
function Marks({ reservation: { isGuest, tags } }: { reservation: OwnReservation }) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const tagWords = useTagWords()
  if (!isGuest && tags.length === 0) return null
  return (
    <ul className={classes.marks} aria-label={t('TAGS')}>
      {isGuest && (
        <li>
          <IconUserQuestion size={16} aria-hidden /> {t('GUEST')}
        </li>
      )}
      {tags.map((tag) => (
        <li key={tag}>{tagWords(tag)}</li>
      ))}
    </ul>
  )
}

function only(isThere: boolean, name: string, value: string): [string, string][] {
  return isThere ? [[name, value]] : []
}
