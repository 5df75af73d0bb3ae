import type { Icon } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { PickFile } from '../ui/PickFile.tsx'
import classes from './import.module.css'
import type { useReading } from './useReading.ts'

type Props = ReturnType<typeof useReading> & {
  icon: Icon
  /** The file that is there already; undefined for the first one. */
  name?: string | undefined
  /** Whether another file is there already, which the new one replaces. */
  isAgain: boolean
  accept: string
  words: (key: 'PICK' | 'AGAIN' | 'READING' | 'DROP') => string
}

/** The field for a file, which is chosen or dropped. */
export function DropFile({ icon: Sign, name, isAgain, accept, words, isReading, pick }: Props) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void pick(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Sign size={32} aria-hidden />
      {name !== undefined && <b>{name}</b>}
      <PickFile variant={isAgain ? 'default' : 'filled'} accept={accept} loading={isReading} onPick={pick}>
        {words(isAgain ? 'AGAIN' : 'PICK')}
      </PickFile>
      <span className={classes.dim} role="status" data-idle={!isReading || undefined}>
        {words(isReading ? 'READING' : 'DROP')}
      </span>
    </div>
  )
}
