import type { WeaponClass } from '@bahnfrei/domain/base/weaponClass.ts'
import { minorNote, type Shooting, whyNotShoot } from '@bahnfrei/domain/qualifications/minors.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { LOCALES, useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { Stack } from '../../base/ui/Layout.tsx'
import { Marked } from '../../base/ui/Marked.tsx'

/** Tells whether a minor may shoot here by law: the reason why not, or the weapons and conditions. */
export function MinorNote({ shooting }: { shooting: Shooting }) {
  const t = useTexts('MINORS')
  const [language] = useLanguage()
  const listOf = (weapons: readonly WeaponClass[]) =>
    new Intl.ListFormat(LOCALES[language]).format(weapons.map((each) => t(`CLASSES.${each}`)))
  const why = whyNotShoot(shooting)
  const note = minorNote(shooting)
  if (note === undefined) return null
  const { allowed, underCare, lackingConsent } = note
  const lines =
    why === undefined
      ? [
          t('ALLOWED', { weapons: listOf(allowed) }),
          ...(underCare.length === 0 ? [] : [t('UNDER_CARE', { weapons: listOf(underCare) })]),
          ...(lackingConsent.length === 0 ? [] : [t('LACKING', { weapons: listOf(lackingConsent) })]),
        ]
      : [t(`WHY.${why.why}`, { weapon: t(`CLASSES.${why.weaponClass}`), from: why.from, source: why.source })]
  return (
    <Marked sign={IconInfoCircle} as="div" role="note">
      <Stack as="span" gap={2}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Stack>
    </Marked>
  )
}
