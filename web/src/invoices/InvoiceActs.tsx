import { amountText, cents } from '@bahnfrei/domain/base/money/money.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { MOST_INVOICE } from '@bahnfrei/domain/invoices/invoice.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { whyNotEdit, whyNotSend, whyNotVoid } from '@bahnfrei/domain/invoices/status.ts'
import { Button } from '@mantine/core'
import { IconFileTypePdf, IconPencil, IconSend } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { TextAreaField } from '../base/form/fields.tsx'
import { useForm } from '../base/form/useForm.ts'
import { call } from '../base/send/api.ts'
import { ApiError } from '../base/send/apiError.ts'
import { useSendOnce } from '../base/send/useSendOnce.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props = { invoice: Invoice }

/** The acts that the state of an invoice allows; the others are not offered. */
export function InvoiceActs({ invoice }: Props) {
  const { may } = useSession()
  const mayChange = may('billing:w')
  const isDraft = whyNotEdit(invoice) === undefined
  return (
    <Row>
      {isDraft && mayChange && <DraftActs invoice={invoice} />}
      {!isDraft && invoice.status !== 'deleted' && <PdfButton invoice={invoice} />}
      {whyNotSend(invoice) === undefined && mayChange && <SendButton invoice={invoice} />}
      {whyNotVoid(invoice) === undefined && mayChange && <VoidButton invoice={invoice} />}
    </Row>
  )
}

function DraftActs({ invoice }: Props) {
  const t = useTexts('INVOICES.ONE')
  const navigate = useNavigate()
  const { id } = invoice
  const remove = async () => {
    await call(invoiceCalls.remove, { id })
    toast.success(t('DELETED'))
    await navigate({ to: '/admin/billing/invoices' })
  }
  return (
    <>
      <FinaliseButton invoice={invoice} />
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        renderRoot={(props) => (
          <Link to="/admin/billing/invoices/$invoiceId/edit" params={{ invoiceId: id }} {...props} />
        )}
      >
        {t('EDIT')}
      </Button>
      <RemoveButton
        variant="subtle"
        color="red"
        title={t('DELETE_TITLE')}
        text={<p>{t('DELETE_TEXT')}</p>}
        onRemove={remove}
      >
        {t('DELETE')}
      </RemoveButton>
    </>
  )
}

function FinaliseButton({ invoice }: Props) {
  const t = useTexts('INVOICES.ONE')
  const [language] = useLanguage()
  const [isAsking, ask] = useState(false)
  const { id, userName, amount, currency } = invoice
  const finalise = async () => {
    const { finalised, failed } = await call(invoiceCalls.finalise, { ids: [id] })
    const [refused] = failed
    if (refused !== undefined) throw new ApiError(refused.code, 409)
    toast.success(t('FINALISED', { number: finalised[0]?.invoiceNumber ?? '' }))
    ask(false)
  }
  return (
    <>
      <Button onClick={() => ask(true)}>{t('FINALISE')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={finalise}
        title={t('FINALISE_TITLE')}
        confirm={t('FINALISE')}
      >
        <p>{t('FINALISE_TEXT', { name: userName, amount: amountText(amount, currency, language) })}</p>
      </ConfirmDialog>
    </>
  )
}

function PdfButton({ invoice: { id } }: Props) {
  const t = useTexts('INVOICES.ONE')
  const save = async () => {
    const { pdf, fileName } = await call(invoiceCalls.pdf, { id }, { changesNothing: true })
    downloadBase64({ base64: pdf, fileName, type: 'application/pdf' })
    toast.success(t('PDF_SAVED', { name: fileName }))
  }
  return (
    <SaveButton variant="default" leftSection={<IconFileTypePdf size={18} aria-hidden />} onSave={save}>
      {t('PDF')}
    </SaveButton>
  )
}

function SendButton({ invoice: { id, sentOn, status } }: Props) {
  const t = useTexts('INVOICES.ONE')
  const send = async () => {
    const [refused] = (await call(invoiceCalls.send, { ids: [id] })).failed
    if (refused !== undefined) throw new ApiError(refused.code, 409)
    toast.success(t('SENT_DONE'))
  }
  return (
    <SaveButton
      variant={sentOn === null && status !== 'paid' ? 'filled' : 'default'}
      leftSection={<IconSend size={18} aria-hidden />}
      onSave={send}
    >
      {t(sentOn === null ? 'SEND' : 'SEND_AGAIN')}
    </SaveButton>
  )
}

function VoidButton({ invoice }: Props) {
  const t = useTexts('INVOICES.ONE')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => open(true)}>
        {t('VOID')}
      </Button>
      {isOpen && <VoidDialog invoice={invoice} onClose={() => open(false)} />}
    </>
  )
}

function VoidDialog({ invoice, onClose }: Props & { onClose: () => void }) {
  const t = useTexts('INVOICES.ONE')
  const [language] = useLanguage()
  const sendOnce = useSendOnce()
  const { id, amount, currency } = invoice
  const form = useForm({
    call: invoiceCalls.void,
    values: { id, voidReason: '' },
    says: 'tried',
    send: (values) => sendOnce(values, (idempotencyKey) => call(invoiceCalls.void, values, { idempotencyKey })),
    onDone: ({ runningNumber }) => {
      toast.success(t('VOIDED', { number: runningNumber }))
      onClose()
    },
  })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={t('VOID')} isSmall>
      <Form label={t('VOID')} form={form}>
        <p>{t('VOID_TEXT', { amount: amountText(cents(-amount), currency, language) })}</p>
        <TextAreaField
          form={form}
          name="voidReason"
          label={t('VOID_REASON')}
          description={t('VOID_REASON_TEXT')}
          maxLength={MOST_INVOICE.voidReason}
          autosize
          minRows={2}
        />
        <SaveButton color="red" onSave={form.save}>
          {t('VOID')}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}
