import type { WeaponClass, WeaponLength } from '@bahnfrei/domain/base/weaponClass.ts'
import { calibreNameIn } from '@bahnfrei/domain/equipment/calibre.ts'
import { joinFacts } from '../base/texts/dot.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'

type Weapon = { caliber: { id: string; name: string }; weaponClass: WeaponClass; length: WeaponLength | null }

/** A weapon in one line: calibre and kind, and whether it is short or long where the kind leaves that open. */
export function useWeaponWords(): (weapon: Weapon) => string {
  const kinds = useTexts('PERMITTED.CLASSES')
  const t = useTexts('WEAPONS')
  const [language] = useLanguage()
  return ({ caliber, weaponClass, length }) =>
    joinFacts([
      calibreNameIn(language, caliber),
      kinds(weaponClass),
      weaponClass === 'muzzleLoader' && length !== null ? t(length === 'short' ? 'SHORT' : 'LONG') : '',
    ])
}
