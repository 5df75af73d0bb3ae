import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useTexts } from '../texts.tsx'

/** A password that can be looked at (AUTH-077). */
export function PasswordField(props: PasswordInputProps) {
  const t = useTexts('UI')
  // Without the tab stop of its own it could not be reached by keyboard.
  return <PasswordInput {...props} visibilityToggleButtonProps={{ 'aria-label': t('SHOW_PASSWORD'), tabIndex: 0 }} />
}
