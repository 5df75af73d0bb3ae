import { authCalls } from '@bahnfrei/domain/auth/calls.ts'
import { PASSWORD_LINK_MINUTES } from '@bahnfrei/domain/auth/mailLinks.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useSendsMail } from '../base/session/useSendsMail.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Page } from '../base/ui/Page.tsx'
import { AuthForm } from './AuthForm.tsx'
import { BackToLogin } from './BackToLogin.tsx'

/**
 * Requests a mail for a person who forgot the password. The answer is the same for every address. Where the
 * installation sends no mail, the people who run it find the link among the unsent emails.
 */
export function ResetPasswordScreen() {
  const t = useTexts('RESET_PASSWORD')
  const { email } = useSearch({ from: '/login/reset-password' })
  const [isSent, setSent] = useState(false)
  const sendsMail = useSendsMail()

  const request = async ({ email }: { email: string }) => {
    await call(authCalls.requestPassword, { email })
    toast.success(t(sendsMail ? 'MAIL_SENT' : 'ASKED'))
    setSent(true)
  }

  return (
    <Page title={t('TITLE')} width="form" back={<BackToLogin />}>
      {sendsMail !== undefined && <p>{t(sendsMail ? 'WHY' : 'WITHOUT_MAIL')}</p>}
      <AuthForm
        label={t('TITLE')}
        submit={t(sendsMail ? 'SUBMIT' : 'ASK')}
        email={email}
        password="none"
        waits
        onSubmit={request}
      />
      {sendsMail === false && <WhoRuns />}
      {isSent && <p>{t(sendsMail ? 'WHAT_NEXT' : 'ASKED_NEXT', { minutes: PASSWORD_LINK_MINUTES })}</p>}
    </Page>
  )
}

/** Leads to the imprint, which names the people who run the installation. */
function WhoRuns() {
  const t = useTexts('RESET_PASSWORD')
  return (
    <p>
      {t.rich('WHO_RUNS', {
        imprint: (words) => (
          <Link to="/about" hash="imprint">
            {words}
          </Link>
        ),
      })}
    </p>
  )
}
