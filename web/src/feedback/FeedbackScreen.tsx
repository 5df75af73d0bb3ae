import { feedbackCalls } from '@bahnfrei/domain/feedback/calls.ts'
import { MOST_DESCRIPTION } from '@bahnfrei/domain/feedback/report.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { TextAreaField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import list from '../base/list/list.module.css'
import { ApiError } from '../base/send/apiError.ts'
import target from '../base/styles/target.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Stack } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'
import { FilesField } from './FilesField.tsx'
import classes from './feedback.module.css'
import { useReport } from './useReport.ts'

const KINDS = ['wish', 'bug'] as const

/** Sends a report with files to the people who run the installation. */
export function FeedbackScreen() {
  const t = useTexts('FEEDBACK')
  const report = useReport()
  const deliver = useDelivery(report)
  const form = useForm({
    call: feedbackCalls.submit,
    values: { data: { description: '', isBug: false } },
    send: ({ data }) => deliver(data),
    onDone: () => finish(),
  })
  const { data } = form.values
  const finish = () => {
    toast.success(t('REPORT_SUCCESS'))
    report.reset()
    form.drop()
  }
  const sendAgain = async (file: string) => {
    if ((await deliver(data, file)) !== 'failed') finish()
  }
  const hasFailed = report.files.some(({ state }) => state === 'failed')
  return (
    <Page title={t('TITLE')} width="form">
      <p className={list.dim}>{t('INTRO')}</p>
      <Stack gap={2} className={classes.links}>
        <Link to="/wiki" className={target.target}>
          {t('WIKI')}
        </Link>
        <Link to="/scan" className={target.target}>
          {t('SCAN')}
        </Link>
      </Stack>
      <Form label={t('TITLE')} form={form}>
        <Choice
          label={t('ABOUT')}
          options={KINDS.map((value) => ({ value, label: t(`KINDS.${value}`), isDisabled: report.isSubmitted }))}
          value={data.isBug ? 'bug' : 'wish'}
          onChange={(kind) => form.change({ data: { ...data, isBug: kind === 'bug' } })}
        />
        <TextAreaField
          form={form}
          name="data.description"
          label={t('DESCRIPTION')}
          description={data.isBug && t('DESCRIPTION_HINT')}
          autosize
          minRows={5}
          maxRows={16}
          maxLength={MOST_DESCRIPTION}
          disabled={report.isSubmitted}
        />
        <Dim className={classes.left}>{t('LEFT', { count: MOST_DESCRIPTION - data.description.length })}</Dim>
        <FilesField report={report} hasFailed={hasFailed} onAgain={sendAgain} />
        <SaveButton onSave={form.save}>{t(report.isSubmitted ? 'SEND_FILES' : 'SEND')}</SaveButton>
        {hasFailed && (
          <Button variant="default" onClick={finish}>
            {t('DONE_WITHOUT')}
          </Button>
        )}
      </Form>
      <UnsavedPrompt isDirty={data.description !== '' || report.files.length > 0} />
    </Page>
  )
}

/** Returns a function that sends the report with its files, or one file again, and tells in a toast what failed. */
function useDelivery(report: ReturnType<typeof useReport>) {
  const t = useTexts()
  return async (data: { description: string; isBug: boolean }, only?: string) => {
    try {
      return (await report.send(data, only)) ? 'sent' : 'failed'
    } catch (error) {
      const why =
        error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS' ? t('SERVER_ERRORS.TOO_MANY_REQUESTS') : ''
      toast.error(`${t('FEEDBACK.REPORT_ERROR')} ${why}`.trim())
      return 'failed'
    }
  }
}
