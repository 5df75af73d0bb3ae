import { ownWeaponCalls } from '@bahnfrei/domain/equipment/ownCalls.ts'
import { MOST_WEAPON_NUMBER, type OwnWeapon } from '@bahnfrei/domain/equipment/weapon.ts'
import { TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { isSame } from '../../base/form/useDraft.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { DateField } from '../../base/ui/DateField.tsx'
import { EditDialog } from '../../base/ui/EditDialog.tsx'
import { Form } from '../../base/ui/Form.tsx'
import { RemoveButton } from '../../base/ui/RemoveButton.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { TextButton } from '../../base/ui/TextButton.tsx'
import classes from '../equipment.module.css'
import { ActionField, WeaponFields } from '../WeaponFields.tsx'
import { weaponFormOf, weaponInputOf, whyNotSaveWeapon } from '../weaponForm.ts'

type Props = { weapon: OwnWeapon | undefined; onClose: () => void }

/** Adds an own weapon, changes it or deletes it (JRNL-020 to JRNL-024). */
export function WeaponDialog({ weapon, onClose }: Props) {
  const t = useTexts('WEAPONS.EDIT_DIALOG')
  const done = useTexts('WEAPONS')
  const [first] = useState(() => ({
    ...weaponFormOf(weapon),
    isBorrowed: weapon?.isBorrowed ?? false,
    isOverQuota: weapon?.isOverQuota ?? false,
    acquiredOn: weapon?.acquiredOn ?? '',
    /** Nothing is what is stored already. */
    number: weapon?.hasNumber ? undefined : '',
  }))
  const [form, setForm] = useState<typeof first>(first)
  const why = whyNotSaveWeapon(form, first)
  const title = t(weapon === undefined ? 'ADD' : 'EDIT')
  const save = async () => {
    const { isBorrowed, isOverQuota, acquiredOn, number } = form
    const more = {
      isBorrowed,
      isOverQuota,
      acquiredOn: acquiredOn === '' ? null : acquiredOn,
      ...(number !== undefined && { number }),
    }
    const input = { ...weaponInputOf(form), ...more }
    if (weapon === undefined) await call(ownWeaponCalls.addWeapon, input)
    else await call(ownWeaponCalls.changeWeapon, { id: weapon.id, ...input })
    toast.success(done('SAVED'))
    onClose()
  }
  const remove = async () => {
    if (weapon === undefined) return
    await call(ownWeaponCalls.removeWeapon, { id: weapon.id })
    toast.success(done('REMOVED'))
    onClose()
  }
  return (
    <EditDialog
      isOpen
      isDirty={!isSame(form, first)}
      onClose={onClose}
      title={title}
      actions={
        <SaveButton onSave={save} disabledReason={why && t(`WHY.${why}`)}>
          {t('SAVE')}
        </SaveButton>
      }
    >
      <Form label={title}>
        <WeaponFields form={form} onChange={setForm} />
        <Switch
          label={t('BORROWED')}
          description={t('BORROWED_TEXT')}
          isOn={form.isBorrowed}
          onChange={(isBorrowed) => setForm({ ...form, isBorrowed })}
        />
        <Switch
          label={t('ACTIVE')}
          description={t('ACTIVE_TEXT')}
          isOn={form.isActive}
          onChange={(isActive) => setForm({ ...form, isActive })}
        />
        <details className={classes.more}>
          <summary>{t('MORE')}</summary>
          <div className={classes.more}>
            <ActionField form={form} onChange={setForm} />
            <Switch
              label={t('OVER_QUOTA')}
              description={t('OVER_QUOTA_TEXT')}
              isOn={form.isOverQuota}
              onChange={(isOverQuota) => setForm({ ...form, isOverQuota })}
            />
            <DateField
              label={t('ACQUIRED')}
              value={form.acquiredOn}
              max={Temporal.Now.plainDateISO().toString()}
              onChange={(acquiredOn) => setForm({ ...form, acquiredOn })}
            />
            {form.number === undefined ? (
              <p>
                {t('NUMBER_STORED')}{' '}
                <TextButton onClick={() => setForm({ ...form, number: '' })}>{t('REPLACE_NUMBER')}</TextButton>
              </p>
            ) : (
              <TextInput
                label={t('NUMBER')}
                description={t(weapon?.hasNumber ? 'NUMBER_EMPTY' : 'NUMBER_TEXT')}
                value={form.number}
                maxLength={MOST_WEAPON_NUMBER}
                autoComplete="off"
                onChange={({ target }) => setForm({ ...form, number: target.value })}
              />
            )}
          </div>
        </details>
        {weapon && (
          <RemoveButton
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            title={t('DELETE')}
            text={<p>{t('DELETE_CONFIRMATION')}</p>}
            onRemove={remove}
          >
            {t('DELETE')}
          </RemoveButton>
        )}
      </Form>
    </EditDialog>
  )
}
