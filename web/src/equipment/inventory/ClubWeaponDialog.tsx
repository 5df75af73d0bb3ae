import {
  CONDITIONS,
  type InventoryWeapon,
  MOST_CONDITION_NOTE,
  MOST_LOCKER,
  MOST_SHOTS,
} from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { inventoryCalls } from '@bahnfrei/domain/equipment/inventoryCalls.ts'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { ActionField, WeaponFields } from '../WeaponFields.tsx'
import { weaponFormOf, weaponInputOf, whyNotSaveWeapon } from '../weaponForm.ts'
import { wholeNumber } from './wholeNumber.ts'

type Props = { weapon: InventoryWeapon | undefined; onClose: () => void }

/** Adds a weapon of the club, changes it or removes it. */
export function ClubWeaponDialog({ weapon, onClose }: Props) {
  const t = useTexts('INVENTORY.DIALOG')
  const words = useTexts('INVENTORY')
  const shared = useTexts('WEAPONS.EDIT_DIALOG')
  const [first] = useState(() => ({
    ...weaponFormOf(weapon),
    locker: weapon?.locker ?? '',
    condition: weapon?.condition ?? ('good' as const),
    conditionNote: weapon?.conditionNote ?? '',
    interval: weapon?.serviceInterval ? `${weapon.serviceInterval}` : '',
  }))
  const [form, setForm] = useState<typeof first & { condition: (typeof CONDITIONS)[number] }>(first)
  const interval = form.interval.trim() === '' ? null : wholeNumber(form.interval)
  const isIntervalWrong = interval === undefined || interval === 0 || (interval ?? 0) > MOST_SHOTS.interval
  const why = whyNotSaveWeapon(form, first)
  const whyNot = isIntervalWrong ? t('INTERVAL_WRONG') : why && shared(`WHY.${why}`)
  const title = t(weapon === undefined ? 'ADD' : 'EDIT')
  const save = async () => {
    const { locker, condition, conditionNote } = form
    const more = {
      locker: locker.trim(),
      condition,
      conditionNote: conditionNote.trim(),
      serviceInterval: interval ?? null,
    }
    const input = { ...weaponInputOf(form), ...more }
    if (weapon === undefined) await call(inventoryCalls.addClubWeapon, input)
    else await call(inventoryCalls.changeClubWeapon, { id: weapon.id, ...input })
    toast.success(words('SAVED'))
    onClose()
  }
  const remove = async () => {
    if (weapon === undefined) return
    await call(inventoryCalls.removeClubWeapon, { id: weapon.id })
    toast.success(words('REMOVED'))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={!isSame(form, first)}
      onClose={onClose}
      title={title}
      actions={
        <SaveButton onSave={save} disabledReason={whyNot}>
          {shared('SAVE')}
        </SaveButton>
      }
    >
      <Form label={title}>
        <WeaponFields form={form} onChange={setForm} />
        <TextInput
          label={t('LOCKER')}
          description={t('LOCKER_EXAMPLE')}
          value={form.locker}
          maxLength={MOST_LOCKER}
          autoComplete="off"
          onChange={({ target }) => setForm({ ...form, locker: target.value })}
        />
        <TextInput
          label={t('INTERVAL')}
          description={t('INTERVAL_TEXT')}
          inputMode="numeric"
          value={form.interval}
          maxLength={9}
          autoComplete="off"
          error={isIntervalWrong && t('INTERVAL_WRONG')}
          onChange={({ target }) => setForm({ ...form, interval: target.value })}
        />
        <Choice
          label={t('CONDITION')}
          options={CONDITIONS.map((value) => ({ value, label: words(`CONDITIONS.${value}`) }))}
          value={form.condition}
          onChange={(condition) => setForm({ ...form, condition })}
        />
        {form.condition !== 'good' && (
          <TextInput
            label={t('NOTE')}
            value={form.conditionNote}
            maxLength={MOST_CONDITION_NOTE}
            autoComplete="off"
            onChange={({ target }) => setForm({ ...form, conditionNote: target.value })}
          />
        )}
        <ActionField form={form} onChange={setForm} />
        <Switch
          label={t('ACTIVE')}
          description={t('ACTIVE_TEXT')}
          isOn={form.isActive}
          onChange={(isActive) => setForm({ ...form, isActive })}
        />
        {weapon && (
          <>
            <RemoveButton
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={18} aria-hidden />}
              disabled={weapon.holder !== null}
              title={t('REMOVE')}
              text={
                <>
                  <p>{shared('DELETE_CONFIRMATION')}</p>
                  <p>{t('REMOVE_TEXT')}</p>
                </>
              }
              onRemove={remove}
            >
              {t('REMOVE')}
            </RemoveButton>
            {weapon.holder && <p>{t('IS_OUT')}</p>}
          </>
        )}
      </Form>
    </EditDialog>
  )
}
