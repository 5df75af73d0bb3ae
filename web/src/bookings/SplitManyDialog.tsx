import type { Booking } from '@bahnfrei/domain/bookings/booking.ts'
import { bookingCalls } from '@bahnfrei/domain/bookings/calls.ts'
import type { SplitShare } from '@bahnfrei/domain/bookings/split.ts'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { SplitFields } from './SplitFields.tsx'
import { useSplitPlan } from './useSplitPlan.ts'

type Props = { ids: readonly Booking['id'][]; onClose: () => void }

/** Puts what is not assigned of several payments on one account. */
export function SplitManyDialog({ ids, onClose }: Props) {
  const t = useTexts('BOOKINGS.SPLIT')
  const plan = useSplitPlan()
  const [on, set] = useState<Omit<SplitShare, 'percent'>>({
    bookingAccountNumber: '',
    costCenterNumber: null,
    sphere: null,
  })
  const isChosen = on.bookingAccountNumber !== ''
  const save = async () => {
    const { split } = await call(bookingCalls.split, { ids: [...ids], shares: [{ ...on, percent: 100 }] })
    toast.success(t('MANY_DONE', { count: split }))
    onClose()
  }
  return (
    <EditDialog isOpen isDirty={isChosen} onClose={onClose} title={t('MANY', { count: ids.length })} width={440}>
      <Form label={t('MANY', { count: ids.length })}>
        <p>{t('MANY_TEXT')}</p>
        {plan && <SplitFields on={on} plan={plan} onChange={set} />}
        <SaveButton onSave={save} disabledReason={isChosen ? undefined : t('ACCOUNT_FIRST')}>
          {t('MANY_SAVE')}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}
