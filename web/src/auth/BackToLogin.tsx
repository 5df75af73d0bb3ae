import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'

/** The way back to the sign-in, which then leads on to where one wanted to go. */
export function BackToLogin({ redirect }: { redirect?: string | undefined }) {
  const t = useTexts('REGISTRATION')
  return (
    <BackLink to="/login" search={redirect === undefined ? {} : { redirect }} activeOptions={{ exact: true }}>
      {t('BACK')}
    </BackLink>
  )
}
