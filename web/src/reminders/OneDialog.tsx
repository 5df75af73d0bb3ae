import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { amountText } from '@bahnfrei/domain/base/money/money.ts'
import { whyNotMarkUncollectible } from '@bahnfrei/domain/invoices/status.ts'
import { reminderCalls } from '@bahnfrei/domain/reminders/calls.ts'
import type { Reminder, ReminderRow } from '@bahnfrei/domain/reminders/reminder.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { TextField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import list from '../base/list/list.module.css'
import { useLive } from '../base/live/live.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures, dayOnDevice } from '../base/time/days.ts'
import { toast, toastFailure } from '../base/toasts.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Dim, Lines, Row, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { FactList } from '../invoices/FactList.tsx'
import type { Asking } from './useAsking.ts'
import { useNext } from './useNext.ts'

type Props = { id: Id<'invoice'>; asking: Asking; onClose: () => void }
type One = OutputOf<typeof reminderCalls.one>

/** The reminders of an invoice: what stands now, whether it is reminded at all, and each one that went out. */
export function OneDialog({ id, asking, onClose }: Props) {
  const t = useTexts('REMINDERS.ONE')
  const { may } = useSession()
  const { data: invoice, state, error } = useLive(reminderCalls.one, { invoiceId: id })
  const number = invoice?.invoiceNumber
  const [isTyped, setTyped] = useState(false)
  return (
    <EditDialog
      isOpen
      isDirty={isTyped}
      onClose={onClose}
      title={number ? t('TITLE_NUMBER', { number }) : t('TITLE')}
      width={560}
    >
      {state === 'failed' && invoice === undefined && <ErrorState error={error} />}
      {invoice && (
        <Stack gap={16}>
          <Facts invoice={invoice} asking={asking} />
          {may('billing:w') && whyNotMarkUncollectible(invoice) === undefined && (
            <Stop invoice={invoice} onTyped={setTyped} />
          )}
          <SoFar invoice={invoice} />
        </Stack>
      )}
    </EditDialog>
  )
}

function Facts({ invoice, asking }: { invoice: One; asking: Asking }) {
  const t = useTexts('REMINDERS.ONE')
  const [language] = useLanguage()
  const { id, userName, dueDate, rest, currency } = invoice
  const now = useNext(invoice, asking)
  return (
    <Stack>
      <FactList
        facts={[
          [t('WHO'), userName],
          [t('DUE'), dueDate && dayFigures(dueDate, language)],
          [t('REST'), rest > 0 && amountText(rest, currency, language)],
          [t('NOW'), now],
        ]}
      />
      <Row>
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/admin/billing/invoices/$invoiceId" params={{ invoiceId: id }} {...props} />}
        >
          {t('TO_INVOICE')}
        </Button>
      </Row>
    </Stack>
  )
}

/** Whether nobody shall be reminded, and why not. */
function Stop({ invoice, onTyped }: { invoice: ReminderRow; onTyped: (isTyped: boolean) => void }) {
  const t = useTexts('REMINDERS.ONE')
  const { id: invoiceId, stopReason } = invoice
  const [isAsking, ask] = useState(false)
  const turn = async (isOn: boolean) => {
    ask(isOn)
    onTyped(false)
    if (isOn || stopReason === null) return
    try {
      await call(reminderCalls.resume, { invoiceId })
      toast.success(t('RESUMED'))
    } catch (error) {
      toastFailure(error)
    }
  }
  const isStopped = stopReason !== null
  return (
    <Stack>
      <Switch
        label={t('STOP')}
        description={isStopped ? t('STOPPED_TEXT', { reason: stopReason }) : t('STOP_TEXT')}
        isOn={isStopped || isAsking}
        onChange={turn}
      />
      {isAsking && !isStopped && <Reason invoiceId={invoiceId} onTyped={onTyped} onDone={() => ask(false)} />}
    </Stack>
  )
}

type ReasonProps = { invoiceId: Id<'invoice'>; onTyped: (isTyped: boolean) => void; onDone: () => void }

function Reason({ invoiceId, onTyped, onDone }: ReasonProps) {
  const t = useTexts('REMINDERS.ONE')
  const form = useForm({
    call: reminderCalls.stop,
    values: { invoiceId, reason: '' },
    says: 'tried',
    onDone: () => {
      toast.success(t('STOPPED'))
      onTyped(false)
      onDone()
    },
  })
  return (
    <Form label={t('STOP')} form={form}>
      <TextField form={form} name="reason" label={t('REASON')} onInput={() => onTyped(true)} />
      <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
    </Form>
  )
}

function SoFar({ invoice: { reminders, currency } }: { invoice: One }) {
  const t = useTexts('REMINDERS.ONE')
  return (
    <section aria-label={t('SO_FAR')}>
      <h3>{t('SO_FAR')}</h3>
      {reminders.length === 0 ? (
        <Dim>{t('NONE')}</Dim>
      ) : (
        <Lines>
          {reminders.map((reminder) => (
            <Gone key={reminder.id} reminder={reminder} currency={currency} />
          ))}
        </Lines>
      )}
    </section>
  )
}

/** A reminder that went out, with its paper. */
function Gone({ reminder, currency }: { reminder: Reminder; currency: One['currency'] }) {
  const t = useTexts('REMINDERS')
  const [language] = useLanguage()
  const { id, level, sentOn, channel, rest, fee, dueDate } = reminder
  const amounts = { rest: amountText(rest, currency, language), fee: amountText(fee, currency, language) }
  const days = { day: dayFigures(dayOnDevice(sentOn), language), until: dayFigures(dueDate, language) }
  const save = async () => {
    const { pdf, fileName } = await call(reminderCalls.pdf, { id }, { changesNothing: true })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('ONE.PDF_SAVED', { name: fileName }))
  }
  return (
    <li className={list.row}>
      <div className={list.words}>
        <b>{t(`LEVELS.${level}`)}</b>
        <span>{t('ONE.SENT', { ...days, channel })}</span>
        <Dim as="span">{t(fee > 0 ? 'ONE.ASKED_FEE' : 'ONE.ASKED', amounts)}</Dim>
      </div>
      <SaveButton
        variant="subtle"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
        label={t('ONE.PDF_NAMED', { level: t(`LEVELS.${level}`) })}
        onSave={save}
      >
        {t('ONE.PDF')}
      </SaveButton>
    </li>
  )
}
