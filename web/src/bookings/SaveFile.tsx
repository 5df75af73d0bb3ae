import type { Booking } from '@bahnfrei/domain/bookings/booking.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { downloadBase64 } from '../base/browser/downloadBase64.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

/** Saves a file of a payment on the device. */
export function SaveFile({ file: { id, name } }: { file: Booking['attachments'][number] }) {
  const t = useTexts('BOOKINGS')
  const save = async () => {
    const { data, fileName } = await call(receiptCalls.get, { attachmentId: id })
    downloadBase64({ base64: data, fileName, type: 'application/octet-stream' })
  }
  return (
    <SaveButton variant="subtle" leftSection={<IconPaperclip size={18} aria-hidden />} onSave={save}>
      {t('SAVE_FILE', { name })}
    </SaveButton>
  )
}
