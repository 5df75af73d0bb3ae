import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import type { Permit } from '@bahnfrei/domain/ranges/permit.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ChecksField, NumberField, useBound } from '../../base/form/fields.tsx'
import type { Form } from '../../base/form/useForm.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Fields } from '../../base/ui/Layout.tsx'
import classes from '../ranges.module.css'
import { UnitField } from '../UnitField.tsx'
import { inSmallUnit } from '../unit.ts'
import { disciplinesOf } from './disciplines.ts'
import { calibreChoices, usePermitWords } from './usePermitWords.ts'

type Props = { form: Form<{ permit: Permit }> }

/** The fields for a lane's permit; an empty field restricts nothing. */
export function PermitFields({ form }: Props) {
  const t = useTexts('RANGES.PERMIT')
  const weaponName = useTexts('PERMITTED.CLASSES')
  const permitWords = usePermitWords()
  const { permit } = form.values
  return (
    <>
      <ChecksField
        form={form}
        name="permit.weaponClasses"
        label={t('WEAPONS')}
        description={t(permit.weaponClasses.length === 0 ? 'WEAPONS_ALL' : 'WEAPONS_SOME')}
        options={WEAPON_CLASSES.map((value) => ({ value, label: weaponName(value) }))}
      />
      <Fields isEven className={classes.even}>
        <CalibreSelect form={form} />
        <UnitField
          form={form}
          name="permit.maxCalibre"
          perUnit={100}
          label={t('DIAMETER')}
          wrong={t('DIAMETER_WRONG')}
        />
        <NumberField form={form} name="permit.maxEnergy" label={t('ENERGY')} />
        <NumberField form={form} name="permit.distance" label={t('DISTANCE')} />
        <NumberField form={form} name="permit.minAge" label={t('MIN_AGE')} />
        <DisciplinesField form={form} />
      </Fields>
      {form.wrong.length === 0 && <p role="status">{t('MEANS', { permit: permitWords(permit) })}</p>}
    </>
  )
}

/** The choice of a named calibre, which fills in its diameter. */
function CalibreSelect({ form }: Props) {
  const t = useTexts('RANGES.PERMIT')
  const { permit } = form.values
  const calibres = calibreChoices().map(({ value, label }) => ({ value: `${inSmallUnit(value, 100)}`, label }))
  return (
    <NativeSelect
      label={t('CALIBRE')}
      data={[{ value: '', label: t(permit.maxCalibre === null ? 'ANY_CALIBRE' : 'BY_DIAMETER') }, ...calibres]}
      value={calibres.find(({ value }) => value === `${permit.maxCalibre}`)?.value ?? ''}
      onChange={({ target: { value } }) =>
        form.change({ permit: { ...permit, maxCalibre: value === '' ? null : Number(value) } })
      }
    />
  )
}

/** A field for the numbers of disciplines, separated by commas. */
function DisciplinesField({ form }: Props) {
  const t = useTexts('RANGES.PERMIT')
  const { set, input } = useBound({ form, name: 'permit.disciplines', wrong: t('DISCIPLINES_WRONG') })
  const [text, setText] = useState('')
  const stored = form.values.permit.disciplines.join(', ')
  return (
    <TextInput
      {...input}
      autoComplete="off"
      label={t('DISCIPLINES')}
      description={t('DISCIPLINES_HINT')}
      value={disciplinesOf(text).join(', ') === stored ? text : stored}
      onChange={({ target }) => {
        setText(target.value)
        set(disciplinesOf(target.value))
      }}
    />
  )
}
