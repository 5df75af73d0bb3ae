import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { IconCalendarDue, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import unseen from '../../../base/styles/unseen.module.css'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { useChildrenIn } from '../../../families/useChildren.ts'
import { CancelDialog } from '../../calendar/details/CancelDialog.tsx'
import { lengthOf } from '../free/lengthOf.ts'
import classes from './lists.module.css'

type Props = { reservation: OwnReservation; isBegun: boolean }

/** Moves or cancels the reservation of a child from the list, because many guardians have no access to the calendar. */
export function ChildActions({ reservation, isBegun }: Props) {
  const t = useTexts('APPOINTMENTS')
  const [language] = useLanguage()
  const [isAsked, ask] = useState(false)
  const { id, clubId, uid, range, date, times, heldUntil, training } = reservation
  const child = useChildrenIn(clubId).find((one) => one.uid === uid)
  if (child === undefined) return null
  const slot = { range: range.name, day: dayWords(date, language), start: times.start.slice(0, 5) }
  const mayMove = child.membership?.mayReserve === true && !isBegun && heldUntil === null && training === null
  return (
    <>
      {mayMove && (
        <Link
          to="/free"
          search={{ for: child.uid, cid: clubId, move: id, minutes: lengthOf(reservation) }}
          className={classes.again}
          aria-label={t('MOVE_OF', slot)}
        >
          <IconCalendarDue size={20} aria-hidden />
          <span className={unseen.onPhone}>{t('MOVE')}</span>
        </Link>
      )}
      <button
        type="button"
        className={classes.again}
        aria-label={t('CANCEL_OF', slot)}
        title={t('CANCEL')}
        onClick={() => ask(true)}
      >
        <IconTrash size={20} aria-hidden />
      </button>
      {isAsked && (
        <CancelDialog
          isOpen
          reservation={reservation}
          isOfficer={false}
          forUser={child.uid}
          onClose={() => ask(false)}
          onCancelled={() => ask(false)}
        />
      )}
    </>
  )
}
