import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { DayField } from '../base/form/DayField.tsx'
import { SwitchField, TextField } from '../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../base/form/useForm.ts'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { uid: Id<'user'>; name: string; onClose: () => void }
type Kept = OutputOf<typeof sepaCalls.mandate>

/** The mandate of a payer: its last collection, whether it is paused or revoked, and the form to sign. */
export function MandateDialog({ uid, name, onClose }: Props) {
  const t = useTexts('SEPA.MANDATES')
  const { data: mandate, state, error } = useLive(sepaCalls.mandate, { uid })
  if (mandate !== undefined) return <Loaded mandate={mandate} name={name} onClose={onClose} />
  return (
    <EditDialog isOpen isDirty={false} onClose={onClose} title={t('TITLE', { name })} width={560}>
      {state === 'failed' && <ErrorState error={error} />}
    </EditDialog>
  )
}

function Loaded({ mandate, name, onClose }: Omit<Props, 'uid'> & { mandate: Kept }) {
  const t = useTexts('SEPA.MANDATES')
  const words = useTexts('SEPA')
  const { may } = useSession()
  const { id: uid, signedHere: _, ...state } = mandate
  const form = useForm({
    call: sepaCalls.setMandate,
    values: { uid, ...state },
    onDone: () => {
      toast.success(words('SAVED'))
      onClose()
    },
  })
  const title = t('TITLE', { name })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={560}>
      <Stack gap={16}>
        <About mandate={mandate} />
        {may('billing:w') && (
          <Form label={title} form={form}>
            <MandateFields form={form} />
            <SaveButton onSave={form.save}>{words('SAVE')}</SaveButton>
          </Form>
        )}
      </Stack>
    </EditDialog>
  )
}

/** Where the rest of the mandate is, and the form to print. */
function About({ mandate: { id: uid, signedHere } }: { mandate: Kept }) {
  const t = useTexts('SEPA.MANDATES')
  const [language] = useLanguage()
  const print = async () => {
    const { pdf, fileName } = await call(sepaCalls.mandateForm, { uid }, { changesNothing: true })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('FORM_SAVED'))
  }
  return (
    <>
      <Dim>
        {t('TO_MEMBER')} {signedHere !== null && t('SIGNED_HERE', { day: dayFigures(signedHere, language) })}
      </Dim>
      <Row>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/admin/members/view/$uid" params={{ uid }} {...props} />}
        >
          {t('OPEN_MEMBER')}
        </Button>
        <SaveButton variant="default" onSave={print}>
          {t('FORM')}
        </SaveButton>
      </Row>
    </>
  )
}

type FieldProps = { form: FormOf<{ uid: Id<'user'> } & Omit<Kept, 'id' | 'signedHere'>> }

function MandateFields({ form }: FieldProps) {
  const t = useTexts('SEPA.MANDATES')
  return (
    <>
      <DayField form={form} name="lastCollection" label={t('LAST')} description={t('LAST_TEXT')} />
      <TextField form={form} name="pauseReason" label={t('PAUSE')} description={t('PAUSE_TEXT')} />
      <DayField form={form} name="revokedOn" label={t('REVOKED')} />
      <SwitchField form={form} name="isOnce" label={t('ONCE')} description={t('ONCE_TEXT')} />
    </>
  )
}
