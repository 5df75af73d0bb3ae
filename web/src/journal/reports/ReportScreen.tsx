import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { accessOf, type ReportInList } from '@bahnfrei/domain/journal/report.ts'
import { reportCalls } from '@bahnfrei/domain/journal/reportCalls.ts'
import { Button } from '@mantine/core'
import { IconArchive, IconArchiveOff, IconFileTypePdf, IconKey, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadBase64 } from '../../base/browser/downloadBase64.ts'
import { useLive } from '../../base/live/live.ts'
import { call } from '../../base/send/api.ts'
import { qrLinkOf } from '../../base/session/qrLink.ts'
import { useWhyNotYet } from '../../base/session/useWhyNotYet.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dateWords, momentWords } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'
import { toast } from '../../base/toasts.tsx'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { CopyField } from '../../base/ui/CopyField.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { OnwardLink } from '../../base/ui/OnwardLink.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { QrCode } from '../../base/ui/QrCode.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { AccessMark } from './AccessMark.tsx'
import { PassCodeDialog, type ToldCode } from './PassCodeDialog.tsx'
import { ReportView } from './ReportView.tsx'
import { reportAddress } from './reportAddress.ts'
import classes from './reports.module.css'

/**
 * /journal/reports/{reportId}: a report for its owner: its entries, until when others may open it by link and pass
 * code, and the actions on it.
 */
export function ReportScreen() {
  const t = useTexts('REPORT')
  const { reportId } = useParams({ from: '/journal/reports/$reportId' })
  // Its entries never change; who opened it does.
  const { data: report, error } = useQuery({
    queryKey: ['journalReport', reportId],
    queryFn: () => call(reportCalls.report, { reportId }),
    retry: false,
    meta: { isKept: false },
  })
  const { data } = useLive(reportCalls.reports, {})
  const listed = data?.reports.find(({ id }) => id === reportId)
  return (
    <Page
      title={report?.title ?? t('TITLE')}
      isLoading={report === undefined && error === null}
      actions={report && <PdfButton reportId={reportId} />}
      back={<BackLink to="/journal/reports">{t('BACK')}</BackLink>}
    >
      {error && <ErrorState error={error} onward={<OnwardLink to="/journal/reports">{t('BACK')}</OnwardLink>} />}
      {report && listed && <Share report={listed} />}
      {report && <ReportView report={report} />}
    </Page>
  )
}

function PdfButton({ reportId }: { reportId: Id<'journalReport'> }) {
  const t = useTexts('REPORT')
  const save = async () => {
    const file = await call(reportCalls.reportPdf, { reportId }, { changesNothing: true })
    downloadBase64({ ...file, type: 'application/pdf' })
    toast.success(t('PDF_SAVED', { name: file.fileName }))
  }
  return (
    <SaveButton variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />} onSave={save}>
      {t('PDF')}
    </SaveButton>
  )
}

/** The access to a report: its last day, its address and QR code, and the actions that change it. */
function Share({ report }: { report: ReportInList }) {
  const t = useTexts('REPORT')
  const code = useTexts('PASS_CODE')
  const [language] = useLanguage()
  const now = useNow().epochMilliseconds
  const { id, uid, openings, openedOn, wrongCodes, accessUntil } = report
  const access = accessOf(report, now)
  const until = Temporal.Instant.fromEpochMilliseconds(accessUntil).toZonedDateTimeISO(Temporal.Now.timeZoneId())
  return (
    <Section title={t('SHARE')} actions={<AccessMark access={access} />}>
      <p>{t(`STATE.${access}`, { day: dateWords(until.toPlainDate().toString(), language) })}</p>
      <Dim>
        {t('OPENINGS', { count: openings, when: openedOn === null ? '' : momentWords(openedOn, language) })}
        {wrongCodes > 0 && ` ${t('WRONG', { count: wrongCodes })}`}
      </Dim>
      {access !== 'archived' && (
        <Stack gap={16} className={classes.share}>
          <CopyField
            label={code('ADDRESS')}
            value={reportAddress(window.location.origin, { uid, reportId: id })}
            copy={code('COPY_ADDRESS')}
          />
          <QrCode text={qrLinkOf(window.location.origin, { action: 'jr', values: [uid, id] })} label={t('QR')} />
        </Stack>
      )}
      <Acts report={report} />
    </Section>
  )
}

function Acts({ report: { id: reportId, uid, archivedOn } }: { report: ReportInList }) {
  const t = useTexts('REPORT')
  const navigate = useNavigate()
  const [asked, ask] = useState<'renew' | 'remove'>()
  const stay = () => ask(undefined)
  const isArchived = archivedOn !== null
  const archive = async () => {
    await call(reportCalls.archiveReport, { reportId, isArchived: !isArchived })
    toast.success(t(isArchived ? 'RESTORED' : 'ARCHIVED'))
  }
  const remove = async () => {
    await call(reportCalls.removeReport, { reportId })
    toast.success(t('REMOVED'))
    await navigate({ to: '/journal/reports' })
  }
  return (
    <Row>
      {!isArchived && (
        <Button variant="default" leftSection={<IconKey size={18} aria-hidden />} onClick={() => ask('renew')}>
          {t('RENEW')}
        </Button>
      )}
      <SaveButton
        variant="default"
        leftSection={isArchived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
        onSave={archive}
      >
        {t(isArchived ? 'RESTORE' : 'ARCHIVE')}
      </SaveButton>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={() => ask('remove')}
      >
        {t('REMOVE')}
      </Button>
      <RenewDialog report={{ uid, reportId }} isOpen={asked === 'renew'} onClose={stay} />
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={stay}
        onConfirm={remove}
        title={t('REMOVE')}
        confirm={t('REMOVE')}
        isDangerous
      >
        {t('REMOVE_TEXT')}
      </ConfirmDialog>
    </Row>
  )
}

type RenewProps = { report: Omit<ToldCode, 'passCode'>; isOpen: boolean; onClose: () => void }

/** Makes a new pass code, which ends the former one, and shows it once. */
function RenewDialog({ report, isOpen, onClose }: RenewProps) {
  const t = useTexts('REPORT')
  const [told, tell] = useState<ToldCode>()
  const whyNotYet = useWhyNotYet(reportCalls.renewPassCode)
  const renew = async () => {
    const { passCode } = await call(reportCalls.renewPassCode, { reportId: report.reportId })
    onClose()
    tell({ ...report, passCode })
  }
  return (
    <>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={onClose}
        onConfirm={renew}
        title={t('RENEW')}
        confirm={t('RENEW')}
        whyNot={whyNotYet}
      >
        {t('RENEW_TEXT')}
      </ConfirmDialog>
      <PassCodeDialog told={told} onClose={() => tell(undefined)} />
    </>
  )
}
