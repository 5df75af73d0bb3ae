import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Page } from '../base/ui/Page.tsx'
import { FieldSettings } from './fields/FieldSettings.tsx'
import { GroupSettings } from './groups/GroupSettings.tsx'
import { MemberAreas } from './MemberAreas.tsx'

/** /admin/members/settings: the groups of the club and the fields of its own, as far as the club has them. */
export function MemberSettingsScreen() {
  const t = useTexts('MEMBER_AREAS')
  const { club, may } = useSession()
  const has = (feature: 'members_groups' | 'members_customFields') =>
    club !== undefined && isEnabled(club.features, feature)
  return (
    <Page title={t('SETTINGS_TITLE')}>
      <MemberAreas />
      {may('groups:r') && has('members_groups') && <GroupSettings />}
      {may('members:r') && has('members_customFields') && <FieldSettings />}
    </Page>
  )
}
