import { CONDITIONS, type InventoryWeapon } from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { inventoryCalls } from '@bahnfrei/domain/equipment/inventoryCalls.ts'
import { useState } from 'react'
import { ChoiceField, NumberField, TextField } from '../../base/form/fields.tsx'
import { useForm } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

type Props = { weapon: InventoryWeapon; onClose: () => void }

/** Takes a weapon back: the number of shots and its condition. */
export function ReturnDialog({ weapon, onClose }: Props) {
  const t = useTexts('INVENTORY.RETURNING')
  const words = useTexts('INVENTORY')
  const [holder] = useState(weapon.holder)
  const form = useForm({
    call: inventoryCalls.takeBack,
    values: {
      handoutId: holder?.handoutId ?? '',
      shots: Number.NaN,
      condition: weapon.condition,
      note: weapon.conditionNote,
    },
    onDone: () => {
      toast.success(t('DONE', { name: weapon.name }))
      onClose()
    },
  })
  const title = t('TITLE', { name: weapon.name })
  return (
    <EditDialog isOpen isDirty={form.isDirty} onClose={onClose} title={title} width={440}>
      <Form label={title} form={form}>
        <NumberField form={form} name="shots" label={t('SHOTS')} wrong={t('SHOTS_WRONG')} />
        <ChoiceField
          form={form}
          name="condition"
          label={t('CONDITION')}
          options={CONDITIONS.map((value) => ({ value, label: words(`CONDITIONS.${value}`) }))}
        />
        <TextField form={form} name="note" label={t('NOTE')} />
        <SaveButton onSave={form.save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
