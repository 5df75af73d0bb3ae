import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { holds } from '@bahnfrei/domain/base/rights/permissions.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { reservationReadCalls } from '@bahnfrei/domain/reservations/reservationReadCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLive } from '../../../base/live/live.ts'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { useSession } from '../../../base/session/session.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { HeldNote } from '../../plan/waiting/HeldNote.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { EditForm } from './EditForm.tsx'
import { Facts } from './Facts.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RemoveBlockerDialog } from './RemoveBlockerDialog.tsx'
import { type ReservationAction, ReservationActions } from './ReservationActions.tsx'

const SeriesPart = lazy(() => import('../../plan/series/SeriesPart.tsx').then((file) => ({ default: file.SeriesPart })))

const ReservationChanges = lazy(() =>
  import('./ReservationChanges.tsx').then((file) => ({ default: file.ReservationChanges })),
)

type Props = { id: Id<'reservation'> | undefined; onClose: () => void }

/** The details of a reservation, as its owner or an officer sees them (RESV-091). */
export function ReservationDialog({ id, onClose }: Props) {
  const { reservation, error, refetch, standing } = useReservation(id)
  const title = useTitle(reservation, standing)
  const [action, begin] = useState<ReservationAction>()
  const goBack = () => begin(undefined)
  const close = () => {
    goBack()
    onClose()
  }
  const asked = reservation && id !== undefined && { reservation, isOfficer: standing.isOfficer, onClose: goBack }
  if (asked && action === 'edit') return <EditForm {...asked} />
  return (
    <>
      <Dialog
        isOpen={id !== undefined}
        onClose={close}
        title={title}
        actions={
          reservation && (
            <ReservationActions
              reservation={reservation}
              actor={{ uid: standing.uid, permissions: standing.permissions }}
              isOfficer={standing.isOfficer}
              onAction={begin}
            />
          )
        }
      >
        {reservation ? (
          <Details reservation={reservation} standing={standing} onDone={close} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Dialog>
      {asked && (
        <>
          <CancelDialog {...asked} isOpen={action === 'cancel'} onCancelled={close} />
          <RefundDialog {...asked} isOpen={action === 'refund'} />
          <RemoveBlockerDialog {...asked} isOpen={action === 'remove'} onRemoved={close} />
        </>
      )}
    </>
  )
}

/** The reservation, and the standing of the person in its club: uid and rights. */
function useReservation(id: Id<'reservation'> | undefined) {
  const { me, club, clubs } = useSession()
  const input = { id: id ?? '' }
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(reservationReadCalls.one, input, club?.id),
    queryFn: ({ signal }) => call(reservationReadCalls.one, input, { signal, clubId: club?.id }),
    enabled: id !== undefined && club !== undefined,
  })
  const reservation = data?.reservation
  const permissions = clubs.find((one) => one.id === reservation?.clubId)?.permissions ?? {}
  const standing = {
    uid: me?.uid ?? '',
    permissions,
    isAdminForm: holds(permissions, 'adminReservations:r'),
    isOfficer: holds(permissions, 'adminReservations:w'),
  }
  return { reservation, error, refetch, standing }
}

type Standing = ReturnType<typeof useReservation>['standing']

function useTitle(reservation: OwnReservation | undefined, { uid, isAdminForm }: Standing): string {
  const t = useTexts('RESERVATIONS.DETAILS')
  if (reservation?.uid === null) return t('BLOCKER')
  return t(reservation?.uid === uid && !isAdminForm ? 'TITLE' : 'TITLE_ANY')
}

function Loading() {
  return <p role="status">{useTexts('RESERVATIONS.DETAILS')('LOADING')}</p>
}

type DetailsProps = { reservation: OwnReservation; standing: Standing; onDone: () => void }

function Details({ reservation, standing: { uid, isAdminForm, isOfficer }, onDone }: DetailsProps) {
  const admin = useAdminRow(isAdminForm ? reservation : undefined)
  const mayChange = reservation.uid === uid || isOfficer
  return (
    <>
      {reservation.uid === uid && <HeldNote reservation={reservation} />}
      <Facts reservation={reservation} admin={admin} isAdminForm={isAdminForm} />
      <Suspense>
        {reservation.seriesId !== null && reservation.status === 'live' && mayChange && (
          <SeriesPart reservation={reservation} onDone={onDone} />
        )}
        {isAdminForm && <ReservationChanges id={reservation.id} clubId={reservation.clubId} />}
      </Suspense>
    </>
  )
}

/** The reservation as the admin calendar has it, with the member number and the groups of the owner. */
function useAdminRow(reservation: OwnReservation | undefined) {
  const { clubId, range, date, id } = reservation ?? {}
  const input = range && date !== undefined ? { rangeId: range.id, from: date, to: date } : undefined
  const { data } = useLive(reservationReadCalls.adminWeek, input, clubId === undefined ? {} : { clubId })
  return data?.reservations.find((row) => row.id === id)
}
