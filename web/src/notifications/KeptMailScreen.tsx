import { mailCalls } from '@bahnfrei/domain/notifications/mailCalls.ts'
import { useParams, useRouter } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useMoment } from '../base/time/useMoment.ts'
import { BackLink } from '../base/ui/BackLink.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Card } from '../base/ui/Layout.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import classes from './notifications.module.css'

/** One unsent email as its reader would see it. Nothing in it runs, and its links lead nowhere. */
export function KeptMailScreen() {
  const t = useTexts('KEPT_MAILS')
  const { mailId } = useParams({ from: '/root/mails/$mailId' })
  const router = useRouter()
  const when = useMoment()
  const { data, state, error } = useLive(mailCalls.mail, { id: mailId })
  const mail = data?.mail
  return (
    <Page
      title={mail?.subject ?? t('TITLE')}
      isLoading={state === 'loading'}
      back={<BackLink to="/root/mails">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {mail === null && <EmptyState title={t('GONE')} action={<OnwardLink to="/root/mails">{t('BACK')}</OnwardLink>} />}
      {mail && (
        <>
          <FactGrid
            facts={[
              [t('TO'), mail.address],
              [t('WHEN'), when(mail.createdOn)],
              [t('KIND'), mail.kind],
            ]}
          />
          <h2>{t('AS_PAGE')}</h2>
          <iframe sandbox="" srcDoc={mail.html} title={t('AS_PAGE')} className={classes.page} />
          <h2>{t('AS_TEXT')}</h2>
          <Card as="pre" className={classes.text}>
            {mail.text}
          </Card>
        </>
      )}
    </Page>
  )
}
