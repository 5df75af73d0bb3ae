import { type AuditHead, isAuditing } from '@bahnfrei/domain/audit/audit.ts'
import { auditorCalls } from '@bahnfrei/domain/audit/auditorCalls.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconUserCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BillingTabs } from '../../accounts/BillingTabs.tsx'
import columns from '../../base/list/columns.module.css'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { List } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'
import { Page } from '../../base/ui/Page.tsx'
import classes from '../audit.module.css'
import { BeginDialog } from './BeginDialog.tsx'

/** /admin/billing/audits: the audits of the club by people. */
export function AuditsScreen() {
  const t = useTexts('AUDITORS')
  const { may } = useSession()
  const [isBeginning, begin] = useState(false)
  const { data, state, error } = useLive(auditorCalls.audits, {})
  const today = dayOf(useNow(), 'Europe/Berlin')
  const isEmpty = data?.audits.length === 0
  const add = may('admin:w') && (
    <Button
      variant={isEmpty ? 'filled' : 'default'}
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => begin(true)}
    >
      {t('BEGIN')}
    </Button>
  )
  return (
    <Page title={t('TITLE')} width="wide" actions={!isEmpty && add} isLoading={state === 'loading'}>
      <BillingTabs />
      {state === 'failed' && data === undefined && <ErrorState error={error} />}
      {isEmpty && (
        <EmptyState icon={<IconUserCheck size={44} />} title={t('NONE')} action={add}>
          {t('TEXT')}
        </EmptyState>
      )}
      {data !== undefined && data.audits.length > 0 && (
        <List>
          {data.audits.map((audit) => (
            <AuditRow
              key={audit.id}
              audit={audit}
              isRunning={audit.auditors.some(({ uid }) => isAuditing(audit, uid, today))}
            />
          ))}
        </List>
      )}
      {isBeginning && <BeginDialog today={today} onClose={() => begin(false)} />}
    </Page>
  )
}

function AuditRow({ audit: { id, from, to, auditors }, isRunning }: { audit: AuditHead; isRunning: boolean }) {
  const t = useTexts('AUDITORS')
  const [language] = useLanguage()
  return (
    <li>
      <Link
        to="/admin/billing/audits/$auditId"
        params={{ auditId: id }}
        className={`${columns.columns} ${classes.audit}`}
      >
        <b className={columns.lead}>{t('DAYS', { from: dayFigures(from, language), to: dayFigures(to, language) })}</b>
        <span className={`${columns.line} ${columns.dim}`}>
          {auditors.map(({ userName }) => userName || t('ERASED')).join(', ')}
        </span>
        <span className={columns.marks}>
          <Mark {...(isRunning && { kind: 'good' })}>{t(isRunning ? 'RUNNING' : 'OVER')}</Mark>
        </span>
      </Link>
    </li>
  )
}
