import type { RootClub } from '@bahnfrei/domain/subscriptions/lists.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { TextAreaField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { chooseClub } from '../../base/session/activeClub.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

type Props = { club: Pick<RootClub, 'id' | 'name'>; onClose: () => void }

/** Asks a root why to look into a club, then opens the club in a new page. */
export function LookDialog({ club, onClose }: Props) {
  const t = useTexts('ROOT.CLUB')
  const title = t('LOOK_TITLE', { club: club.name })
  const form = useForm({
    call: rootCalls.look,
    values: { clubId: club.id, reason: '' },
    onDone: () => {
      chooseClub(club.id)
      window.location.assign('/admin/dash')
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={440}>
      <Form label={title} form={form}>
        <p>{t('LOOK_TEXT')}</p>
        <TextAreaField form={form} name="reason" label={t('REASON')} description={t('REASON_TEXT')} rows={3} />
        <SaveButton onSave={form.save}>{t('LOOK')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
