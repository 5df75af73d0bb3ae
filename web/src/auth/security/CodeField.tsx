import { readCode } from '@bahnfrei/domain/auth/code.ts'
import type { Flaw } from '@bahnfrei/domain/base/call/formChecks.ts'
import { TextField } from '../../base/form/fields.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'

type Props = { form: Form<{ code: string }>; kind: 'totp' | 'recovery'; description?: string; autoFocus?: boolean }

/** The field for a code of the authenticator app, or for a recovery code. */
export function CodeField({ kind, ...props }: Props) {
  const t = useTexts('SECOND_STEP')
  const isTotp = kind === 'totp'
  return (
    <TextField
      {...props}
      name="code"
      label={t(isTotp ? 'CODE' : 'RECOVERY_CODE')}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoComplete={isTotp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}

/** The flaw of a typed code that has the form of none of the `kinds`; undefined if it is right. */
export function codeFlaw(
  code: string,
  kinds: readonly ('totp' | 'recovery')[] = ['totp', 'recovery'],
): Flaw | undefined {
  const kind = readCode(code)?.kind
  return kind !== undefined && kinds.includes(kind) ? undefined : { key: 'INVALID' }
}
