import { ownWeaponCalls } from '@bahnfrei/domain/equipment/ownCalls.ts'
import type { OwnWeapon } from '@bahnfrei/domain/equipment/weapon.ts'
import { Button } from '@mantine/core'
import { DayField } from '../../base/form/DayField.tsx'
import { SwitchField, TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { EquipmentDialog } from '../EquipmentDialog.tsx'
import { ActionField, WeaponFields } from '../WeaponFields.tsx'
import { adjustWeapon, type WeaponForm, weaponFormOf, whyNotSaveWeapon } from '../weaponForm.ts'

type Props = { weapon: OwnWeapon | undefined; onClose: () => void }

/** Adds, changes or deletes a weapon of the reader (JRNL-020 to JRNL-024). */
export function WeaponDialog({ weapon, onClose }: Props) {
  const t = useTexts('WEAPONS.EDIT_DIALOG')
  const done = useTexts('WEAPONS')
  const form = useForm({
    call: ownWeaponCalls.addWeapon,
    values: {
      ...weaponFormOf(weapon),
      isBorrowed: weapon?.isBorrowed ?? false,
      isOverQuota: weapon?.isOverQuota ?? false,
      acquiredOn: weapon?.acquiredOn ?? null,
      /** Undefined keeps the stored number, which the page does not know. */
      number: weapon?.hasNumber ? undefined : '',
    },
    adjust: adjustWeapon,
    send: (input) =>
      weapon === undefined
        ? call(ownWeaponCalls.addWeapon, input)
        : call(ownWeaponCalls.changeWeapon, { id: weapon.id, ...input }),
    onDone: () => {
      toast.success(done('SAVED'))
      onClose()
    },
  })
  const why = whyNotSaveWeapon(form.values, form.isDirty)
  const removal = weapon && {
    button: t('DELETE'),
    title: t('DELETE'),
    text: <p>{t('DELETE_CONFIRMATION')}</p>,
    remove: async () => {
      await call(ownWeaponCalls.removeWeapon, { id: weapon.id })
      toast.success(done('REMOVED'))
    },
  }
  return (
    <EquipmentDialog
      form={form}
      title={t(weapon === undefined ? 'ADD' : 'EDIT')}
      save={t('SAVE')}
      whyNot={why && t(`WHY.${why}`)}
      {...(removal && { removal })}
      onClose={onClose}
    >
      <WeaponFields form={form} calibre={weapon?.caliber} />
      <SwitchField form={form} name="isBorrowed" label={t('BORROWED')} description={t('BORROWED_TEXT')} />
      <SwitchField form={form} name="isActive" label={t('ACTIVE')} description={t('ACTIVE_TEXT')} />
      <MoreFields form={form} hasNumber={weapon?.hasNumber === true} />
    </EquipmentDialog>
  )
}

type Part = { form: FormOf<OwnForm>; hasNumber: boolean }
type OwnForm = WeaponForm & Pick<OwnWeapon, 'isOverQuota' | 'acquiredOn'> & { number: string | undefined }

/** The fields that few people need. */
function MoreFields({ form, hasNumber }: Part) {
  const t = useTexts('WEAPONS.EDIT_DIALOG')
  return (
    <details>
      <summary>{t('MORE')}</summary>
      <Stack gap={16}>
        <ActionField form={form} />
        <SwitchField form={form} name="isOverQuota" label={t('OVER_QUOTA')} description={t('OVER_QUOTA_TEXT')} />
        <DayField form={form} name="acquiredOn" label={t('ACQUIRED')} max={Temporal.Now.plainDateISO().toString()} />
        {form.values.number === undefined ? (
          <p>
            {t('NUMBER_STORED')}{' '}
            <Button variant="subtle" onClick={() => form.change({ number: '' })}>
              {t('REPLACE_NUMBER')}
            </Button>
          </p>
        ) : (
          <TextField
            form={form}
            name="number"
            label={t('NUMBER')}
            description={t(hasNumber ? 'NUMBER_EMPTY' : 'NUMBER_TEXT')}
          />
        )}
      </Stack>
    </details>
  )
}
