import { readCode } from '@bahnfrei/domain/auth/code.ts'
import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCopy } from '../../base/browser/useCopy.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { CodeField } from './CodeField.tsx'
import classes from './security.module.css'
import { useProofForm } from './useProofForm.ts'

type Props = { isOpen: boolean; onClose: () => void; onAdded: (recoveryCodes: string[]) => void }

/** Gives a secret to an app, and hears by a code that it has arrived. */
export function AddTotpDialog({ isOpen, onClose, onAdded }: Props) {
  const t = useTexts('SECURITY.TOTP')
  const errors = useTexts('FORM_ERRORS')
  const [given, setGiven] = useState<{ secret: string; uri: string }>()
  const form = useProofForm(
    { code: '' },
    { code: (code) => (readCode(code)?.kind === 'totp' ? null : errors('GENERIC.INVALID')) },
  )
  const close = () => {
    setGiven(undefined)
    form.reset()
    onClose()
  }
  const begin = async () => {
    setGiven(await call(securityCalls.askTotp, {}))
  }
  const confirm = async () => {
    if (form.validate().hasErrors) return 'failed'
    const { recoveryCodes } = await call(securityCalls.addTotp, form.getValues())
    toast.success(t('ADDED'))
    close()
    onAdded(recoveryCodes)
  }
  const copy = useCopy()

  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('ADD_TITLE')} width={440} isSmall>
      {given === undefined ? (
        <Form label={t('ADD_TITLE')}>
          <p className={classes.how}>{t('WHAT')}</p>
          <SaveButton onSave={begin}>{t('SHOW')}</SaveButton>
        </Form>
      ) : (
        <Form label={t('ADD_TITLE')}>
          <p className={classes.how}>{t('SCAN')}</p>
          <QrCode text={given.uri} label={t('QR')} />
          <p className={classes.how}>{t('TYPE')}</p>
          <code className={classes.secret}>{given.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button variant="default" onClick={() => copy(given.secret)}>
            {t('COPY')}
          </Button>
          <CodeField kind="totp" description={t('CODE_HINT')} {...form.getInputProps('code')} />
          <SaveButton onSave={confirm}>{t('CONFIRM')}</SaveButton>
        </Form>
      )}
    </Dialog>
  )
}
