import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Form as FormOf } from '../base/form/useForm.ts'
import { EditDialog } from '../base/ui/EditDialog.tsx'
import { Form } from '../base/ui/Form.tsx'
import { RemoveButton } from '../base/ui/RemoveButton.tsx'
import { SaveButton } from '../base/ui/SaveButton.tsx'

type Props<Values> = {
  form: FormOf<Values>
  title: string
  save: string
  whyNot?: string | undefined
  /** The words and the call to remove a stored entry; absent for a new one. */
  removal?: {
    button: string
    title: string
    text: ReactNode
    whyNot?: string | undefined
    remove: () => Promise<unknown>
  }
  onClose: () => void
  children: ReactNode
}

/** A dialog that adds, changes or removes an entry of the equipment. */
export function EquipmentDialog<Values>({ form, title, save, whyNot, removal, onClose, children }: Props<Values>) {
  const remove = async () => {
    await removal?.remove()
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={form.isDirty}
      onClose={onClose}
      title={title}
      actions={
        <SaveButton onSave={form.save} disabledReason={whyNot}>
          {save}
        </SaveButton>
      }
    >
      <Form label={title} form={form}>
        {children}
        {removal && (
          <RemoveButton
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={removal.whyNot !== undefined}
            title={removal.title}
            text={removal.text}
            onRemove={remove}
          >
            {removal.button}
          </RemoveButton>
        )}
        {removal?.whyNot && <p>{removal.whyNot}</p>}
      </Form>
    </EditDialog>
  )
}
