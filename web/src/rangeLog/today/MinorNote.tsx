import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import type { TodayPerson } from '@bahnfrei/domain/rangeLog/today.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { joinFacts } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Dim } from '../../base/ui/Layout.tsx'
import { Mark } from '../../base/ui/Mark.tsx'

/** Whether a minor lacks consent for any weapon, and whether for all, so that a guardian must be present. */
export function consentOf({ minor }: TodayPerson) {
  const lacksConsent = minor !== null && minor.lackingConsent.length > 0
  return { lacksConsent, needsGuardian: lacksConsent && minor.allowed.length === 0 }
}

/** The weapons that a minor may shoot, and those for which consent is missing. */
export function MinorNote({ person }: { person: TodayPerson }) {
  const t = useTexts('TODAY')
  const kinds = useTexts('PERMITTED.CLASSES')
  const wordsOf = (classes: readonly WeaponClass[]) => classes.map((each) => kinds(each)).join(', ')
  const { minor } = person
  const { lacksConsent, needsGuardian } = consentOf(person)
  if (minor === null) return null
  const words = joinFacts([
    t('AGE', { age: minor.age }),
    needsGuardian && t('NO_CONSENT'),
    minor.allowed.length > 0 && t('ALLOWED', { kinds: wordsOf(minor.allowed) }),
    !needsGuardian && lacksConsent && t('LACKING', { kinds: wordsOf(minor.lackingConsent) }),
    minor.underCare.length > 0 && t('CARE', { kinds: wordsOf(minor.underCare) }),
  ])
  if (!needsGuardian) return <Dim as="span">{words}</Dim>
  return (
    <Mark kind="warning" icon={IconAlertTriangle}>
      {words}
    </Mark>
  )
}
