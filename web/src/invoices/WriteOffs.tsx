import { billingSettingsCalls } from '@bahnfrei/domain/accounts/settingsCalls.ts'
import { amountText, cents, NO_CENTS } from '@bahnfrei/domain/base/money/money.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { whyNotWriteOff } from '@bahnfrei/domain/invoices/writeOff.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Section } from '../base/ui/Section.tsx'
import { openRest } from './openRest.ts'

type Props = { invoice: Invoice }

/** The small rest of an invoice that was booked off, with its reason, or the button that does it. */
export function WriteOffs({ invoice }: Props) {
  const t = useTexts('INVOICES.WRITE_OFF')
  const [language] = useLanguage()
  const { may } = useSession()
  const { data } = useLive(invoiceCalls.writeOffs, { id: invoice.id })
  const { data: settings } = useLive(billingSettingsCalls.settings, {})
  const [isOpen, open] = useState(false)
  if (data === undefined) return null
  const { currency, paidAmount } = invoice
  const owed = { ...invoice, rest: openRest(invoice), paid: paidAmount }
  const mayWriteOff = may('billing:w') && whyNotWriteOff(owed, settings?.mostWrittenOff ?? NO_CENTS) === undefined
  if (data.writeOffs.length === 0 && !mayWriteOff) return null
  const takeBack = async (writeOffId: (typeof data.writeOffs)[number]['id']) => {
    await call(invoiceCalls.takeBackWriteOff, { writeOffId })
    toast.success(t('TAKEN_BACK'))
  }
  return (
    <Section title={t('TITLE')}>
      <Stack>
        {data.writeOffs.map(({ id, amount, reason, day }) => (
          <Row key={id} isSpread>
            <Stack gap={2}>
              <span>
                {t('DONE', { amount: amountText(amount, currency, language), day: dayFigures(day, language) })}
              </span>
              <Dim>{reason}</Dim>
            </Stack>
            {may('billing:w') && (
              <SaveButton variant="default" onSave={() => takeBack(id)}>
                {t('TAKE_BACK')}
              </SaveButton>
            )}
          </Row>
        ))}
        {mayWriteOff && (
          <Row>
            <Button variant="default" onClick={() => open(true)}>
              {t('ACT', { amount: amountText(cents(owed.rest), currency, language) })}
            </Button>
          </Row>
        )}
      </Stack>
      {isOpen && <WriteOffDialog invoice={invoice} onClose={() => open(false)} />}
    </Section>
  )
}

function WriteOffDialog({ invoice, onClose }: Props & { onClose: () => void }) {
  const t = useTexts('INVOICES.WRITE_OFF')
  const [language] = useLanguage()
  const form = useForm({
    call: invoiceCalls.writeOff,
    values: { id: invoice.id, reason: t('REASON_PRESET') },
    onDone: () => {
      toast.success(t('SAVED'))
      onClose()
    },
  })
  const title = t('ACT', { amount: amountText(openRest(invoice), invoice.currency, language) })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} isSmall>
      <Form label={title} form={form}>
        <p>{t('TEXT')}</p>
        <TextField form={form} name="reason" label={t('REASON')} />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
