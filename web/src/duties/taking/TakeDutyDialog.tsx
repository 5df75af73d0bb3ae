import { useSyncExternalStore } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { endAsking, isAsking, watchAsking } from './underSupervision.ts'

/** Asks an officer who lets somebody in to take the supervision that nobody has. */
export function TakeDutyDialog() {
  const t = useTexts('TAKE_DUTY')
  const isOpen = useSyncExternalStore(watchAsking, isAsking)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => endAsking(false)}
      onConfirm={async () => endAsking(true)}
      title={t('TITLE')}
      confirm={t('CONFIRM')}
    >
      <p>{t('TEXT')}</p>
      <p>{t('MEANS')}</p>
    </ConfirmDialog>
  )
}
