import type { Asked, Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { readCode } from '@bahnfrei/domain/auth/code.ts'
import { securityCalls } from '@bahnfrei/domain/auth/securityCalls.ts'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toastFailure } from '../../base/toasts.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { canUsePasskeys } from '../canUsePasskeys.ts'
import { CodeField } from './CodeField.tsx'
import { provePasskey } from './passkeys.ts'
import classes from './security.module.css'
import { useProofForm } from './useProofForm.ts'

type Props = {
  asked: Asked
  /** What happens with the tokens; a value means success, as for `SaveButton`. */
  onProved: (tokens: Tokens) => Promise<void>
  /** Begins the sign-in again, because it took too long or somebody wants to. */
  onBack: () => void
}

/** The second step of a sign-in: a passkey, a code of the app, or a recovery code. */
export function SecondStep({ asked, onProved, onBack }: Props) {
  const t = useTexts('SECOND_STEP')
  const tUi = useTexts('UI')
  const errors = useTexts('FORM_ERRORS')
  const offersPasskey = asked.passkeys.length > 0 && canUsePasskeys()
  const [kind, setKind] = useState<'totp' | 'recovery'>(asked.totp ? 'totp' : 'recovery')
  const [isTyping, setTyping] = useState(!offersPasskey || asked.totp)
  const form = useProofForm(
    { code: '' },
    { code: (code) => (readCode(code) === undefined ? errors('GENERIC.INVALID') : null) },
  )

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
  const byCode = async () => {
    if (form.validate().hasErrors) return 'failed'
    return send(form.getValues())
  }
  const other = kind === 'totp' ? 'recovery' : 'totp'
  const typeOther = () => {
    setKind(isTyping ? other : 'recovery')
    setTyping(true)
    form.reset()
  }
  const offersOther = isTyping ? (other === 'totp' ? asked.totp : asked.recovery) : asked.recovery

  return (
    <>
      <p>{t('WHY')}</p>
      <Form label={t('TITLE')}>
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
            <CodeField key={kind} kind={kind} autoFocus {...form.getInputProps('code')} />
            <SaveButton onSave={byCode}>{t('SUBMIT')}</SaveButton>
          </>
        )}
      </Form>
      <div className={classes.others}>
        {offersOther && (
          <Button variant="subtle" onClick={typeOther}>
            {t(isTyping && other === 'totp' ? 'USE_TOTP' : 'USE_RECOVERY')}
          </Button>
        )}
        <Button variant="subtle" onClick={onBack}>
          {tUi('BACK')}
        </Button>
      </div>
    </>
  )
}
