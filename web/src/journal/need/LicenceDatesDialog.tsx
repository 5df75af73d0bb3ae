import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { LICENCE_DATES, type LicenceDates, whyNotLicenceDates } from '@bahnfrei/domain/journal/licenceDates.ts'
import { needCalls } from '@bahnfrei/domain/journal/needCalls.ts'
import { DayField } from '../../base/form/DayField.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

type Props = { licence: LicenceDates; onClose: () => void }

/** The dialog in which a person enters the dates of their weapon licence. */
export function LicenceDatesDialog({ licence, onClose }: Props) {
  const t = useTexts('NEED.LICENCE')
  const today = dayOf(useNow(), 'Europe/Berlin')
  const form = useForm({
    call: needCalls.setLicenceDates,
    values: licence,
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  return (
    <EditDialog
      isOpen
      isSmall
      isDirty={form.isDirty}
      onClose={onClose}
      title={t('TITLE')}
      actions={
        <SaveButton onSave={form.save} disabledReason={whyNotLicenceDates(form.values, today) && t('BAD')}>
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={t('TITLE')} form={form}>
        {LICENCE_DATES.map((name) => (
          <DayField
            key={name}
            form={form}
            name={name}
            label={t(`DATES.${name}`)}
            description={t(`HOW.${name}`)}
            max={today}
          />
        ))}
      </Form>
    </EditDialog>
  )
}
