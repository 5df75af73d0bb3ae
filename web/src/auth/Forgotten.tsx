import { Link } from '@tanstack/react-router'
import target from '../base/styles/target.module.css'
import { useTexts } from '../base/texts/texts.tsx'

/** A link to the screen that resets a forgotten password, with the typed address filled in. */
export function Forgotten({ email }: { email: string }) {
  const t = useTexts('LOGIN_FORM')
  return (
    <Link className={target.target} to="/login/reset-password" search={{ email }}>
      {t('FORGOTTEN')}
    </Link>
  )
}
