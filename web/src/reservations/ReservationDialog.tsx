import { instantAt } from '@bahnfrei/domain/base/time.ts'
import { contract } from '@bahnfrei/domain/contract.ts'
import { whyNotCancel } from '@bahnfrei/domain/reservations/cancel.ts'
import type { OwnReservation } from '@bahnfrei/domain/reservations/reservation.ts'
import { Button } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../base/api.ts'
import { queryKeyOf } from '../base/queries.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { downloadFile } from './downloadFile.ts'
import { useNow } from './now.ts'
import { ReservationFacts } from './ReservationFacts.tsx'

type Props = { id: string | undefined; onClose: () => void }

/** One own reservation with all that it holds (RESV-091). */
export function ReservationDialog({ id, onClose }: Props) {
  const t = useTexts('RESERVATIONS')
  const { club } = useSession()
  const [isCancelling, setCancelling] = useState(false)
  const input = { id: id ?? '' }
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(contract.reservations.one, input, club?.id),
    queryFn: ({ signal }) => api.reservations.one(input, { signal, clubId: club?.id }),
    enabled: id !== undefined && club !== undefined,
  })
  const reservation = data?.reservation
  const close = () => {
    setCancelling(false)
    onClose()
  }
  return (
    <>
      <Dialog
        isOpen={id !== undefined}
        onClose={close}
        title={t('DETAILS.TITLE')}
        actions={reservation && <Deeds reservation={reservation} onCancel={() => setCancelling(true)} />}
      >
        {reservation ? (
          <ReservationFacts reservation={reservation} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <p role="status">{t('DETAILS.LOADING')}</p>
        )}
      </Dialog>
      {reservation && (
        <CancelDialog
          isOpen={isCancelling && id !== undefined}
          reservation={reservation}
          onClose={() => setCancelling(false)}
          onCancelled={close}
        />
      )}
    </>
  )
}

function Deeds({ reservation, onCancel }: { reservation: OwnReservation; onCancel: () => void }) {
  const t = useTexts()
  const { me, clubs } = useSession()
  const now = useNow()
  const { id, uid, status, clubId } = reservation
  const actor = { uid: me?.uid ?? '', permissions: clubs.find((club) => club.id === clubId)?.permissions ?? {} }
  const end = instantAt(reservation.dateRange.end)
  const whyNot = whyNotCancel({ uid, status, end }, actor, now)
  const download = async () => {
    const { ics, fileName } = await api.reservations.ics({ id }, { clubId })
    downloadFile(fileName, 'text/calendar;charset=utf-8', ics)
    return true
  }
  return (
    <>
      <SaveButton variant="default" leftSection={<IconCalendarPlus size={18} aria-hidden />} onSave={download}>
        {t('RESERVATIONS.DETAILS.ICS')}
      </SaveButton>
      <Button
        variant="default"
        disabled={whyNot !== undefined}
        aria-describedby={whyNot && `${id}-why`}
        onClick={onCancel}
      >
        {t('RESERVATIONS.DETAILS.CANCEL')}
      </Button>
      {whyNot && <p id={`${id}-why`}>{t(`SERVER_ERRORS.${whyNot}`)}</p>}
    </>
  )
}
