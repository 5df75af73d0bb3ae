import { deviceName } from '@bahnfrei/domain/auth/device.ts'
import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { makePasskey } from './passkeys.ts'

type Props = { isOpen: boolean; onClose: () => void; onAdded: (recoveryCodes: string[]) => void }

/** Creates a passkey on this device, with a name for the list of passkeys. */
export function AddPasskeyDialog({ isOpen, onClose, onAdded }: Props) {
  const t = useTexts('SECURITY.PASSKEYS')
  const { me } = useSession()
  const form = useForm({
    call: securityCalls.addPasskey,
    values: { name: deviceName(navigator.userAgent) },
    send: async ({ name }) => {
      if (me === undefined) return 'failed'
      const asked = await call(securityCalls.askNewPasskey, {})
      const passkey = await makePasskey(asked, { uid: me.uid, email: me.email, name: me.name.full || me.email })
      if (passkey === undefined) return 'failed'
      return call(securityCalls.addPasskey, { challenge: asked.challenge, name, passkey })
    },
    onDone: ({ recoveryCodes }) => {
      toast.success(t('ADDED'))
      onClose()
      onAdded(recoveryCodes)
    },
  })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ADD')} width={400} isSmall>
      <p>{t('HOW')}</p>
      <Form label={t('ADD')} form={form}>
        <TextField form={form} name="name" label={t('NAME')} description={t('NAME_HINT')} />
        <SaveButton onSave={form.save}>{t('MAKE')}</SaveButton>
      </Form>
    </Dialog>
  )
}
