import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { MOST_REPORT_COMMENT, MOST_REPORT_TITLE, presetPeriod, whyNotPeriod } from '@bahnfrei/domain/journal/report.ts'
import { reportCalls } from '@bahnfrei/domain/journal/reportCalls.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { useWhyNotYet } from '../../base/session/useWhyNotYet.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { DateField } from '../../base/ui/DateField.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import type { ToldCode } from './PassCodeDialog.tsx'
import classes from './reports.module.css'

type Props = { onClose: () => void; onMade: (told: ToldCode) => void }

/** Makes a report: for whom, and of which period. */
export function NewReportDialog({ onClose, onMade }: Props) {
  const t = useTexts('REPORT_FORM')
  const { me } = useSession()
  const today = dayOf(useNow(), 'Europe/Berlin')
  const [first] = useState(() => ({ title: '', comment: '', ...presetPeriod(today) }))
  const [form, setForm] = useState(first)
  const whyNotYet = useWhyNotYet(reportCalls.createReport)
  const { startDate, endDate } = form
  const isPeriod = startDate !== '' && endDate !== '' && whyNotPeriod(startDate, endDate, today) === undefined
  const why = form.title.trim() === '' ? t('NAME_MISSING') : isPeriod ? whyNotYet : t('PERIOD_BAD')
  const save = async () => {
    const { id, passCode } = await call(reportCalls.createReport, form)
    if (me !== undefined) onMade({ uid: me.uid, reportId: id, passCode })
  }
  return (
    <EditDialog
      isOpen
      isDirty={!isSame(form, first)}
      onClose={onClose}
      title={t('TITLE')}
      actions={
        <SaveButton onSave={save} disabledReason={why}>
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={t('TITLE')}>
        <TextInput
          label={t('NAME')}
          description={t('NAME_TEXT')}
          value={form.title}
          maxLength={MOST_REPORT_TITLE}
          autoComplete="off"
          onChange={({ target }) => setForm({ ...form, title: target.value })}
        />
        <div className={classes.period}>
          <DateField
            label={t('FROM')}
            value={startDate}
            max={today}
            onChange={(day) => setForm({ ...form, startDate: day })}
          />
          <DateField
            label={t('TO')}
            value={endDate}
            max={today}
            onChange={(day) => setForm({ ...form, endDate: day })}
          />
        </div>
        <Textarea
          label={t('COMMENT')}
          rows={3}
          value={form.comment}
          maxLength={MOST_REPORT_COMMENT}
          onChange={({ target }) => setForm({ ...form, comment: target.value })}
        />
        <p className={classes.dim}>{t('WHAT')}</p>
      </Form>
    </EditDialog>
  )
}
