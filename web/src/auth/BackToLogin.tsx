import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '../base/texts.tsx'
import classes from './BackToLogin.module.css'

/** The way back to the sign-in, which then leads on to where one wanted to go. */
export function BackToLogin({ redirect }: { redirect?: string | undefined }) {
  const t = useTexts('REGISTRATION')
  return (
    <Link
      to="/login"
      search={redirect === undefined ? {} : { redirect }}
      activeOptions={{ exact: true }}
      className={classes.back}
    >
      <IconArrowLeft size={20} aria-hidden />
      {t('BACK')}
    </Link>
  )
}
