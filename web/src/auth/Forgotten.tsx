import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts/texts.tsx'

/** The way to another password, for this address. */
export function Forgotten({ email }: { email: string }) {
  const t = useTexts('LOGIN_FORM')
  return (
    <Button variant="subtle" renderRoot={(look) => <Link {...look} to="/login/reset-password" search={{ email }} />}>
      {t('FORGOTTEN')}
    </Button>
  )
}
