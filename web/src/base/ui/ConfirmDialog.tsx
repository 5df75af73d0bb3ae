import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Dialog } from './Dialog.tsx'
import { type Outcome, SaveButton } from './SaveButton.tsx'

type Props = {
  isOpen: boolean
  onClose: () => void
  /** The same contract as `onSave` of `SaveButton`. The caller closes the dialog. */
  onConfirm: () => Promise<Outcome>
  title: string
  confirm: string
  /**
   * The label of the button that closes the dialog; by default "cancel", which misleads if the action is a
   * cancellation.
   */
  dismiss?: string
  isDangerous?: boolean
  /** The reason why the action cannot be confirmed now. */
  whyNot?: string | undefined
  children: ReactNode
}

/** A dialog that asks for confirmation of an action; at most 400 px wide (SHELL-082). */
export function ConfirmDialog({
  isOpen,
  onClose,
  onConfirm,
  title,
  confirm,
  dismiss,
  isDangerous,
  whyNot,
  children,
}: Props) {
  const t = useTexts('UI')
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {dismiss ?? t('CANCEL')}
      </Button>
      <SaveButton onSave={onConfirm} disabledReason={whyNot} {...(isDangerous ? { color: 'red' } : {})}>
        {confirm}
      </SaveButton>
    </>
  )
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={400} isSmall actions={actions}>
      {children}
    </Dialog>
  )
}
