import type { JournalChoices } from '@bahnfrei/domain/journal/choices.ts'
import { MOST_SHOTS, ringsOf } from '@bahnfrei/domain/journal/entry.ts'
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { Card, Row } from '../base/ui/Layout.tsx'
import { SearchPicker } from '../equipment/SearchPicker.tsx'
import { type EntryForm, parseSeries, type ShotForm, weaponsAt } from './entryForm.ts'
import { findInJournal } from './findInJournal.ts'
import classes from './journal.module.css'

type Props = {
  shot: ShotForm
  /** The heading above the fields, if there are several disciplines. */
  name: string | undefined
  form: EntryForm
  choices: JournalChoices
  onChange: (shot: ShotForm) => void
  onRemove: () => void
}

/** The fields for one discipline: weapon, number of shots, and rings if wanted. */
export function ShotFields({ shot, name, form, choices, onChange, onRemove }: Props) {
  const t = useTexts('JOURNAL_FORM')
  const { discipline, shots, series } = shot
  const tap = (by: number) => onChange({ ...shot, shots: Math.max(0, Math.min(MOST_SHOTS, shots + by)) })
  return (
    <Card as="fieldset" gap={12} className={classes.shot}>
      {name !== undefined && <legend>{name}</legend>}
      <SearchPicker
        label={t('DISCIPLINE')}
        required
        value={discipline && [discipline.number, discipline.name].filter(Boolean).join(' ')}
        find={(typed) => findInJournal(typed, choices, { form, ownWords: t('OWN_WORDS') })}
        onChange={(found) => onChange({ ...shot, discipline: found?.discipline })}
        words={{ found: t('FOUND'), none: t('NONE_FOUND') }}
      />
      <WeaponField shot={shot} form={form} choices={choices} onChange={onChange} />
      <Row className={classes.taps}>
        <NumberInput
          label={t('SHOTS')}
          min={0}
          max={MOST_SHOTS}
          hideControls
          allowNegative={false}
          allowDecimal={false}
          inputMode="numeric"
          value={shots}
          onChange={(value) => onChange({ ...shot, shots: Number(value) || 0 })}
        />
        <Button type="button" variant="default" aria-label={t('LESS')} onClick={() => tap(-10)}>
          <IconMinus size={18} aria-hidden /> 10
        </Button>
        <Button type="button" variant="default" aria-label={t('MORE')} onClick={() => tap(10)}>
          <IconPlus size={18} aria-hidden /> 10
        </Button>
        <Button type="button" variant="default" aria-label={t('ONE_MORE')} onClick={() => tap(1)}>
          <IconPlus size={18} aria-hidden /> 1
        </Button>
      </Row>
      <SeriesField series={series} onChange={(next) => onChange({ ...shot, series: next })} />
      {name !== undefined && (
        <Button type="button" variant="subtle" leftSection={<IconTrash size={18} aria-hidden />} onClick={onRemove}>
          {t('REMOVE', { what: name })}
        </Button>
      )}
    </Card>
  )
}

type WeaponProps = Pick<Props, 'shot' | 'form' | 'choices' | 'onChange'>

function WeaponField({ shot, form, choices, onChange }: WeaponProps) {
  const t = useTexts('JOURNAL_FORM')
  const weapons = weaponsAt(choices, form)
  const groups = [
    { label: t('OWN_WEAPONS'), weapons: weapons.filter(({ clubId }) => clubId === null) },
    { label: t('CLUB_WEAPONS'), weapons: weapons.filter(({ clubId }) => clubId !== null) },
  ].filter((group) => group.weapons.length > 0)
  const isGone = shot.weaponId !== null && !weapons.some(({ id }) => id === shot.weaponId)
  return (
    <>
      <NativeSelect
        label={t('WEAPON')}
        value={shot.weaponId ?? ''}
        onChange={({ target }) => onChange({ ...shot, weaponId: target.value || null, weaponName: '' })}
      >
        {isGone && <option value={shot.weaponId ?? ''}>{shot.weaponName}</option>}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.weapons.map(({ id, name, calibre }) => (
              <option key={id} value={id}>
                {[name, calibre].filter(Boolean).join(', ')}
              </option>
            ))}
          </optgroup>
        ))}
        <option value="">{t('OTHER_WEAPON')}</option>
      </NativeSelect>
      {shot.weaponId === null && (
        <TextInput
          label={t('WEAPON_NAME')}
          value={shot.weaponName}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...shot, weaponName: target.value })}
        />
      )}
    </>
  )
}

function SeriesField({ series, onChange }: { series: string; onChange: (series: string) => void }) {
  const t = useTexts('JOURNAL_FORM')
  const [language] = useLanguage()
  const [isOpen, open] = useState(series !== '')
  const rings = parseSeries(series)
  if (!isOpen)
    return (
      <Button variant="subtle" onClick={() => open(true)}>
        {t('WITH_RINGS')}
      </Button>
    )
  return (
    <TextInput
      label={t('SERIES')}
      description={t('SERIES_TEXT', { sum: (ringsOf({ series: rings ?? [] }) ?? 0).toLocaleString(language) })}
      error={rings === undefined && t('WHY.SERIES')}
      value={series}
      maxLength={500}
      autoComplete="off"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
