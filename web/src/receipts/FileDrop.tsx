import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_ATTACHMENT_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { IconReceipt } from '@tabler/icons-react'
import { DropFile } from '../base/import/DropFile.tsx'
import { useReading } from '../base/import/useReading.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { RECEIPT_FILES } from './receiptFiles.ts'

type Props = { isAgain?: boolean; onFile: (attachmentId: Id<'attachment'>) => Promise<unknown> }

/** The field for the file of a receipt, which is chosen, photographed or dropped. */
export function FileDrop({ isAgain = false, onFile }: Props) {
  const t = useTexts('RECEIPTS.FILE')
  const reading = useReading({
    read: async (file) => onFile((await call(receiptCalls.upload, {}, { file })).attachmentId),
    mostBytes: () => MOST_ATTACHMENT_BYTES,
    tooLarge: t('TOO_LARGE'),
  })
  return <DropFile {...reading} icon={IconReceipt} isAgain={isAgain} accept={RECEIPT_FILES} words={t} />
}
