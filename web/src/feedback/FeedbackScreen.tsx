import { MOST_ATTACHMENT_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import { MOST_DESCRIPTION, MOST_FILES } from '@bahnfrei/domain/feedback/report.ts'
import { Button, FileButton, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFieldErrors } from '../base/form/fieldErrors.ts'
import { ApiError } from '../base/send/apiError.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Page } from '../base/ui/Page.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'
import classes from './FeedbackScreen.module.css'
import { FileRow } from './FileRow.tsx'
import { useReport } from './useReport.ts'
import { whyNotFile } from './whyNotFile.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,application/pdf'

/** Says something to anybody who runs the installation, with pictures. */
export function FeedbackScreen() {
  const t = useTexts()
  const errors = useFieldErrors()
  const report = useReport()
  const [description, setDescription] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isBug, setBug] = useState(false)
  const [troubles, setTroubles] = useState<string[]>([])
  const size = t('FEEDBACK.SIZE', { number: MOST_ATTACHMENT_BYTES / 1024 / 1024 })
  const wrong = errors.text(description, MOST_DESCRIPTION)

  const choose = async (chosen: File[]) => {
    const found: File[] = []
    const said = new Set<string>()
    for (const file of chosen) {
      const trouble = await whyNotFile(file, report.files.length + found.length)
      if (trouble === undefined) found.push(file)
      if (trouble === 'COUNT') said.add(t('FORM_ERRORS.GENERIC.FILE_COUNT', { count: String(MOST_FILES) }))
      if (trouble === 'SIZE') said.add(t('FORM_ERRORS.GENERIC.FILE_SIZE', { size }))
      if (trouble === 'KIND') said.add(t('FEEDBACK.KIND', { name: file.name }))
    }
    report.add(found)
    setTroubles([...said])
  }

  const finish = () => {
    toast.success(t('FEEDBACK.REPORT_SUCCESS'))
    report.reset()
    setDescription('')
    setTouched(false)
    setBug(false)
    setTroubles([])
  }

  const send = async (only?: string) => {
    setTouched(true)
    if (wrong !== null) return 'failed'
    try {
      if (!(await report.send({ description, isBug }, only))) return 'failed'
    } catch (error) {
      const why =
        error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS' ? t('SERVER_ERRORS.TOO_MANY_REQUESTS') : ''
      toast.error(`${t('FEEDBACK.REPORT_ERROR')} ${why}`.trim())
      return 'failed'
    }
    finish()
  }

  return (
    <Page title={t('FEEDBACK.TITLE')} width="form">
      <p className={classes.intro}>
        {t('FEEDBACK.INTRO')} <Link to="/wiki">{t('FEEDBACK.WIKI')}</Link> <Link to="/scan">{t('FEEDBACK.SCAN')}</Link>
      </p>
      <Form label={t('FEEDBACK.TITLE')}>
        <Textarea
          label={t('FEEDBACK.DESCRIPTION')}
          description={t('FEEDBACK.DESCRIPTION_HINT')}
          required
          autosize
          minRows={5}
          maxRows={16}
          maxLength={MOST_DESCRIPTION}
          value={description}
          disabled={report.isSubmitted}
          error={isTouched && wrong}
          onChange={({ currentTarget }) => setDescription(currentTarget.value)}
          onBlur={() => setTouched(true)}
        />
        <p className={classes.left}>{t('FEEDBACK.LEFT', { count: MOST_DESCRIPTION - description.length })}</p>
        <Switch
          label={t('FEEDBACK.IS_BUG')}
          description={t('FEEDBACK.IS_BUG_HINT')}
          isOn={isBug}
          isDisabled={report.isSubmitted}
          onChange={setBug}
        />
        <fieldset className={classes.files}>
          <legend>{t('FEEDBACK.FILES')}</legend>
          <p className={classes.hint}>{t('FEEDBACK.FILES_HINT', { count: MOST_FILES, size })}</p>
          <ul>
            {report.files.map((one) => (
              <FileRow
                key={one.key}
                file={one}
                isFixed={report.isSubmitted}
                onRemove={() => report.remove(one.key)}
                onAgain={() => send(one.key)}
              />
            ))}
          </ul>
          <div role="alert">
            {troubles.map((trouble) => (
              <p key={trouble} className={classes.trouble}>
                {trouble}
              </p>
            ))}
          </div>
          {!report.isSubmitted && (
            <FileButton multiple accept={ACCEPTED} onChange={choose}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconPaperclip size={18} aria-hidden />}>
                  {t('FEEDBACK.CHOOSE')}
                </Button>
              )}
            </FileButton>
          )}
        </fieldset>
        {report.files.some(({ state }) => state === 'failed') && (
          <p role="alert" className={classes.trouble}>
            {t('FEEDBACK.SOME_FAILED')}
          </p>
        )}
        <SaveButton onSave={() => send()}>{t(report.isSubmitted ? 'FEEDBACK.SEND_FILES' : 'FEEDBACK.SEND')}</SaveButton>
        {report.files.some(({ state }) => state === 'failed') && (
          <Button variant="default" onClick={finish}>
            {t('FEEDBACK.DONE_WITHOUT')}
          </Button>
        )}
      </Form>
      <UnsavedPrompt isDirty={description !== '' || report.files.length > 0} />
    </Page>
  )
}
