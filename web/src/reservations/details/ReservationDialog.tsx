import { holds } from '@bahnfrei/domain/base/permissions.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { api } from '../../base/api.ts'
import { useLive } from '../../base/live.ts'
import { queryKeyOf } from '../../base/queries.ts'
import { useSession } from '../../base/session.ts'
import { useTexts } from '../../base/texts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { HeldNote } from '../waiting/HeldNote.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { type Deed, Deeds } from './Deeds.tsx'
import { EditForm } from './EditForm.tsx'
import { Facts } from './Facts.tsx'
import { RefundDialog } from './RefundDialog.tsx'
import { RemoveBlockerDialog } from './RemoveBlockerDialog.tsx'

const SeriesPart = lazy(() => import('../series/SeriesPart.tsx').then((file) => ({ default: file.SeriesPart })))

type Props = { id: string | undefined; onClose: () => void }

/** One reservation with all that it holds: as its owner sees it, or as officers do (RESV-091). */
export function ReservationDialog({ id, onClose }: Props) {
  const t = useTexts('RESERVATIONS.DETAILS')
  const { me, club, clubs } = useSession()
  const [deed, begin] = useState<Deed>()
  const input = { id: id ?? '' }
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(contract.reservations.one, input, club?.id),
    queryFn: ({ signal }) => api.reservations.one(input, { signal, clubId: club?.id }),
    enabled: id !== undefined && club !== undefined,
  })
  const reservation = data?.reservation
  const permissions = clubs.find((one) => one.id === reservation?.clubId)?.permissions ?? {}
  const isAdminForm = holds(permissions, 'adminReservations:r')
  const isOfficer = holds(permissions, 'adminReservations:w')
  const admin = useAdminRow(isAdminForm ? reservation : undefined)
  const uid = me?.uid ?? ''
  const mayChange = reservation?.uid === uid || isOfficer
  const goBack = () => begin(undefined)
  const close = () => {
    goBack()
    onClose()
  }
  const title = () => {
    if (reservation?.uid === null) return t('BLOCKER')
    return t(reservation?.uid === uid && !isAdminForm ? 'TITLE' : 'TITLE_ANY')
  }
  if (reservation && deed === 'edit' && id !== undefined)
    return <EditForm reservation={reservation} isOfficer={isOfficer} onClose={goBack} />
  return (
    <>
      <Dialog
        isOpen={id !== undefined}
        onClose={close}
        title={title()}
        actions={
          reservation && (
            <Deeds reservation={reservation} actor={{ uid, permissions }} isOfficer={isOfficer} onDeed={begin} />
          )
        }
      >
        {reservation ? (
          <>
            {reservation.uid === uid && <HeldNote reservation={reservation} />}
            <Facts reservation={reservation} admin={admin} isAdminForm={isAdminForm} />
            <Suspense>
              {reservation.seriesId !== null && reservation.status === 'live' && mayChange && (
                <SeriesPart reservation={reservation} onDone={close} />
              )}
            </Suspense>
          </>
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <p role="status">{t('LOADING')}</p>
        )}
      </Dialog>
      {reservation && id !== undefined && (
        <>
          <CancelDialog
            isOpen={deed === 'cancel'}
            reservation={reservation}
            isOfficer={isOfficer}
            onClose={goBack}
            onCancelled={close}
          />
          <RefundDialog isOpen={deed === 'refund'} reservation={reservation} onClose={goBack} />
          <RemoveBlockerDialog
            isOpen={deed === 'remove'}
            reservation={reservation}
            onClose={goBack}
            onRemoved={close}
          />
        </>
      )}
    </>
  )
}

/** The row of the officers' calendar, which carries number and groups of the owner. */
function useAdminRow(reservation: OwnReservation | undefined) {
  const { clubId, range, date, id } = reservation ?? {}
  const input = range && date !== undefined ? { rangeId: range.id, from: date, to: date } : undefined
  const { data } = useLive(contract.reservations.adminWeek, input, clubId === undefined ? {} : { clubId })
  return data?.reservations.find((row) => row.id === id)
}
