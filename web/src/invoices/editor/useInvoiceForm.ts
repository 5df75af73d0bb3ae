import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { atField, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useSendOnce } from '../../base/send/useSendOnce.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { type Written, withDayOfDelivery } from './written.ts'

type Props = {
  invoice: Invoice | undefined
  values: Written
  /** Whether the officer said that the invoice names nobody. */
  isUnnamed: boolean
}
type Stored = { id: Id<'invoice'>; runningNumber: string | null; version: number }

/** The form of an invoice. It is stored as a draft, or finalised at once. */
export function useInvoiceForm({ invoice, values, isUnnamed }: Props) {
  const t = useTexts('INVOICES')
  const navigate = useNavigate()
  const sendOnce = useSendOnce()
  const isDraft = useRef(true)
  const send = async (written: Written & { version?: number }): Promise<Stored> => {
    const draft = isDraft.current
    if (invoice !== undefined) {
      const { id } = invoice
      const { version = invoice.version, ...changed } = written
      return { id, ...(await call(invoiceCalls.change, { ...changed, id, version, draft })) }
    }
    const input = { ...written, draft }
    return {
      version: 0,
      ...(await sendOnce(input, (idempotencyKey) => call(invoiceCalls.create, input, { idempotencyKey }))),
    }
  }
  const form = useForm({
    call: invoiceCalls.create,
    values,
    ...(invoice !== undefined && { version: invoice.version }),
    adjust: withDayOfDelivery,
    check: ({ uid, memberClubId, deliveryDate, deliveryEndDate }: Written) => ({
      uid: uid === null && memberClubId === undefined && !isUnnamed ? { key: 'REQUIRED' as const } : undefined,
      deliveryEndDate:
        deliveryEndDate !== null && deliveryEndDate < deliveryDate ? { key: 'INVALID' as const } : undefined,
    }),
    refusedAt: atField(['MISSING_USER'], 'uid'),
    send,
    onDone: async ({ id, runningNumber }) => {
      const isStored = isDraft.current || runningNumber === null
      toast.success(isStored ? t('EDITOR.SAVED') : t('ONE.FINALISED', { number: runningNumber }))
      await navigate({ to: '/admin/billing/invoices/$invoiceId', params: { invoiceId: id } })
    },
  })
  const saveAs = (draft: boolean) => {
    isDraft.current = draft
    return form.save()
  }
  return { form, saveDraft: () => saveAs(true), finalise: () => saveAs(false) }
}
