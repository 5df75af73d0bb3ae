import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'

/** A link to the screen that resets a forgotten password, with the typed address filled in. */
export function Forgotten({ email }: { email: string }) {
  const t = useTexts('LOGIN_FORM')
  return (
    <Button variant="subtle" renderRoot={(look) => <Link {...look} to="/login/reset-password" search={{ email }} />}>
      {t('FORGOTTEN')}
    </Button>
  )
}
