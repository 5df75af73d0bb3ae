import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTexts } from '../../base/texts/texts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import classes from '../GeneralSection.module.css'
import { type LaneFormValues, permitOf } from './laneForm.ts'
import { calibreChoices, usePermitWords } from './usePermitWords.ts'

type Props = {
  values: LaneFormValues
  onChange: (changes: Partial<LaneFormValues>) => void
  wrong: ReadonlySet<keyof LaneFormValues>
}

/** The fields for what may be shot on a lane and by whom; an empty field restricts nothing. */
export function PermitFields({ values, onChange, wrong }: Props) {
  const t = useTexts('RANGES.PERMIT')
  const weaponName = useTexts('PERMITTED.CLASSES')
  const general = useTexts('RANGES.GENERAL')
  const permitWords = usePermitWords()
  const calibres = calibreChoices()
  const named = calibres.find(({ value }) => value === values.calibre.replace(',', '.'))
  const wholeNumber = (field: keyof LaneFormValues, least: number, most: number) =>
    wrong.has(field) ? general('WHOLE_NUMBER', { least, most }) : undefined
  return (
    <>
      <Checks
        label={t('WEAPONS')}
        description={t(values.weaponClasses.length === 0 ? 'WEAPONS_ALL' : 'WEAPONS_SOME')}
        options={WEAPON_CLASSES.map((value) => ({ value, label: weaponName(value) }))}
        values={values.weaponClasses}
        onChange={(weaponClasses) => onChange({ weaponClasses })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label={t('CALIBRE')}
          data={[{ value: '', label: t(values.calibre === '' ? 'ANY_CALIBRE' : 'BY_DIAMETER') }, ...calibres]}
          value={named?.value ?? ''}
          onChange={({ target }) => onChange({ calibre: target.value })}
        />
        <TextInput
          label={t('DIAMETER')}
          inputMode="decimal"
          value={values.calibre}
          error={wrong.has('calibre') ? t('DIAMETER_WRONG') : undefined}
          onChange={({ target }) => onChange({ calibre: target.value })}
        />
        <TextInput
          label={t('ENERGY')}
          inputMode="numeric"
          value={values.energy}
          error={wholeNumber('energy', 1, 20_000)}
          onChange={({ target }) => onChange({ energy: target.value })}
        />
        <TextInput
          label={t('DISTANCE')}
          inputMode="numeric"
          value={values.distance}
          error={wholeNumber('distance', 1, 2000)}
          onChange={({ target }) => onChange({ distance: target.value })}
        />
        <TextInput
          label={t('MIN_AGE')}
          inputMode="numeric"
          value={values.minAge}
          error={wholeNumber('minAge', 6, 99)}
          onChange={({ target }) => onChange({ minAge: target.value })}
        />
        <TextInput
          label={t('DISCIPLINES')}
          description={t('DISCIPLINES_HINT')}
          value={values.disciplines}
          error={wrong.has('disciplines') ? t('DISCIPLINES_WRONG') : undefined}
          onChange={({ target }) => onChange({ disciplines: target.value })}
        />
      </div>
      {wrong.size === 0 && !Number.isNaN(permitOf(values).maxCalibre) && (
        <p role="status">{t('MEANS', { permit: permitWords(permitOf(values)) })}</p>
      )}
    </>
  )
}
