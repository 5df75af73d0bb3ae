import { useSyncExternalStore } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { endAsking, isAsking, watchAsking } from './underSupervision.ts'

/** Asks an officer to take the supervision, for a screen that lets people in. */
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
