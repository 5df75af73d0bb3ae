import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../texts/texts.tsx'

/**
 * An input for a password, with a button that shows it (AUTH-077). The button of Mantine's input does not react to
 * screen readers.
 */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const t = useTexts('UI')
  const [isShown, show] = useState(false)
  const toggle = (
    <ActionIcon variant="subtle" aria-label={t('SHOW_PASSWORD')} aria-pressed={isShown} onClick={() => show(!isShown)}>
      {isShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
    </ActionIcon>
  )
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      rightSection={toggle}
      rightSectionWidth={48}
    />
  )
}
