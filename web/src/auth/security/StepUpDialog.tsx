import { tooLongFlaw } from '@bahnfrei/domain/auth/passwordFlaws.ts'
import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from '../../base/form/PasswordField.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { endStepUp } from '../../base/session/stepUp.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { canUsePasskeys } from '../canUsePasskeys.ts'
import { CodeField, codeFlaw } from './CodeField.tsx'
import { provePasskey } from './passkeys.ts'

/** Asks for the password, a code or a passkey again before a dangerous call, which goes on afterwards. */
export function StepUpDialog() {
  const t = useTexts()
  const question = useQuestion()
  const asked = question.data
  const offersPasskey = asked !== undefined && asked.passkeys.length > 0 && canUsePasskeys()
  const needsCode = asked !== undefined && (asked.passkeys.length > 0 || asked.totp)
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    call: securityCalls.stepUp,
    values: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password === '' ? { key: 'REQUIRED' } : tooLongFlaw(password),
      code: needsCode ? codeFlaw(code) : undefined,
    }),
    says: 'tried',
    send: ({ password, code }) =>
      call(securityCalls.stepUp, { password, ...(needsCode && { code }) }, { changesNothing: true }),
    onDone: () => endStepUp(true),
  })
  const close = () => endStepUp(false)

  return (
    <Dialog isOpen onClose={close} title={t('STEP_UP.TITLE')} width={400} isSmall>
      <p>{t('STEP_UP.WHY')}</p>
      {question.isError && <ErrorState error={question.error} onRetry={() => question.refetch()} />}
      {offersPasskey && (
        <>
          <SaveButton
            onSave={() => confirmByPasskey(asked, () => void question.refetch())}
            fullWidth
            leftSection={<IconFingerprint aria-hidden />}
          >
            {t('SECOND_STEP.PASSKEY')}
          </SaveButton>
          <p>{t('STEP_UP.OR')}</p>
        </>
      )}
      {asked !== undefined && (
        <Form label={t('STEP_UP.TITLE')} form={form}>
          <PasswordField form={form} name="password" autoComplete="current-password" label={t('STEP_UP.PASSWORD')} />
          {needsCode && <CodeField form={form} kind={isRecovery || !asked.totp ? 'recovery' : 'totp'} />}
          {asked.totp && asked.recovery && (
            <Button variant="subtle" onClick={() => setRecovery(!isRecovery)}>
              {t(isRecovery ? 'SECOND_STEP.USE_TOTP' : 'SECOND_STEP.USE_RECOVERY')}
            </Button>
          )}
          <SaveButton onSave={form.save} variant={offersPasskey ? 'default' : 'filled'}>
            {t('STEP_UP.CONFIRM')}
          </SaveButton>
        </Form>
      )}
      <Button variant="subtle" fullWidth mt="sm" onClick={close}>
        {t('UI.CANCEL')}
      </Button>
    </Dialog>
  )
}

async function confirmByPasskey(asked: OutputOf<typeof securityCalls.askStepUp>, askAgain: () => void) {
  const passkey = await provePasskey(asked)
  if (passkey === undefined) return 'failed'
  try {
    await call(securityCalls.stepUp, { challenge: asked.challenge, passkey }, { changesNothing: true })
  } catch (error) {
    // A challenge is good for five minutes and a few tries: the next one has one of its own.
    askAgain()
    throw error
  }
  endStepUp(true)
}

/** The challenge of the step-up, requested again each time the dialog opens. */
function useQuestion() {
  return useQuery({
    queryKey: ['stepUp'],
    queryFn: () => call(securityCalls.askStepUp, {}, { changesNothing: true }),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
}
