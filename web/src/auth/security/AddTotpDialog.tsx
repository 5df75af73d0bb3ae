import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCopy } from '../../base/browser/useCopy.ts'
import { useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { CodeField, codeFlaw } from './CodeField.tsx'
import classes from './security.module.css'

type Props = { isOpen: boolean; onClose: () => void; onAdded: (recoveryCodes: string[]) => void }

/** Gives a secret to an authenticator app, and asks for a code that proves that the app has it. */
export function AddTotpDialog({ isOpen, onClose, onAdded }: Props) {
  const t = useTexts('SECURITY.TOTP')
  const [given, setGiven] = useState<{ secret: string; uri: string }>()
  const form = useForm({
    call: securityCalls.addTotp,
    values: { code: '' },
    check: ({ code }) => ({ code: codeFlaw(code, ['totp']) }),
    says: 'tried',
    onDone: ({ recoveryCodes }) => {
      toast.success(t('ADDED'))
      close()
      onAdded(recoveryCodes)
    },
  })
  const close = () => {
    setGiven(undefined)
    form.drop()
    onClose()
  }
  const begin = async () => {
    setGiven(await call(securityCalls.askTotp, {}))
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
        <Form label={t('ADD_TITLE')} form={form}>
          <p className={classes.how}>{t('SCAN')}</p>
          <QrCode text={given.uri} label={t('QR')} />
          <p className={classes.how}>{t('TYPE')}</p>
          <code className={classes.secret}>{given.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <Button variant="default" onClick={() => copy(given.secret)}>
            {t('COPY')}
          </Button>
          <CodeField form={form} kind="totp" description={t('CODE_HINT')} />
          <SaveButton onSave={form.save}>{t('CONFIRM')}</SaveButton>
        </Form>
      )}
    </Dialog>
  )
}
