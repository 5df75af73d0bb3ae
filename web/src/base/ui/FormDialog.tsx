import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../texts.tsx'
import { Dialog } from './Dialog.tsx'
import { Form } from './Form.tsx'
import { SaveButton } from './SaveButton.tsx'

type Field = {
  label: string
  description?: string
  /** The most characters; how many are written stands below the field (SHELL-084). */
  most?: number
  /** Lines of a longer text. */
  rows?: number
}
type Props<Name extends string> = {
  isOpen: boolean
  onClose: () => void
  title: string
  save: string
  fields: Record<Name, Field>
  values: Record<Name, string>
  /** As `SaveButton`; after success the dialog closes. */
  onSave: (values: Record<Name, string>) => Promise<unknown>
}

/** Asks for some texts (SHELL-083). */
export function FormDialog<Name extends string>({ isOpen, onClose, title, ...form }: Props<Name>) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width={400} isSmall>
      <Fields {...form} title={title} onSaved={onClose} />
    </Dialog>
  )
}

type FieldsProps<Name extends string> = Omit<Props<Name>, 'isOpen' | 'onClose'> & { onSaved: () => void }

function Fields<Name extends string>({ title, save, fields, values, onSave, onSaved }: FieldsProps<Name>) {
  const t = useTexts('UI')
  const [written, setWritten] = useState(values)
  const names = Object.keys(fields) as Name[]
  return (
    <Form label={title}>
      {names.map((name) => {
        const { label, description, most, rows } = fields[name]
        const counter = most === undefined ? undefined : t('COUNTER', { count: written[name].length, most })
        const shared = {
          label,
          description: [description, counter].filter(Boolean).join(' '),
          value: written[name],
          autoComplete: 'off',
          ...(most !== undefined && { maxLength: most }),
          onChange: ({ target }: { target: { value: string } }) => setWritten({ ...written, [name]: target.value }),
        }
        return rows === undefined ? (
          <TextInput key={name} {...shared} />
        ) : (
          <Textarea key={name} rows={rows} {...shared} />
        )
      })}
      <SaveButton
        onSave={async () => {
          const saved = await onSave(written)
          if (saved !== undefined) onSaved()
          return saved
        }}
      >
        {save}
      </SaveButton>
    </Form>
  )
}
