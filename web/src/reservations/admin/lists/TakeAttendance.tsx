import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { officerCalls } from '@bahnfrei/domain/reservations/officerCalls.ts'
import { type AdminReservation, nameOf } from '@bahnfrei/domain/reservations/reservation.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import list from '../../../base/list/list.module.css'
import { call } from '../../../base/send/api.ts'
import { newUuid } from '../../../base/send/newUuid.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { toastFailure } from '../../../base/toasts.tsx'
import { Dim } from '../../../base/ui/Layout.tsx'
import { useLaneName } from '../../../ranges/laneName.ts'
import classes from './TakeAttendance.module.css'

type Props = { reservations: readonly AdminReservation[]; clubId: Id<'club'>; mayTake: boolean }

/** Takes the attendance: one tap marks a person as there or missing. Reservations that have ended are folded below. */
export function TakeAttendance({ reservations, clubId, mayTake }: Props) {
  const t = useTexts('ATTENDANCE')
  const now = useNow().epochMilliseconds
  const [over, coming] = [reservations.filter(isOver), reservations.filter((each) => !isOver(each))]
  const people = reservations.filter(isPerson)
  const countOf = (attended: boolean | null) => people.filter((each) => each.attended === attended).length
  function isOver({ dateRange }: AdminReservation) {
    return dateRange.end <= now
  }
  const rowsOf = (some: readonly AdminReservation[]) => (
    <ul className={list.rows}>
      {some.map((each) => (
        <AttendanceRow key={each.id} reservation={each} clubId={clubId} mayTake={mayTake} />
      ))}
    </ul>
  )
  return (
    <>
      <p role="status" className={classes.sum}>
        {t('SUM', { there: countOf(true), missing: countOf(false), open: countOf(null) })}
      </p>
      {coming.length > 0 && rowsOf(coming)}
      {over.length > 0 && (
        <details className={classes.over}>
          <summary>{t('OVER', { count: over.length })}</summary>
          {rowsOf(over)}
        </details>
      )}
    </>
  )
}

/** Whether a reservation is for a person: a member, or a guest without an account. A blocker is not. */
function isPerson({ uid, isGuest }: AdminReservation): boolean {
  return uid !== null || isGuest
}

function AttendanceRow({
  reservation,
  clubId,
  mayTake,
}: { reservation: AdminReservation } & Omit<Props, 'reservations'>) {
  const t = useTexts('ATTENDANCE')
  const words = useTexts('ADMIN_RESERVATIONS')
  const laneName = useLaneName()
  const { id, times, lane, isGuest, comment, attended } = reservation
  // The tapped value is shown until the answer arrives.
  const [tapped, tap] = useState<{ to: boolean | null; from: boolean | null }>()
  const shown = tapped?.from === attended ? tapped.to : attended
  const name = nameOf(reservation, words('BLOCKER'))
  const say = async (to: boolean | null) => {
    tap({ to, from: attended })
    try {
      await call(officerCalls.attend, { id, attended: to }, { clubId, idempotencyKey: newUuid() })
    } catch (error) {
      tap(undefined)
      toastFailure(error)
    }
  }
  const sign = (value: boolean) => (
    <button
      type="button"
      aria-pressed={shown === value}
      aria-label={t(value ? 'THERE_NAMED' : 'MISSING_NAMED', { name })}
      onClick={() => void say(shown === value ? null : value)}
    >
      {value ? <IconCheck size={20} aria-hidden /> : <IconX size={20} aria-hidden />}
      {t(value ? 'THERE' : 'MISSING')}
    </button>
  )
  return (
    <li className={classes.row} data-attended={shown ?? undefined}>
      <b>{`${times.start}–${times.end}`}</b>
      <span className={classes.lane}>{laneName(lane.name)}</span>
      <span className={classes.who}>
        {name}
        {isGuest && <span className={list.tag}>{words('GUEST')}</span>}
        {comment !== '' && <Dim as="small">{comment}</Dim>}
      </span>
      {isPerson(reservation) &&
        (mayTake ? (
          <span className={classes.signs}>
            {sign(true)}
            {sign(false)}
          </span>
        ) : (
          shown !== null && <b>{t(shown ? 'THERE' : 'MISSING')}</b>
        ))}
    </li>
  )
}
