import type { ReceiptStatus } from '@bahnfrei/domain/receipts/status.ts'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { useTexts } from '../base/texts/texts.tsx'
import { Mark } from '../base/ui/Mark.tsx'

/** The state of a receipt in a word. */
export function ReceiptMark({ status }: { status: ReceiptStatus }) {
  const t = useTexts('RECEIPTS')
  const word = t(`STATUSES.${status}`)
  if (status === 'draft') return <Mark icon={IconPencil}>{word}</Mark>
  if (status !== 'paid') return <Mark>{word}</Mark>
  return (
    <Mark kind="good" icon={IconCheck}>
      {word}
    </Mark>
  )
}
