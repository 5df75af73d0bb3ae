import { PROFILE_FIELDS } from '@bahnfrei/domain/clubs/profile.ts'
import { SETTINGS_FIELDS, TAX_STATUSES } from '@bahnfrei/domain/clubs/settings.ts'
import { settingsCalls } from '@bahnfrei/domain/clubs/settingsCalls.ts'
import { useState } from 'react'
import { useLive } from '../../base/live/live.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ChangeList } from '../../base/ui/ChangeList.tsx'
import { Section } from '../../base/ui/Section.tsx'

/** The history of changes to the profile and settings of the club, which is read when it is unfolded. */
export function ClubChanges() {
  const t = useTexts('ADMIN_CLUB.CHANGES')
  const [isOpen, open] = useState(false)
  return (
    <Section title={t('TITLE')}>
      <details onToggle={({ currentTarget }) => open(currentTarget.open)}>
        <summary>{t('TEXT')}</summary>
        {isOpen && <Changes />}
      </details>
    </Section>
  )
}

function Changes() {
  const t = useTexts('ADMIN_CLUB')
  const { data } = useLive(settingsCalls.changes, {})
  if (data === undefined) return null
  return (
    <ChangeList
      changes={data.changes}
      fieldWord={(field) => {
        const ofProfile = PROFILE_FIELDS.find((each) => each === field)
        if (ofProfile !== undefined) return t(`PROFILE.FIELDS.${ofProfile}`)
        const ofSettings = SETTINGS_FIELDS.find((each) => each === field)
        return ofSettings === undefined ? t('CHANGES.PHOTO') : t(`CHANGES.FIELDS.${ofSettings}`)
      }}
      valueWord={(field, value) => {
        if (field !== 'taxStatus') return undefined
        const status = [...TAX_STATUSES, 'taxable' as const].find((each) => each === value)
        return status && t(`SETTINGS.TAX.${status}`)
      }}
    />
  )
}
