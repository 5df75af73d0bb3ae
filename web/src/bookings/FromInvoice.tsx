import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import type { Invoice } from '@bahnfrei/domain/invoices/keptInvoice.ts'
import { whyNotPay } from '@bahnfrei/domain/invoices/status.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { openRest } from '../invoices/openRest.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import type { Opening } from './usePaymentForm.ts'

/** The dialog that an invoice leads to: a payment of its receiver over its rest. It leads back to the invoice. */
export function FromInvoice({ id, opening }: { id: Id<'invoice'>; opening: Opening }) {
  const { data: invoice } = useLive(invoiceCalls.one, { id })
  return invoice && <ForInvoice invoice={invoice} opening={opening} />
}

function ForInvoice({ invoice, opening }: { invoice: Invoice; opening: Opening }) {
  const t = useTexts('BOOKINGS')
  const navigate = useNavigate()
  // The rest changes as soon as the payment is stored, and the form must not follow.
  const [begun] = useState(invoice)
  if (whyNotPay(begun) !== undefined || openRest(begun) <= 0) return <Notice kind="note">{t('NOTHING_OPEN')}</Notice>
  const close = () =>
    void navigate({
      to: '/admin/billing/invoices/$invoiceId',
      params: { invoiceId: begun.id },
      replace: true,
    })
  return <PaymentDialog opening={opening} invoice={begun} onClose={close} />
}
