import { WEAPON_CLASSES, WEAPON_LENGTHS } from '@bahnfrei/domain/base/weaponClass.ts'
import { lengthOf, WEAPON_ACTIONS } from '@bahnfrei/domain/equipment/weapon.ts'
import { useState } from 'react'
import { ChoiceField, SelectField, SwitchField, TextField } from '../base/form/fields.tsx'
import type { Form } from '../base/form/useForm.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { CalibrePicker } from './CalibrePicker.tsx'
import { type WeaponForm, withCalibre } from './weaponForm.ts'

type Calibre = { id: string; name: string }
type Props = { form: Form<WeaponForm> }

/** The fields that every weapon has. */
export function WeaponFields({ form, calibre }: Props & { calibre: Calibre | undefined }) {
  const t = useTexts('WEAPONS.EDIT_DIALOG')
  const kinds = useTexts('PERMITTED.CLASSES')
  const [chosen, choose] = useState(calibre)
  const { needsLicence, weaponClass, caliberId } = form.values
  return (
    <>
      <TextField form={form} name="name" label={t('NAME')} description={t('NAME_EXAMPLE')} />
      <CalibrePicker
        label={t('CALIBRE')}
        value={chosen?.id === caliberId ? chosen : undefined}
        onChange={(found) => {
          choose(found)
          form.change(withCalibre(form.values, found))
        }}
      />
      <SelectField
        form={form}
        name="weaponClass"
        label={t('CLASS')}
        options={WEAPON_CLASSES.map((value) => ({ value, label: kinds(value) }))}
      />
      <SwitchField form={form} name="needsLicence" label={t('LICENCE')} description={t('LICENCE_TEXT')} />
      {needsLicence && lengthOf(weaponClass) === undefined && (
        <ChoiceField
          form={form}
          name="length"
          label={t('LENGTH')}
          options={WEAPON_LENGTHS.map((value) => ({ value, label: t(`LENGTHS.${value}`) }))}
        />
      )}
    </>
  )
}

/** How the weapon is loaded. It matters for few weapons, so this field comes further down in the form. */
export function ActionField({ form }: Props) {
  const t = useTexts('WEAPONS.EDIT_DIALOG')
  return (
    <SelectField
      form={form}
      name="action"
      label={t('ACTION')}
      options={WEAPON_ACTIONS.map((value) => ({ value, label: t(`ACTIONS.${value}`) }))}
      none={t('UNKNOWN')}
    />
  )
}
