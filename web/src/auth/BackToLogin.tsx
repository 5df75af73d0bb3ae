import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'

/** A link back to the sign-in, which afterwards opens the page `redirect`. */
export function BackToLogin({ redirect }: { redirect?: string | undefined }) {
  const t = useTexts('REGISTRATION')
  return (
    <BackLink to="/login" search={redirect === undefined ? {} : { redirect }} activeOptions={{ exact: true }}>
      {t('BACK')}
    </BackLink>
  )
}
