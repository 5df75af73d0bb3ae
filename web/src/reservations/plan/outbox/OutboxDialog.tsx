import { useTexts } from '../../../base/texts/texts.tsx'
import { Dialog } from '../../../base/ui/Dialog.tsx'
import { OutboxEntries } from './OutboxEntries.tsx'
import type { OutboxEntry } from './outbox.ts'

type Props = { isOpen: boolean; onClose: () => void; entries: readonly OutboxEntry[] }

/** The dialog with the submissions that wait, were reserved, or were refused, with the reason. */
export function OutboxDialog({ isOpen, onClose, entries }: Props) {
  const t = useTexts('OUTBOX')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('TITLE')}>
      <OutboxEntries entries={entries} onTaken={onClose} />
    </Dialog>
  )
}
