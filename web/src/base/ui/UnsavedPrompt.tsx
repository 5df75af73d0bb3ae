import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../texts.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks before something that was written and not saved gets lost by leaving. */
export function UnsavedPrompt({ isDirty }: { isDirty: boolean }) {
  const t = useTexts('UI.UNSAVED')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('TITLE')}
      width={400}
      isSmall
      actions={
        <>
          <Button variant="default" onClick={() => proceed?.()}>
            {t('LEAVE')}
          </Button>
          <Button onClick={() => reset?.()}>{t('STAY')}</Button>
        </>
      }
    >
      {t('TEXT')}
    </Dialog>
  )
}
