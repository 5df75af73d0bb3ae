import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { type Receipt, receiptRest } from '@bahnfrei/domain/receipts/receipt.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { PaymentDialog } from './PaymentDialog.tsx'
import type { Opening } from './usePaymentForm.ts'

/** The dialog that a receipt leads to: a payment to its supplier over its rest. It leads back to the receipt. */
export function FromReceipt({ id, opening }: { id: Id<'receipt'>; opening: Opening }) {
  const { data: receipt } = useLive(receiptCalls.one, { id })
  return receipt && <ForReceipt receipt={receipt} opening={opening} />
}

function ForReceipt({ receipt, opening }: { receipt: Receipt; opening: Opening }) {
  const t = useTexts('BOOKINGS')
  const navigate = useNavigate()
  // The rest changes as soon as the payment is stored, and the form must not follow.
  const [begun] = useState(receipt)
  if (receiptRest(begun) <= 0) return <Notice kind="note">{t('NOTHING_OPEN_RECEIPT')}</Notice>
  const close = () =>
    void navigate({ to: '/admin/billing/receipts/$receiptId', params: { receiptId: begun.id }, replace: true })
  return <PaymentDialog opening={opening} receipt={begun} onClose={close} />
}
