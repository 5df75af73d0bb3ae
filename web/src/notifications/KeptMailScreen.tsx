import { mailCalls } from '@bahnfrei/domain/notifications/mailCalls.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import classes from './keptMails.module.css'
import { useWhen } from './useWhen.ts'

/** One kept mail, as its reader would see it; nothing in it runs or leads anywhere. */
export function KeptMailScreen() {
  const t = useTexts('KEPT_MAILS')
  const { mailId } = useParams({ from: '/root/mails/$mailId' })
  const router = useRouter()
  const when = useWhen()
  const { data, state, error } = useLive(mailCalls.mail, { id: mailId })
  const mail = data?.mail
  return (
    <Page title={mail?.subject ?? t('TITLE')} isLoading={state === 'loading'}>
      <BackLink to="/root/mails">{t('BACK')}</BackLink>
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {mail === null && <EmptyState title={t('GONE')} />}
      {mail && (
        <>
          <dl className={classes.facts}>
            <dt>{t('TO')}</dt>
            <dd>{mail.address}</dd>
            <dt>{t('WHEN')}</dt>
            <dd>{when(mail.createdOn)}</dd>
            <dt>{t('KIND')}</dt>
            <dd>{mail.kind}</dd>
          </dl>
          <h2>{t('AS_PAGE')}</h2>
          <iframe sandbox="" srcDoc={mail.html} title={t('AS_PAGE')} className={classes.page} />
          <h2>{t('AS_TEXT')}</h2>
          <pre className={classes.text}>{mail.text}</pre>
        </>
      )}
    </Page>
  )
}
