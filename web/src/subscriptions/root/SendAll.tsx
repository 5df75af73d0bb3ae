import type { PreviewRow } from '@bahnfrei/domain/subscriptions/overview.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'

type Props = {
  rows: readonly PreviewRow[]
  onSend: (rows: readonly PreviewRow[]) => Promise<'failed' | undefined>
}

/** The button that sends all bills of a period, with its question. */
export function SendAll({ rows, onSend }: Props) {
  const t = useTexts('ROOT.INVOICING')
  const [isAsking, ask] = useState(false)
  const count = rows.length
  if (count === 0) return null
  const send = async () => {
    await onSend(rows)
    ask(false)
  }
  return (
    <>
      <Button onClick={() => ask(true)}>{t('SEND_ALL', { count })}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => ask(false)}
        onConfirm={send}
        title={t('SEND_TITLE', { count })}
        confirm={t('SEND')}
      >
        <p>{t('SEND_TEXT')}</p>
      </ConfirmDialog>
    </>
  )
}
