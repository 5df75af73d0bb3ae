import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTexts } from '../texts/texts.tsx'
import { Dialog } from './Dialog.tsx'
import { openHere } from './Modal.tsx'

type Props = {
  isDirty: boolean
  /**
   * Whether to ask now because a dialog with unsaved changes is about to be closed; `onStay` and `onLeave` receive the
   * answer.
   */
  isAsking?: boolean
  onStay?: () => void
  onLeave?: () => void
}

/** Asks before unsaved changes are lost, when the page is left or `isAsking` is set. */
export function UnsavedPrompt({ isDirty, isAsking = false, onStay, onLeave }: Props) {
  const t = useTexts('UI.UNSAVED')
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  })
  const stay = () => (isAsking ? onStay : reset)?.()
  const leave = () => (isAsking ? onLeave : proceed)?.()
  return (
    <Dialog
      isOpen={isAsking || status === 'blocked'}
      onClose={stay}
      title={t('TITLE')}
      width={400}
      isSmall
      actions={
        <>
          <Button variant="default" onClick={leave}>
            {t('LEAVE')}
          </Button>
          <Button ref={openHere} onClick={stay}>
            {t('STAY')}
          </Button>
        </>
      }
    >
      {t('TEXT')}
    </Dialog>
  )
}
