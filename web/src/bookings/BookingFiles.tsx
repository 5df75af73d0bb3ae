import { MOST_ATTACHMENT_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import type { Booking } from '@bahnfrei/domain/bookings/booking.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { ActionIcon } from '@mantine/core'
import { IconTrash, IconUpload } from '@tabler/icons-react'
import { useReading } from '../base/import/useReading.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { List, Row, Stack } from '../base/ui/Layout.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { RECEIPT_FILES } from '../receipts/receiptFiles.ts'
import type { PaymentForm } from './usePaymentForm.ts'

type Props = { form: PaymentForm['form']; booking: Booking | undefined }

/** The files of a payment for which there is no receipt, such as the slip of a till (BOOK-015). */
export function BookingFiles({ form, booking }: Props) {
  const t = useTexts('BOOKINGS.ENTER')
  const ids = form.values.attachmentIds
  const nameOf = (id: (typeof ids)[number], index: number) =>
    booking?.attachments.find((each) => each.id === id)?.name ?? t('FILE_ADDED', { place: `${index + 1}` })
  const { isReading, pick } = useReading({
    read: async (file) => {
      const { attachmentId } = await call(receiptCalls.upload, {}, { file })
      form.change({ attachmentIds: [...ids, attachmentId] })
    },
    mostBytes: () => MOST_ATTACHMENT_BYTES,
    tooLarge: t('FILE_TOO_LARGE'),
  })
  return (
    <details>
      <summary>{t('FILES')}</summary>
      <Stack>
        <List>
          {ids.map((id, index) => (
            <li key={id}>
              <Row isSpread>
                <span>{nameOf(id, index)}</span>
                <ActionIcon
                  size={44}
                  variant="subtle"
                  aria-label={t('REMOVE_FILE', { name: nameOf(id, index) })}
                  onClick={() => form.change({ attachmentIds: ids.filter((each) => each !== id) })}
                >
                  <IconTrash size={20} aria-hidden />
                </ActionIcon>
              </Row>
            </li>
          ))}
        </List>
        <Row>
          <PickFile
            variant="default"
            accept={RECEIPT_FILES}
            loading={isReading}
            leftSection={<IconUpload size={18} aria-hidden />}
            onPick={pick}
          >
            {t('ADD_FILE')}
          </PickFile>
        </Row>
      </Stack>
    </details>
  )
}
