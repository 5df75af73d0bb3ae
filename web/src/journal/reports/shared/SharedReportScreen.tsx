import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_PASS_CODE, type SharedReport } from '@bahnfrei/domain/journal/report.ts'
import { reportCalls } from '@bahnfrei/domain/journal/reportCalls.ts'
import { TextInput } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadBase64 } from '../../../base/browser/downloadBase64.ts'
import { call } from '../../../base/send/api.ts'
import { codeOf } from '../../../base/send/apiError.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { toast } from '../../../base/toasts.tsx'
import { Form } from '../../../base/ui/Form.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { type Outcome, SaveButton } from '../../../base/ui/SaveButton.tsx'
import { ReportView } from '../ReportView.tsx'

/** /journalReport/{uid}/{reportId}: a report for its reader, who has no account and gives the pass code (JRNL-002). */
export function SharedReportScreen() {
  const t = useTexts('SHARED_REPORT')
  const { uid, reportId } = useParams({ from: '/journalReport/$uid/$reportId' })
  // Neither code nor report outlast the page.
  const [opened, open] = useState<{ passCode: string; report: SharedReport }>()
  const asked = { uid, reportId }
  return (
    <Page
      title={opened?.report.title ?? t('TITLE')}
      width={opened ? 'list' : 'form'}
      actions={opened && <PdfButton asked={{ ...asked, passCode: opened.passCode }} />}
    >
      <meta name="robots" content="noindex" />
      {opened ? (
        <ReportView report={opened.report} />
      ) : (
        <CodeForm
          onCode={async (passCode) => {
            const options = { changesNothing: true }
            open({ passCode, report: await call(reportCalls.externalReport, { ...asked, passCode }, options) })
          }}
        />
      )}
    </Page>
  )
}

function CodeForm({ onCode }: { onCode: (passCode: string) => Promise<void> }) {
  const t = useTexts('SHARED_REPORT')
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<'MISSING' | 'WRONG' | 'TOO_MANY'>()
  const send = async (): Promise<Outcome> => {
    if (code.trim() === '') {
      setFault('MISSING')
      return 'failed'
    }
    try {
      await onCode(code)
    } catch (error) {
      const refusal = codeOf(error)
      // An address that is none looks like one of a report that does not exist.
      if (refusal === 'CODE_INVALID' || refusal === 'INPUT_INVALID') setFault('WRONG')
      else if (refusal === 'TOO_MANY_REQUESTS') setFault('TOO_MANY')
      else throw error
      return 'failed'
    }
  }
  return (
    <>
      <p>{t('HOW')}</p>
      <Form label={t('TITLE')}>
        <TextInput
          label={t('CODE')}
          description={t('CODE_TEXT')}
          error={fault && <span role="alert">{t(fault)}</span>}
          value={code}
          maxLength={MOST_PASS_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setCode(target.value)
            setFault(undefined)
          }}
        />
        <SaveButton onSave={send}>{t('OPEN')}</SaveButton>
      </Form>
    </>
  )
}

type Asked = { uid: Id<'user'>; reportId: Id<'journalReport'>; passCode: string }

function PdfButton({ asked }: { asked: Asked }) {
  const t = useTexts('SHARED_REPORT')
  const save = async () => {
    const file = await call(reportCalls.externalReportPdf, asked, { changesNothing: true })
    downloadBase64({ ...file, type: 'application/pdf' })
    toast.success(t('PDF_SAVED', { name: file.fileName }))
  }
  return (
    <SaveButton variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />} onSave={save}>
      {t('PDF')}
    </SaveButton>
  )
}
