import { feedbackCalls } from '@bahnfrei/domain/feedback/calls.ts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { VERSION } from '../base/send/version.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { failureText } from './failureText.ts'
import classes from './feedback.module.css'

/** Shows what an error report holds, and sends it when the person agrees. */
export function ReportDialog({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useTexts('FEEDBACK')
  const [words, setWords] = useState('')
  const place = { path: location.pathname, version: VERSION, browser: navigator.userAgent, words }
  const description = failureText(error, place)
  const send = async () => {
    const data = { description, isBug: true, generated: true as const }
    try {
      await call(feedbackCalls.submit, { data, attachmentCount: 0, attachmentNames: [] })
    } catch {
      toast.error(t('REPORT_ERROR'))
      return 'failed'
    }
    toast.success(t('REPORT_SUCCESS'))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={words !== ''}
      onClose={onClose}
      title={t('REPORT.TITLE')}
      width={400}
      isSmall
      actions={<SaveButton onSave={send}>{t('REPORT.SEND')}</SaveButton>}
    >
      <p>{t('REPORT.TEXT')}</p>
      <Textarea
        label={t('REPORT.WORDS')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <details>
        <summary>{t('REPORT.WHAT')}</summary>
        <pre className={classes.sent}>{description}</pre>
      </details>
    </EditDialog>
  )
}
