import { TextInput, type TextInputProps } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'

type Props = Omit<TextInputProps, 'type' | 'label'> & { kind: 'totp' | 'recovery' }

/** Where a code of the app is typed, or one for anybody who has lost it. */
export function CodeField({ kind, ...props }: Props) {
  const t = useTexts('SECOND_STEP')
  const isTotp = kind === 'totp'
  return (
    <TextInput
      {...props}
      label={t(isTotp ? 'CODE' : 'RECOVERY_CODE')}
      inputMode={isTotp ? 'numeric' : 'text'}
      autoComplete={isTotp ? 'one-time-code' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
