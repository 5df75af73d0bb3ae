import type { Asked, Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { canUsePasskeys } from '../canUsePasskeys.ts'
import { CodeField, codeFlaw } from './CodeField.tsx'
import { provePasskey } from './passkeys.ts'
import classes from './security.module.css'

type Props = {
  asked: Asked
  /** Called with the tokens after the second step. A promise without a value means success, as for `SaveButton`. */
  onProved: (tokens: Tokens) => Promise<void>
  /** Called to begin the sign-in again, because the time ran out or the person wants to. */
  onBack: () => void
}

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ asked, onProved, onBack }: Props) {
  const t = useTexts('SECOND_STEP')
  const tUi = useTexts('UI')
  const offersPasskey = asked.passkeys.length > 0 && canUsePasskeys()
  const [kind, setKind] = useState<'totp' | 'recovery'>(asked.totp ? 'totp' : 'recovery')
  const [isTyping, setTyping] = useState(!offersPasskey || asked.totp)
  const { send, byPasskey } = useProof({ asked, onProved, onBack })
  const form = useForm({
    call: securityCalls.secondFactor,
    values: { code: '' },
    check: ({ code }) => ({ code: codeFlaw(code) }),
    says: 'tried',
    send: async (proof) => (await send(proof)) ?? {},
    onDone: () => undefined,
  })
  const other = kind === 'totp' ? 'recovery' : 'totp'
  const typeOther = () => {
    setKind(isTyping ? other : 'recovery')
    setTyping(true)
    form.drop()
  }
  const offersOther = isTyping ? (other === 'totp' ? asked.totp : asked.recovery) : asked.recovery

  return (
    <>
      <p>{t('WHY')}</p>
      <Form label={t('TITLE')} form={form}>
        {offersPasskey && (
          <SaveButton
            onSave={byPasskey}
            variant={isTyping ? 'default' : 'filled'}
            leftSection={<IconFingerprint aria-hidden />}
          >
            {t('PASSKEY')}
          </SaveButton>
        )}
        {isTyping && (
          <>
            <CodeField key={kind} form={form} kind={kind} autoFocus />
            <SaveButton onSave={form.save}>{t('SUBMIT')}</SaveButton>
          </>
        )}
      </Form>
      <Stack gap={4} className={classes.others}>
        {offersOther && (
          <Button variant="subtle" onClick={typeOther}>
            {t(isTyping && other === 'totp' ? 'USE_TOTP' : 'USE_RECOVERY')}
          </Button>
        )}
        <Button variant="subtle" onClick={onBack}>
          {tUi('BACK')}
        </Button>
      </Stack>
    </>
  )
}

/** The functions that send a proof. When the time for it is over, the sign-in begins again. */
function useProof({ asked, onProved, onBack }: Props) {
  const send = async (proof: Omit<InputOf<typeof securityCalls.secondFactor>, 'challenge'>) => {
    try {
      return await onProved(await call(securityCalls.secondFactor, { challenge: asked.challenge, ...proof }))
    } catch (error) {
      toastFailure(error)
      if (error instanceof ApiError && error.code === 'CHALLENGE_INVALID') onBack()
      return 'failed'
    }
  }
  const byPasskey = async () => {
    const passkey = await provePasskey(asked)
    return passkey === undefined ? 'failed' : send({ passkey })
  }
  return { send, byPasskey }
}
