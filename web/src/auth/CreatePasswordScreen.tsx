import { Link } from '@tanstack/react-router'
import { api } from '../base/api.ts'
import { useSession } from '../base/session.ts'
import { useTexts } from '../base/texts.tsx'
import { Page } from '../base/ui/Page.tsx'
import { useGoOn } from '../base/useGoOn.ts'
import { AuthForm } from './AuthForm.tsx'
import { BackToLogin } from './BackToLogin.tsx'
import { heldLink } from './mailed.ts'

/** Sets a password by the link of a mail: a forgotten one anew, or the first one of an account. */
export function CreatePasswordScreen() {
  const t = useTexts('CREATE_PASSWORD')
  const { signIn } = useSession()
  const goOn = useGoOn()
  const link = heldLink()

  const create = async ({ password }: { password: string }) => {
    if (link === undefined) return
    await signIn(await api.auth.resetPassword({ ...link, password }))
    goOn(undefined)
    return true
  }

  return (
    <Page title={t('TITLE')} width="form">
      <BackToLogin />
      <AuthForm
        label={t('TITLE')}
        submit={t('SUBMIT')}
        email={link?.email}
        isEmailFixed={link !== undefined}
        password="new"
        disabledReason={link === undefined ? t('LINK_MISSING') : undefined}
        onSubmit={create}
      />
      <p>
        <Link to="/login/reset-password" search={link === undefined ? {} : { email: link.email }}>
          {t('ANOTHER_MAIL')}
        </Link>
      </p>
    </Page>
  )
}
