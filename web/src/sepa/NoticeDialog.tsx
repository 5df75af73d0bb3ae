import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { NumberField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { noticeDays: number; onClose: () => void }

/** How many days lie at least between an announcement and its collection. */
export function NoticeDialog({ noticeDays, onClose }: Props) {
  const t = useTexts('SEPA')
  const form = useForm({
    call: sepaCalls.setSettings,
    values: { noticeDays },
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('NOTICE')} width={400} isSmall>
      <Form label={t('NOTICE')} form={form}>
        <NumberField
          form={form}
          name="noticeDays"
          label={t('NOTICE_DAYS')}
          description={t('NOTICE_TEXT')}
          wrong={t('NOTICE_WRONG')}
        />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
