import { CALIBRES } from '@bahnfrei/domain/ranges/calibres.ts'
import type { Permit } from '@bahnfrei/domain/ranges/permit.ts'
import { useTexts } from '../../base/texts/texts.tsx'

/** Returns a function for a permit in one line. */
export function usePermitWords(): (permit: Permit) => string {
  const t = useTexts('PERMITTED')
  return ({ weaponClasses, maxCalibre, maxEnergy, distance, minAge, disciplines }) => {
    const words = [
      weaponClasses.map((name) => t(`CLASSES.${name}`)).join(', '),
      maxCalibre === null ? '' : t('UP_TO_CALIBRE', { calibre: calibreName(maxCalibre) ?? millimetres(maxCalibre) }),
      maxEnergy === null ? '' : t('UP_TO_ENERGY', { energy: maxEnergy }),
      distance === null ? '' : t('AT_DISTANCE', { distance }),
      minAge === null ? '' : t('FROM_AGE', { age: minAge }),
      disciplines.length === 0 ? '' : t('DISCIPLINES_SHORT', { numbers: disciplines.join(', ') }),
    ].filter((part) => part !== '')
    return words.length === 0 ? t('EVERYTHING') : words.join(', ')
  }
}

/** The name of the first calibre with a diameter (1/100 mm). */
function calibreName(diameter: number): string | undefined {
  return CALIBRES.find(([, own]) => own === diameter)?.[0]
}

/** The named calibres, one choice for each diameter, because a permit holds the diameter only. */
export function calibreChoices(): { value: string; label: string }[] {
  const diameters = [...new Set(CALIBRES.map(([, diameter]) => diameter))]
  return diameters.map((diameter) => ({
    value: millimetres(diameter),
    label: CALIBRES.flatMap(([name, own]) => (own === diameter ? [name] : [])).join(' / '),
  }))
}

/** A diameter in hundredths of a millimetre as text in millimetres: `7.82`. */
function millimetres(diameter: number): string {
  return (diameter / 100).toFixed(2)
}
