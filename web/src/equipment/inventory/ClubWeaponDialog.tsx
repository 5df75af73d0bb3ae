import { CONDITIONS, type InventoryWeapon } from '@bahnfrei/domain/equipment/clubWeapon.ts'
import { inventoryCalls } from '@bahnfrei/domain/equipment/inventoryCalls.ts'
import { ChoiceField, NumberField, SwitchField, TextField } from '../../base/form/fields.tsx'
import { type Form as FormOf, useForm } from '../../base/form/useForm.ts'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { EquipmentDialog } from '../EquipmentDialog.tsx'
import { ActionField, WeaponFields } from '../WeaponFields.tsx'
import { adjustWeapon, weaponFormOf, whyNotSaveWeapon } from '../weaponForm.ts'

type Props = { weapon: InventoryWeapon | undefined; onClose: () => void }

/** Adds a weapon of the club, changes it or removes it. */
export function ClubWeaponDialog({ weapon, onClose }: Props) {
  const t = useTexts('INVENTORY.DIALOG')
  const words = useTexts('INVENTORY')
  const shared = useTexts('WEAPONS.EDIT_DIALOG')
  const form = useForm({
    call: inventoryCalls.addClubWeapon,
    values: {
      ...weaponFormOf(weapon),
      locker: weapon?.locker ?? '',
      condition: weapon?.condition ?? 'good',
      conditionNote: weapon?.conditionNote ?? '',
      serviceInterval: weapon?.serviceInterval ?? null,
    },
    adjust: adjustWeapon,
    send: (input) =>
      weapon === undefined
        ? call(inventoryCalls.addClubWeapon, input)
        : call(inventoryCalls.changeClubWeapon, { id: weapon.id, ...input }),
    onDone: () => {
      toast.success(words('SAVED'))
      onClose()
    },
  })
  const why = whyNotSaveWeapon(form.values, form.isDirty)
  const removal = weapon && {
    button: t('REMOVE'),
    title: t('REMOVE'),
    text: (
      <>
        <p>{shared('DELETE_CONFIRMATION')}</p>
        <p>{t('REMOVE_TEXT')}</p>
      </>
    ),
    whyNot: weapon.holder ? t('IS_OUT') : undefined,
    remove: async () => {
      await call(inventoryCalls.removeClubWeapon, { id: weapon.id })
      toast.success(words('REMOVED'))
    },
  }
  return (
    <EquipmentDialog
      form={form}
      title={t(weapon === undefined ? 'ADD' : 'EDIT')}
      save={shared('SAVE')}
      whyNot={form.wrong.includes('serviceInterval') ? t('INTERVAL_WRONG') : why && shared(`WHY.${why}`)}
      {...(removal && { removal })}
      onClose={onClose}
    >
      <WeaponFields form={form} calibre={weapon?.caliber} />
      <CareFields form={form} />
      <ActionField form={form} />
      <SwitchField form={form} name="isActive" label={t('ACTIVE')} description={t('ACTIVE_TEXT')} />
    </EquipmentDialog>
  )
}

type Care = Pick<InventoryWeapon, 'locker' | 'condition' | 'conditionNote' | 'serviceInterval'>

/** The fields for the locker of a club's weapon, its condition and its services. */
function CareFields({ form }: { form: FormOf<Care> }) {
  const t = useTexts('INVENTORY.DIALOG')
  const words = useTexts('INVENTORY')
  return (
    <>
      <TextField form={form} name="locker" label={t('LOCKER')} description={t('LOCKER_EXAMPLE')} />
      <NumberField
        form={form}
        name="serviceInterval"
        label={t('INTERVAL')}
        description={t('INTERVAL_TEXT')}
        wrong={t('INTERVAL_WRONG')}
      />
      <ChoiceField
        form={form}
        name="condition"
        label={t('CONDITION')}
        options={CONDITIONS.map((value) => ({ value, label: words(`CONDITIONS.${value}`) }))}
      />
      {form.values.condition !== 'good' && <TextField form={form} name="conditionNote" label={t('NOTE')} />}
    </>
  )
}
