import { accessOf, type ReportInList } from '@bahnfrei/domain/journal/report.ts'
import { reportCalls } from '@bahnfrei/domain/journal/reportCalls.ts'
import { Button } from '@mantine/core'
import { IconFileText, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures, momentWords } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { Dotted } from '../../base/ui/Dotted.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, List, Stack } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { AccessMark } from './AccessMark.tsx'
import { NewReportDialog } from './NewReportDialog.tsx'
import { PassCodeDialog, type ToldCode } from './PassCodeDialog.tsx'

/** /journal/reports: the reports that the reader has made for others, and when each was last opened (JRNL-005). */
export function ReportsScreen() {
  const t = useTexts('REPORTS')
  const { data, state, error } = useLive(reportCalls.reports, {})
  const [isNew, setNew] = useState(false)
  const [told, tell] = useState<ToldCode>()
  const reports = data?.reports ?? []
  const [current, archived] = [
    reports.filter(({ archivedOn }) => archivedOn === null),
    reports.filter(({ archivedOn }) => archivedOn !== null),
  ]
  return (
    <Page
      title={t('TITLE')}
      isLoading={state === 'loading'}
      actions={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNew(true)}>
          {t('NEW')}
        </Button>
      }
      back={<BackLink to="/journal">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} />}
      {data && (
        <Stack gap={16}>
          <p>{t('TEXT')}</p>
          {current.length > 0 && <ReportList reports={current} />}
          {current.length === 0 && (
            <EmptyState icon={<IconFileText size={44} />} title={t('NONE')}>
              {t('NONE_TEXT')}
            </EmptyState>
          )}
          {archived.length > 0 && (
            <Section title={t('ARCHIVE')}>
              <ReportList reports={archived} />
            </Section>
          )}
        </Stack>
      )}
      {isNew && (
        <NewReportDialog
          onClose={() => setNew(false)}
          onMade={(code) => {
            setNew(false)
            tell(code)
          }}
        />
      )}
      <PassCodeDialog told={told} onClose={() => tell(undefined)} />
    </Page>
  )
}

function ReportList({ reports }: { reports: ReportInList[] }) {
  const t = useTexts('REPORTS')
  const [language] = useLanguage()
  const now = useNow().epochMilliseconds
  return (
    <List>
      {reports.map((report) => {
        const { id, title, startDate, endDate, entries, approved, openedOn } = report
        const period = t('PERIOD', { from: dayFigures(startDate, language), to: dayFigures(endDate, language) })
        return (
          <li key={id}>
            <Link to="/journal/reports/$reportId" params={{ reportId: id }} className={list.row}>
              <span className={list.words}>
                <strong>{title}</strong>
                <span>{period}</span>
                <Dim as="span">
                  <Dotted
                    facts={[
                      t('ENTRIES', { count: entries, approved: String(approved) }),
                      openedOn === null ? t('NEVER_OPENED') : t('OPENED', { when: momentWords(openedOn, language) }),
                    ]}
                  />
                </Dim>
              </span>
              <AccessMark access={accessOf(report, now)} />
            </Link>
          </li>
        )
      })}
    </List>
  )
}
