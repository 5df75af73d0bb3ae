import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { MOST_ATTACHMENT_BYTES } from '@bahnfrei/domain/base/sheets/fileKind.ts'
import { receiptCalls } from '@bahnfrei/domain/receipts/calls.ts'
import { IconReceipt } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import classes from '../base/import/import.module.css'
import { useReading } from '../base/import/useReading.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { PickFile } from '../base/ui/PickFile.tsx'
import { RECEIPT_FILES } from './receiptFiles.ts'

type Props = { isAgain?: boolean; onFile: (attachmentId: Id<'attachment'>) => Promise<unknown> }

/** The field for the file of a receipt, which is chosen, photographed or dropped. */
export function FileDrop({ isAgain = false, onFile }: Props) {
  const t = useTexts('RECEIPTS.FILE')
  const [isOver, setOver] = useState(false)
  const { isReading, pick } = useReading({
    read: async (file) => onFile((await call(receiptCalls.upload, {}, { file })).attachmentId),
    mostBytes: () => MOST_ATTACHMENT_BYTES,
    tooLarge: t('TOO_LARGE'),
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void pick(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconReceipt size={32} aria-hidden />
      <PickFile variant={isAgain ? 'default' : 'filled'} accept={RECEIPT_FILES} loading={isReading} onPick={pick}>
        {t(isAgain ? 'AGAIN' : 'PICK')}
      </PickFile>
      <span className={classes.dim} role="status">
        {t(isReading ? 'READING' : 'DROP')}
      </span>
    </div>
  )
}
