import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '../browser/useCopy.ts'
import classes from './CopyField.module.css'

type Props = {
  label: string
  value: string
  /** The label of the button. */
  copy: string
  /** How the button is read out, where its words do not say what is copied. */
  copyLabel?: string
  /** A code that is read aloud or typed: larger. */
  isCode?: boolean
}

/** A text to select, with a button that copies it. */
export function CopyField({ label, value, copy, copyLabel, isCode = false }: Props) {
  const copyText = useCopy()
  return (
    <div className={classes.copy}>
      <TextInput
        readOnly
        label={label}
        value={value}
        onFocus={({ target }) => target.select()}
        data-code={isCode || undefined}
      />
      <Button
        variant="default"
        aria-label={copyLabel}
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => copyText(value)}
      >
        {copy}
      </Button>
    </div>
  )
}
