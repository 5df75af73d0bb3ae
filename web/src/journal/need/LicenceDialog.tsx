import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { LICENCE_DATES, type LicenceDates, whyNotLicenceDates } from '@bahnfrei/domain/journal/licenceDates.ts'
import { needCalls } from '@bahnfrei/domain/journal/needCalls.ts'
import { useState } from 'react'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { toast } from '../../base/toasts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

type Props = { licence: LicenceDates; onClose: () => void }

export function LicenceDialog({ licence, onClose }: Props) {
  const t = useTexts('NEED.LICENCE')
  const [first] = useState(licence)
  const [form, setForm] = useState(first)
  const today = dayOf(useNow(), 'Europe/Berlin')
  const save = async () => {
    await call(needCalls.setLicenceDates, form)
    toast.success(t('SAVED'))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isSmall
      isDirty={!isSame(form, first)}
      onClose={onClose}
      title={t('TITLE')}
      actions={
        <SaveButton onSave={save} disabledReason={whyNotLicenceDates(form, today) && t('BAD')}>
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={t('TITLE')}>
        {LICENCE_DATES.map((name) => (
          <DateField
            key={name}
            label={t(`DATES.${name}`)}
            description={t(`HOW.${name}`)}
            value={form[name] ?? ''}
            max={today}
            onChange={(day) => setForm({ ...form, [name]: day === '' ? null : day })}
          />
        ))}
      </Form>
    </EditDialog>
  )
}
