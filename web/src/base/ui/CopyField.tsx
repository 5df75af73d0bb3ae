import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '../browser/useCopy.ts'
import classes from './CopyField.module.css'

type Props = {
  label: string
  value: string
  /** The label of the button. */
  copy: string
  /** The accessible name of the button, if its label does not say what is copied. */
  copyLabel?: string
  /** Whether the value is a code that people read out or type; it is shown larger. */
  isCode?: boolean
}

/** A read-only text with a button that copies it. */
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
