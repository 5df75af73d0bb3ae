import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSame } from '../form/useDraft.ts'
import { useTexts } from '../texts/texts.tsx'
import { EditDialog } from './EditDialog.tsx'
import { Form } from './Form.tsx'
import { type Outcome, SaveButton } from './SaveButton.tsx'

type Field = {
  label: string
  description?: string
  /** The maximum number of characters; a counter stands below the field (SHELL-084). */
  most?: number
  /** The number of visible lines, for a longer text. */
  rows?: number
}
type Props<Name extends string> = {
  isOpen: boolean
  onClose: () => void
  title: string
  save: string
  fields: Record<Name, Field>
  values: Record<Name, string>
  /** Saves the values, with the same contract as `onSave` of `SaveButton`. After success the dialog closes. */
  onSave: (values: Record<Name, string>) => Promise<Outcome>
}

/** A dialog with some text fields (SHELL-083). */
export function FormDialog<Name extends string>({ isOpen, onClose, title, save, fields, values, onSave }: Props<Name>) {
  const t = useTexts('UI')
  const [written, setWritten] = useState<Record<Name, string>>()
  const shown = written ?? values
  const close = () => {
    setWritten(undefined)
    onClose()
  }
  return (
    <EditDialog isOpen={isOpen} isDirty={!isSame(shown, values)} onClose={close} title={title} width={400} isSmall>
      <Form label={title}>
        {(Object.keys(fields) as Name[]).map((name) => {
          const { label, description, most, rows } = fields[name]
          const counter = most === undefined ? undefined : t('COUNTER', { count: shown[name].length, most })
          const shared = {
            label,
            description: [description, counter].filter(Boolean).join(' '),
            value: shown[name],
            autoComplete: 'off',
            ...(most !== undefined && { maxLength: most }),
            onChange: ({ target }: { target: { value: string } }) => setWritten({ ...shown, [name]: target.value }),
          }
          return rows === undefined ? (
            <TextInput key={name} {...shared} />
          ) : (
            <Textarea key={name} rows={rows} {...shared} />
          )
        })}
        <SaveButton
          onSave={async () => {
            const outcome = await onSave(shown)
            if (outcome !== 'failed') close()
            return outcome
          }}
        >
          {save}
        </SaveButton>
      </Form>
    </EditDialog>
  )
}
