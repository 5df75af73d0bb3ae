import { familyCalls } from '@bahnfrei/domain/families/calls.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { childCalls } from '@bahnfrei/domain/reservations/childCalls.ts'
import { childWaitingCalls } from '@bahnfrei/domain/reservations/childWaitingCalls.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { call } from '../../../base/send/api.ts'
import { newUuid } from '../../../base/send/newUuid.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords, recordedDay } from '../../../base/time/days.ts'
import { useNow } from '../../../base/time/useNow.ts'
import { toast } from '../../../base/toasts.tsx'
import { ConfirmDialog } from '../../../base/ui/ConfirmDialog.tsx'
import classes from '../../../families/families.module.css'
import { useLaneName } from '../../../ranges/laneName.ts'
import { HeldNote } from '../../plan/waiting/HeldNote.tsx'
import { ChildEvents } from './ChildEvents.tsx'
import { ChildWaits } from './ChildWaits.tsx'
import { FreeForChild } from './FreeForChild.tsx'
import { WaitForChild } from './WaitForChild.tsx'

/** The card of a child with its membership and its reservations, and the actions of its guardian. */
export function ChildCard({ child }: { child: Child }) {
  const t = useTexts('CHILDREN')
  const { clubId, uid, name, membership } = child
  const { data } = useLive(childCalls.ofChild, { childClubId: clubId, uid })
  const reservations = data?.reservations ?? []
  const [asked, setAsked] = useState<'reserve' | 'wait' | 'end'>()
  const [moving, setMoving] = useState<OwnReservation>()
  const [cancelling, setCancelling] = useState<OwnReservation>()
  const mayReserve = membership?.mayReserve === true
  const facts = useFacts(membership)
  return (
    <li className={classes.card}>
      <div className={classes.lines}>
        <h2>{name}</h2>
        <span className={classes.dim}>{child.clubName}</span>
        <span className={classes.dim}>{facts.join(' · ')}</span>
      </div>
      <h3>{t('NEXT')}</h3>
      {data && reservations.length === 0 && <p className={classes.dim}>{t('NOTHING')}</p>}
      {reservations.length > 0 && (
        <ul className={classes.plain}>
          {reservations.map((reservation) => (
            <Reserved
              key={reservation.id}
              reservation={reservation}
              child={child}
              onMove={mayReserve ? () => setMoving(reservation) : undefined}
              onCancel={() => setCancelling(reservation)}
            />
          ))}
        </ul>
      )}
      <ChildWaits child={child} />
      <ChildEvents child={child} />
      {!mayReserve && <p className={classes.dim}>{t('MAY_NOT', { name })}</p>}
      <div className={classes.acts}>
        <Button disabled={!mayReserve} onClick={() => setAsked('reserve')}>
          {t('RESERVE', { name })}
        </Button>
        <Button variant="default" disabled={!mayReserve} onClick={() => setAsked('wait')}>
          {t('WAIT')}
        </Button>
        <Button variant="default" onClick={() => setAsked('end')}>
          {t('END', { name })}
        </Button>
      </div>
      {asked === 'reserve' && <FreeForChild child={child} onClose={() => setAsked(undefined)} />}
      {asked === 'wait' && <WaitForChild child={child} onClose={() => setAsked(undefined)} />}
      {moving && <FreeForChild child={child} moving={moving} onClose={() => setMoving(undefined)} />}
      {asked === 'end' && <EndDialog child={child} onClose={() => setAsked(undefined)} />}
      {cancelling && <CancelDialog child={child} reservation={cancelling} onClose={() => setCancelling(undefined)} />}
    </li>
  )
}

/** The facts of the membership of a child, in words. */
function useFacts(membership: Child['membership']): string[] {
  const t = useTexts('CHILDREN')
  const [language] = useLanguage()
  if (membership === null) return []
  const { status, isActive, memberNumber, joinDate, leaveDate } = membership
  return [
    `${t(`STATUSES.${status}`)}${isActive ? '' : `, ${t('INACTIVE')}`}`,
    memberNumber !== null && `${t('NUMBER')} ${memberNumber}`,
    joinDate !== null && `${t('SINCE')} ${recordedDay(joinDate, language)}`,
    leaveDate !== null && `${t('UNTIL')} ${recordedDay(leaveDate, language)}`,
  ].filter((fact) => fact !== false)
}

type ReservedProps = {
  reservation: OwnReservation
  child: Child
  onMove: (() => void) | undefined
  onCancel: () => void
}

function Reserved({ reservation, child: { clubId, uid, name }, onMove, onCancel }: ReservedProps) {
  const t = useTexts('CHILDREN')
  const [language] = useLanguage()
  const laneName = useLaneName()
  const { id, date, times, lane, range, dateRange, heldUntil } = reservation
  const [day, start] = [dayWords(date, language), times.start.slice(0, 5)]
  const confirm = async () => {
    await call(childWaitingCalls.confirmHeldForChild, { clubId, uid, id }, { idempotencyKey: `confirm-${id}` })
  }
  const hasBegun = dateRange.start <= useNow().epochMilliseconds
  return (
    <li className={classes.row}>
      <span className={classes.lines}>
        <strong>
          {day}, {t('TIME', { start, end: times.end.slice(0, 5) })}
        </strong>
        <span className={classes.dim}>
          {laneName(lane.name)} · {range.name}
        </span>
      </span>
      {onMove && !hasBegun && heldUntil === null && (
        <Button variant="default" aria-label={t('MOVE_OF', { range: range.name, day, start })} onClick={onMove}>
          {t('MOVE')}
        </Button>
      )}
      <Button variant="default" aria-label={t('CANCEL_OF', { range: range.name, day, start })} onClick={onCancel}>
        {t('CANCEL')}
      </Button>
      <HeldNote reservation={reservation} child={{ name, onConfirm: confirm }} />
    </li>
  )
}

type CancelProps = { child: Child; reservation: OwnReservation; onClose: () => void }

function CancelDialog({ child: { clubId, uid, name }, reservation, onClose }: CancelProps) {
  const t = useTexts('CHILDREN')
  const [language] = useLanguage()
  const { id, date, times, range } = reservation
  const cancel = async () => {
    const { refunded } = await call(childCalls.cancelForChild, { clubId, uid, id }, { idempotencyKey: newUuid() })
    toast.success(t(refunded === true ? 'CANCELLED_REFUNDED' : 'CANCELLED', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={cancel}
      title={t('CANCEL_TITLE', { name })}
      confirm={t('CANCEL')}
      dismiss={t('KEEP')}
      isDangerous
    >
      <p>
        {range.name}, {dayWords(date, language)}, {times.start.slice(0, 5)}
      </p>
    </ConfirmDialog>
  )
}

function EndDialog({ child: { id, name }, onClose }: { child: Child; onClose: () => void }) {
  const t = useTexts('CHILDREN')
  const end = async () => {
    await call(familyCalls.end, { id })
    toast.success(t('ENDED', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={end}
      title={t('END_TITLE', { name })}
      confirm={t('END', { name })}
      isDangerous
    >
      <p>{t('END_TEXT')}</p>
    </ConfirmDialog>
  )
}
