import type { ReactNode } from 'react'
import type { Form as FormOf } from '../base/form/useForm.ts'
import { Form } from '../base/ui/Form.tsx'
import { Fields, Stack } from '../base/ui/Layout.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'
import { UnsavedPrompt } from '../base/ui/UnsavedPrompt.tsx'
import classes from './accounts.module.css'

type Props<Values> = {
  form: FormOf<Values>
  label: string
  save: string
  mayChange: boolean
  /** Content below the fields, in the full width. */
  more?: ReactNode
  children: ReactNode
}

/** The form of a part of the settings: its fields, and a button that saves them. */
export function PartForm<Values>({ form, label, save, mayChange, more, children }: Props<Values>) {
  return (
    <fieldset disabled={!mayChange} className={classes.all}>
      <Form label={label} form={form}>
        <Stack>
          <Fields>{children}</Fields>
          {more}
        </Stack>
        {mayChange && <SaveButton onSave={form.save}>{save}</SaveButton>}
        <UnsavedPrompt isDirty={form.isDirty} />
      </Form>
    </fieldset>
  )
}
