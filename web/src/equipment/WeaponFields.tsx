import { WEAPON_CLASSES, WEAPON_LENGTHS } from '@bahnfrei/domain/base/weaponClass.ts'
import { lengthOf, MOST_WEAPON_NAME, WEAPON_ACTIONS } from '@bahnfrei/domain/equipment/weapon.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'
import { Choice } from '../base/ui/Choice.tsx'
import { Switch } from '../base/ui/Switch.tsx'
import { CalibrePicker } from './CalibrePicker.tsx'
import { type WeaponForm, withCalibre, withClass } from './weaponForm.ts'

type Props<Form extends WeaponForm> = { form: Form; onChange: (form: Form) => void }

/** What every weapon is asked for. */
export function WeaponFields<Form extends WeaponForm>({ form, onChange }: Props<Form>) {
  const t = useTexts('WEAPONS.EDIT_DIALOG')
  const kinds = useTexts('PERMITTED.CLASSES')
  const isLengthOpen = form.needsLicence && lengthOf(form.weaponClass) === undefined
  return (
    <>
      <TextInput
        label={t('NAME')}
        description={t('NAME_EXAMPLE')}
        value={form.name}
        maxLength={MOST_WEAPON_NAME}
        autoComplete="off"
        required
        onChange={({ target }) => onChange({ ...form, name: target.value })}
      />
      <CalibrePicker
        label={t('CALIBRE')}
        value={form.caliber}
        onChange={(calibre) => onChange(withCalibre(form, calibre))}
      />
      <NativeSelect
        label={t('CLASS')}
        data={WEAPON_CLASSES.map((value) => ({ value, label: kinds(value) }))}
        value={form.weaponClass}
        onChange={({ target }) =>
          onChange(withClass(form, WEAPON_CLASSES.find((each) => each === target.value) ?? form.weaponClass))
        }
      />
      <Switch
        label={t('LICENCE')}
        description={t('LICENCE_TEXT')}
        isOn={form.needsLicence}
        onChange={(needsLicence) => onChange({ ...form, needsLicence })}
      />
      {isLengthOpen && (
        <Choice
          label={t('LENGTH')}
          options={WEAPON_LENGTHS.map((value) => ({ value, label: t(`LENGTHS.${value}`) }))}
          value={form.length ?? ('' as 'short')}
          onChange={(length) => onChange({ ...form, length })}
        />
      )}
    </>
  )
}

/** How it is loaded: of few weapons it matters, so that it stands further down. */
export function ActionField<Form extends WeaponForm>({ form, onChange }: Props<Form>) {
  const t = useTexts('WEAPONS.EDIT_DIALOG')
  return (
    <NativeSelect
      label={t('ACTION')}
      data={[
        { value: '', label: t('UNKNOWN') },
        ...WEAPON_ACTIONS.map((value) => ({ value, label: t(`ACTIONS.${value}`) })),
      ]}
      value={form.action ?? ''}
      onChange={({ target }) =>
        onChange({ ...form, action: WEAPON_ACTIONS.find((each) => each === target.value) ?? null })
      }
    />
  )
}
