import type { Sphere } from '@bahnfrei/domain/accounts/account.ts'
import { cents } from '@bahnfrei/domain/base/money/money.ts'
import { statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { Button } from '@mantine/core'
import { IconTarget } from '@tabler/icons-react'
import { useState } from 'react'
import { AmountField } from '../base/form/AmountField.tsx'
import { atField, useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { SplitFields } from '../bookings/SplitFields.tsx'
import { useSplitPlan } from '../bookings/useSplitPlan.ts'

/** Enters what the board plans for an account in a year. */
export function BudgetButton({ year }: { year: string }) {
  const t = useTexts('YEAR.BUDGET')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconTarget size={18} aria-hidden />} onClick={() => open(true)}>
        {t('ENTER')}
      </Button>
      {isOpen && <BudgetDialog year={year} onClose={() => open(false)} />}
    </>
  )
}

function BudgetDialog({ year, onClose }: { year: string; onClose: () => void }) {
  const t = useTexts('YEAR.BUDGET')
  const plan = useSplitPlan()
  const form = useForm({
    call: statementCalls.setBudget,
    values: { year, bookingAccountNumber: '', sphere: null as Sphere | null, amount: cents(0) },
    refusedAt: atField(['BOOKING_SPHERE_MISSING', 'ACCOUNT_NOT_FOUND'], 'bookingAccountNumber'),
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const { bookingAccountNumber, sphere } = form.values
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('ENTER')} width={440}>
      <Form label={t('ENTER')} form={form}>
        <p>{t('TEXT', { year })}</p>
        {plan && (
          <SplitFields
            on={{ bookingAccountNumber, sphere, costCenterNumber: null }}
            plan={{ ...plan, costCenters: [] }}
            onChange={(on) => form.change({ bookingAccountNumber: on.bookingAccountNumber, sphere: on.sphere })}
          />
        )}
        <AmountField form={form} name="amount" label={t('AMOUNT')} currency="EUR" />
        <SaveButton onSave={form.save} disabledReason={bookingAccountNumber === '' ? t('ACCOUNT_FIRST') : undefined}>
          {t('SAVE')}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}
