import { journalCalls } from '@bahnfrei/domain/journal/calls.ts'
import type { JournalChoices } from '@bahnfrei/domain/journal/choices.ts'
import type { JournalEntry } from '@bahnfrei/domain/journal/entry.ts'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { TrainerSelect } from './TrainerSelect.tsx'

type Props = { entry: JournalEntry; trainers: JournalChoices['trainers']; onClose: () => void }

/** Asks the trainers of the club, or one of them, to validate an entry (OP-66). */
export function AskDialog({ entry: { id, club }, trainers, onClose }: Props) {
  const t = useTexts('JOURNAL_ENTRY')
  const form = useTexts('JOURNAL_FORM')
  const [uid, setUid] = useState('')
  const ask = async () => {
    await call(journalCalls.ask, { entryId: id, ...(uid !== '' && { trainerUid: uid }) })
    toast.success(t('ASKED_DONE'))
    onClose()
  }
  return (
    <ConfirmDialog isOpen onClose={onClose} onConfirm={ask} title={t('ASK')} confirm={t('ASK')}>
      <p>{form('ASKS_TEXT')}</p>
      <TrainerSelect clubId={club?.id ?? null} trainers={trainers} value={uid} onChange={setUid} />
    </ConfirmDialog>
  )
}
