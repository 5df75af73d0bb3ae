import { ActionIcon, Button, type ButtonProps } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { Outcome } from './SaveButton.tsx'

type Props = Pick<ButtonProps, 'variant' | 'color' | 'leftSection' | 'disabled'> & {
  children: string
  /** Whether a sign takes the place of the words, as in rows. */
  isSign?: boolean
  /** The accessible name, if the label does not say what is removed. */
  label?: string
  title: string
  /** The explanation in the dialog: what else is removed. */
  text: ReactNode
  /** The same contract as `onSave` of `SaveButton`. */
  onRemove: () => Promise<Outcome>
}

/** A button that removes something after a confirmation. */
export function RemoveButton({ children, isSign = false, label, title, text, onRemove, ...button }: Props) {
  const [isAsking, setAsking] = useState(false)
  const remove = async () => {
    const outcome = await onRemove()
    if (outcome !== 'failed') setAsking(false)
    return outcome
  }
  return (
    <>
      {isSign ? (
        <ActionIcon
          size={44}
          variant="subtle"
          aria-label={label ?? children}
          disabled={button.disabled ?? false}
          onClick={() => setAsking(true)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" {...button} type="button" aria-label={label} onClick={() => setAsking(true)}>
          {children}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title={title}
        confirm={children}
        isDangerous
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
