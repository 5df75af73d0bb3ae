import {
  CONDITIONS,
  type InventoryWeapon,
  MOST_CONDITION_NOTE,
  MOST_SHOTS,
} from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { inventoryCalls } from '@bahnfrei/domain/equipment/inventoryCalls.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { wholeNumber } from './wholeNumber.ts'

type Props = { weapon: InventoryWeapon; onClose: () => void }

/** Takes a weapon back: how much was shot, and how it is. */
export function ReturnDialog({ weapon, onClose }: Props) {
  const t = useTexts('INVENTORY.RETURNING')
  const words = useTexts('INVENTORY')
  const [holder] = useState(weapon.holder)
  const [first] = useState({ shots: '', condition: weapon.condition, note: weapon.conditionNote })
  const [form, setForm] = useState(first)
  const [isChecked, setChecked] = useState(false)
  const shots = wholeNumber(form.shots)
  const isWrong = shots === undefined || shots > MOST_SHOTS.handout
  const title = t('TITLE', { name: weapon.name })
  const save = async () => {
    setChecked(true)
    if (isWrong || holder === null) return 'failed'
    const { condition, note } = form
    await call(inventoryCalls.takeBack, { handoutId: holder.handoutId, shots, condition, note: note.trim() })
    toast.success(t('DONE', { name: weapon.name }))
    onClose()
  }
  return (
    <EditDialog isOpen isDirty={!isSame(form, first)} onClose={onClose} title={title} width={440}>
      <Form label={title}>
        <TextInput
          label={t('SHOTS')}
          inputMode="numeric"
          value={form.shots}
          maxLength={6}
          autoComplete="off"
          required
          error={isChecked && isWrong && t('SHOTS_WRONG')}
          onChange={({ target }) => setForm({ ...form, shots: target.value })}
        />
        <Choice
          label={t('CONDITION')}
          options={CONDITIONS.map((value) => ({ value, label: words(`CONDITIONS.${value}`) }))}
          value={form.condition}
          onChange={(condition) => setForm({ ...form, condition })}
        />
        <TextInput
          label={t('NOTE')}
          value={form.note}
          maxLength={MOST_CONDITION_NOTE}
          autoComplete="off"
          onChange={({ target }) => setForm({ ...form, note: target.value })}
        />
        <SaveButton onSave={save}>{t('SAVE')}</SaveButton>
      </Form>
    </EditDialog>
  )
}
