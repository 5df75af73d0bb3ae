import { type Audit, isAuditing, isChecked } from '@bahnfrei/domain/audit/audit.ts'
import { auditorCalls } from '@bahnfrei/domain/audit/auditorCalls.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { changesMoney } from '@bahnfrei/domain/base/rights/permissions.ts'
import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { downloadBase64 } from '../../base/browser/downloadBase64.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayFigures } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { toast } from '../../base/toasts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { FactGrid } from '../../base/ui/FactGrid.tsx'
import { Dim, List, Row, Stack } from '../../base/ui/Layout.tsx'
import { OnwardLink } from '../../base/ui/OnwardLink.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { DrawForm } from './DrawForm.tsx'
import { Notes, RemarkButton } from './Notes.tsx'
import { SampleRow } from './SampleRow.tsx'

/** /admin/billing/audits/{auditId}: an audit with its sample, what was noted, and its report. */
export function OneAuditScreen() {
  const t = useTexts('AUDITORS')
  const { auditId } = useParams({ from: '/admin/billing/audits/$auditId' })
  const { data, state, error } = useLive(auditorCalls.audit, { id: auditId as Id<'audit'> })
  return (
    <Page
      title={t('TITLE')}
      width="form"
      isLoading={state === 'loading'}
      back={<BackLink to="/admin/billing/audits">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && data === undefined && (
        <ErrorState error={error} onward={<OnwardLink to="/admin/billing/audits">{t('BACK')}</OnwardLink>} />
      )}
      {data && <Shown audit={data} />}
    </Page>
  )
}

function Shown({ audit }: { audit: Audit }) {
  const t = useTexts('AUDITORS')
  const [language] = useLanguage()
  const { me, club, may } = useSession()
  const today = dayOf(useNow(), 'Europe/Berlin')
  const { from, to, auditors, samples, notes } = audit
  const isAuditor = me !== undefined && isAuditing(audit, me.uid, today) && !changesMoney(club?.permissions ?? {})
  const by = { isAuditor, mayAnswer: may('billing:w') }
  const checked = samples.filter(({ id }) => isChecked(id, notes)).length
  const isRunning = auditors.some(({ uid }) => isAuditing(audit, uid, today))
  return (
    <Stack gap={24}>
      <FactGrid
        facts={[
          [t('PERIOD'), t('DAYS', { from: dayFigures(from, language), to: dayFigures(to, language) })],
          [t('PEOPLE'), auditors.map(({ userName }) => userName || t('ERASED')).join(', ')],
          [t('UNTIL'), dayFigures(auditors[0]?.until ?? to, language)],
        ]}
      />
      <Row>
        <ReportButton id={audit.id} />
        {may('admin:w') && isRunning && <EndButton id={audit.id} />}
      </Row>
      {isAuditor && <p>{t('HOW')}</p>}
      <Section title={t('SAMPLE')} text={t('CHECKED', { checked: `${checked}`, count: samples.length })}>
        <Stack gap={16}>
          {isAuditor && <DrawForm id={audit.id} />}
          <List>
            {samples.map((sample, at) => (
              <SampleRow key={sample.id} audit={audit} sample={sample} number={at + 1} by={by} />
            ))}
          </List>
        </Stack>
      </Section>
      <Section
        title={t('GENERAL')}
        actions={isAuditor && <RemarkButton id={audit.id} sampleId={null} label={t('REMARK')} />}
      >
        {notes.some(({ sampleId }) => sampleId === null) ? (
          <Notes audit={audit} sampleId={null} mayAnswer={by.mayAnswer} />
        ) : (
          <Dim>{t('NO_REMARKS')}</Dim>
        )}
      </Section>
    </Stack>
  )
}

function ReportButton({ id }: { id: Id<'audit'> }) {
  const t = useTexts('AUDITORS')
  const save = async () => {
    const { pdf, fileName } = await call(auditorCalls.report, { id }, { changesNothing: true })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('SAVED', { name: fileName }))
  }
  return (
    <SaveButton variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />} onSave={save}>
      {t('REPORT')}
    </SaveButton>
  )
}

function EndButton({ id }: { id: Id<'audit'> }) {
  const t = useTexts('AUDITORS')
  const end = async () => {
    await call(auditorCalls.end, { id })
    toast.success(t('ENDED'))
  }
  return (
    <RemoveButton title={t('END_TITLE')} text={<p>{t('END_TEXT')}</p>} onRemove={end}>
      {t('END')}
    </RemoveButton>
  )
}
