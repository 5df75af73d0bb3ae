import { whyNotClose } from '@bahnfrei/domain/accounts/closing.ts'
import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { statementCalls } from '@bahnfrei/domain/statements/calls.ts'
import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { DayField } from '../base/form/DayField.tsx'
import { atField, useForm } from '../base/form/useForm.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'

type Props = { closedUntil: Day | null; today: Day; mayClose: boolean }

/** The time that is closed, and the act that closes more of it. */
export function CloseSection({ closedUntil, today, mayClose }: Props) {
  const t = useTexts('YEAR.CLOSE')
  const [language] = useLanguage()
  const [isOpen, open] = useState(false)
  const start = (
    <Button variant="default" leftSection={<IconLock size={18} aria-hidden />} onClick={() => open(true)}>
      {t('START')}
    </Button>
  )
  return (
    <Section title={t('TITLE')} text={t('TEXT')} actions={mayClose && start}>
      <p>{closedUntil === null ? t('NEVER') : t('UNTIL', { day: dayFigures(closedUntil, language) })}</p>
      {isOpen && <CloseDialog closedUntil={closedUntil} today={today} onClose={() => open(false)} />}
    </Section>
  )
}

function CloseDialog({ closedUntil, today, onClose }: Omit<Props, 'mayClose'> & { onClose: () => void }) {
  const t = useTexts('YEAR.CLOSE')
  const ofRefusal = useTexts('SERVER_ERRORS')
  const lastYearsEnd = `${Number(today.slice(0, 4)) - 1}-12-31` as Day
  const isNext = whyNotClose(lastYearsEnd, closedUntil, today) === undefined
  const form = useForm({
    call: statementCalls.close,
    values: { until: isNext ? lastYearsEnd : addDays(today, -1) },
    refusedAt: atField(['PERIOD_CLOSED', 'PERIOD_NOT_OVER'], 'until'),
    onDone: () => {
      toast.success(t('DONE'))
      onClose()
    },
  })
  const why = whyNotClose(form.values.until, closedUntil, today)
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('START')} isSmall>
      <Form label={t('START')} form={form}>
        <DayField form={form} name="until" label={t('DAY')} />
        <Notice kind="warning">{t('WARNING')}</Notice>
        <SaveButton onSave={form.save} color="red" disabledReason={why && ofRefusal(why)}>
          {t('CONFIRM')}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}
