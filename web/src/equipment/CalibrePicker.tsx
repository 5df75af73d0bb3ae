import { CALIBRES, calibreNameIn, findCalibres } from '@bahnfrei/domain/equipment/calibre.ts'
import type { CalibreClass } from '@bahnfrei/domain/equipment/calibreClass.ts'
import { ownWeaponCalls } from '@bahnfrei/domain/equipment/ownCalls.ts'
import { useMemo } from 'react'
import { useLive } from '../base/live/live.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { SearchPicker } from './SearchPicker.tsx'

type Chosen = { id: string; name: string; calibreClass: CalibreClass }
type Props = {
  label: string
  value: { id: string; name: string } | undefined
  onChange: (calibre: Chosen | undefined) => void
}

/** The choice of a calibre, found by any of its usual names; calibres of the reader's clubs come first. */
export function CalibrePicker({ label, value, onChange }: Props) {
  const t = useTexts('CALIBRES')
  const [language] = useLanguage()
  const { data } = useLive(ownWeaponCalls.calibres, {})
  const all = useMemo(() => [...(data?.calibres ?? []), ...CALIBRES], [data])
  const find = (typed: string) =>
    findCalibres(typed, all).map(({ id, name, aliases, calibreClass }) => ({
      id,
      calibreClass,
      stored: name,
      name: calibreNameIn(language, { id, name }),
      detail: aliases.slice(0, 2).join(', '),
    }))
  return (
    <SearchPicker
      label={label}
      description={t('EXAMPLE')}
      value={value && calibreNameIn(language, value)}
      required
      find={find}
      onChange={(found) => onChange(found && { id: found.id, name: found.stored, calibreClass: found.calibreClass })}
      words={{ found: t('FOUND'), none: t('NONE') }}
    />
  )
}
