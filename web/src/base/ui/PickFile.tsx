import { Button } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import unseen from '../unseen.module.css'

type Props = {
  children: string
  accept: string
  onPick: (file: File) => void
  variant?: 'filled' | 'default'
  isReading?: boolean
}

/** A button that lets somebody choose a file of the device. */
export function PickFile({ children, accept, onPick, variant = 'filled', isReading = false }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file can be chosen again.
    currentTarget.value = ''
    if (file !== undefined) onPick(file)
  }
  return (
    <>
      <input
        ref={input}
        className={unseen.unseen}
        type="file"
        accept={accept}
        aria-label={children}
        tabIndex={-1}
        onChange={pick}
      />
      <Button variant={variant} loading={isReading} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
