import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { isLateReceipt, type ReceiptRow } from '@bahnfrei/domain/receipts/receipt.ts'
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import { useNow } from '../base/time/useNow.ts'
import { Mark } from '../base/ui/Mark.tsx'

type Props = { receipt: Pick<ReceiptRow, 'status' | 'amount' | 'paidAmount' | 'dueDate'> }

/** The state of a receipt in a word; an open one is overdue after its due date. */
export function ReceiptMark({ receipt }: Props) {
  const t = useTexts('RECEIPTS')
  const today = dayOf(useNow(), 'Europe/Berlin')
  const { status } = receipt
  const word = t(`STATUSES.${status}`)
  if (isLateReceipt(receipt, today))
    return (
      <Mark kind="warning" icon={IconAlertTriangle}>
        {t('OVERDUE')}
      </Mark>
    )
  if (status === 'draft') return <Mark icon={IconPencil}>{word}</Mark>
  if (status !== 'paid') return <Mark>{word}</Mark>
  return <Mark kind="good">{word}</Mark>
}
