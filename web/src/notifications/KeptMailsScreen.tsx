import { mailCalls } from '@bahnfrei/domain/notifications/mailCalls.ts'
import { IconMailOff } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { useMoment } from '../base/time/useMoment.ts'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'

/** The unsent emails, for people who run the installation. */
export function KeptMailsScreen() {
  const t = useTexts('KEPT_MAILS')
  const router = useRouter()
  const when = useMoment()
  const { data, state, error } = useLive(mailCalls.mails, {})
  return (
    <Page title={t('TITLE')} isLoading={state === 'loading'}>
      <p>{t('WHY')}</p>
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {data?.mails.length === 0 && <EmptyState icon={<IconMailOff size={44} />} title={t('NONE')} />}
      <List>
        {data?.mails.map(({ id, subject, address, createdOn }) => (
          <li key={id}>
            <Link to="/root/mails/$mailId" params={{ mailId: id }} className={list.row}>
              <strong className={list.line}>{subject}</strong>
              <span>{address}</span>
              <span>{when(createdOn)}</span>
            </Link>
          </li>
        ))}
      </List>
    </Page>
  )
}
