import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { presetPeriod, whyNotPeriod } from '@bahnfrei/domain/journal/report.ts'
import { reportCalls } from '@bahnfrei/domain/journal/reportCalls.ts'
import { DayField } from '../../base/form/DayField.tsx'
import { TextAreaField, TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useSession } from '../../base/session/session.ts'
import { useWhyNotYet } from '../../base/session/useWhyNotYet.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { Dim, Fields } from '../../base/ui/Layout.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import type { ToldCode } from './PassCodeDialog.tsx'

type Props = { onClose: () => void; onMade: (told: ToldCode) => void }

/** Creates a report for a recipient, of a period. */
export function NewReportDialog({ onClose, onMade }: Props) {
  const t = useTexts('REPORT_FORM')
  const { me } = useSession()
  const today = dayOf(useNow(), 'Europe/Berlin')
  const whyNotYet = useWhyNotYet(reportCalls.createReport)
  const form = useForm({
    call: reportCalls.createReport,
    values: { title: '', comment: '', ...presetPeriod(today) },
    onDone: ({ id, passCode }) => {
      if (me !== undefined) onMade({ uid: me.uid, reportId: id, passCode })
    },
  })
  const { title, startDate, endDate } = form.values
  const isPeriod = !DATES.some((name) => form.wrong.includes(name)) && !whyNotPeriod(startDate, endDate, today)
  const why = title === '' ? t('NAME_MISSING') : isPeriod ? whyNotYet : t('PERIOD_BAD')
  return (
    <EditDialog
      isOpen
      isDirty={form.isDirty}
      onClose={onClose}
      title={t('TITLE')}
      actions={
        <SaveButton onSave={form.save} disabledReason={why}>
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={t('TITLE')} form={form}>
        <TextField form={form} name="title" label={t('NAME')} description={t('NAME_TEXT')} />
        <Fields>
          <DayField form={form} name="startDate" label={t('FROM')} max={today} />
          <DayField form={form} name="endDate" label={t('TO')} max={today} />
        </Fields>
        <TextAreaField form={form} name="comment" label={t('COMMENT')} rows={3} />
        <Dim>{t('WHAT')}</Dim>
      </Form>
    </EditDialog>
  )
}

const DATES = ['startDate', 'endDate']
