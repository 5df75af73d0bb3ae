import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { useTexts } from '../texts/texts.tsx'
import { Dialog } from './Dialog.tsx'
import { UnsavedPrompt } from './UnsavedPrompt.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'onKeep'> & { isDirty: boolean }

/** A dialog with a form. It asks before it is closed or the page is left with unsaved changes. */
export function EditDialog({ isDirty, onClose, actions, ...dialog }: Props) {
  const t = useTexts('UI')
  const [isAsking, setAsking] = useState(false)
  const [times, count] = useState(0)
  const ask = () => {
    setAsking(true)
    count(times + 1)
  }
  return (
    <>
      <Dialog
        {...dialog}
        onClose={onClose}
        onKeep={isDirty ? ask : undefined}
        actions={
          actions && (
            <>
              <Button variant="default" onClick={isDirty ? ask : onClose}>
                {t('CANCEL')}
              </Button>
              {actions}
            </>
          )
        }
      />
      {/* New each time: a dialog that a browser has closed and that is shown again would lie over it. */}
      <UnsavedPrompt
        key={times}
        isDirty={isDirty}
        isAsking={isAsking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          onClose()
        }}
      />
    </>
  )
}
