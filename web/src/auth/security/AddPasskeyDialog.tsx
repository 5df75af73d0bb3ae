import { deviceName } from '@bahnfrei/domain/auth/device.ts'
import { PASSKEY_NAME_MAX } from '@bahnfrei/domain/auth/passkey.ts'
import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { TextInput } from '@mantine/core'
import { useFieldErrors } from '../../base/form/fieldErrors.ts'
import { useCheckedForm } from '../../base/form/useCheckedForm.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { makePasskey } from './passkeys.ts'

type Props = { isOpen: boolean; onClose: () => void; onAdded: (recoveryCodes: string[]) => void }

/** Makes a passkey on this device, under a name by which it is found again. */
export function AddPasskeyDialog({ isOpen, onClose, onAdded }: Props) {
  const t = useTexts('SECURITY.PASSKEYS')
  const errors = useFieldErrors()
  const { me } = useSession()
  const form = useCheckedForm(
    { name: deviceName(navigator.userAgent) },
    { name: (name) => errors.text(name, PASSKEY_NAME_MAX) },
  )
  const add = async () => {
    if (me === undefined || form.validate().hasErrors) return 'failed'
    const asked = await call(securityCalls.askNewPasskey, {})
    const passkey = await makePasskey(asked, { uid: me.uid, email: me.email, name: me.name.full || me.email })
    if (passkey === undefined) return 'failed'
    const { name } = form.getValues()
    const { recoveryCodes } = await call(securityCalls.addPasskey, {
      challenge: asked.challenge,
      name: name.trim(),
      passkey,
    })
    toast.success(t('ADDED'))
    onClose()
    onAdded(recoveryCodes)
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('ADD')} width={400} isSmall>
      <p>{t('HOW')}</p>
      <Form label={t('ADD')}>
        <TextInput label={t('NAME')} description={t('NAME_HINT')} required {...form.getInputProps('name')} />
        <SaveButton onSave={add}>{t('MAKE')}</SaveButton>
      </Form>
    </Dialog>
  )
}
