import { Button, type ButtonProps } from '@mantine/core'
import { type ChangeEvent, useRef } from 'react'
import unseen from '../styles/unseen.module.css'

type Props = Pick<ButtonProps, 'variant' | 'loading' | 'leftSection' | 'disabled' | 'mt'> & {
  children: string
  /** The accessible name, if the label does not say what the file is for. */
  label?: string
  accept: string
  onPick: (file: File) => void
}

/** A button that opens the file dialog of the device. */
export function PickFile({ children, label, accept, onPick, ...button }: Props) {
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
        aria-label={label ?? children}
        tabIndex={-1}
        onChange={pick}
      />
      <Button {...button} aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
