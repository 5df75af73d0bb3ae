import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { TabRow } from '../base/ui/TabRow.tsx'

/** Exact, because the address of one link is the beginning of another. */
const HERE = { exact: true, includeSearch: false }

/** The tabs of the administration of members. Requests to join have one while they wait, with their number. */
export function MemberAreas() {
  const t = useTexts('MEMBER_AREAS')
  const { club, may } = useSession()
  const { pathname } = useLocation()
  const waiting = useLive(joinCalls.requests, may('members:r') ? {} : undefined).data?.requests.length ?? 0
  const has = (feature: 'members_groups' | 'members_customFields') =>
    club !== undefined && isEnabled(club.features, feature)
  const hasSettings = (may('groups:r') && has('members_groups')) || (may('members:r') && has('members_customFields'))
  return (
    <TabRow label={t('LABEL')}>
      {may('members:r') && (
        <Link to="/admin/members/list" activeOptions={HERE}>
          {t('LIST')}
        </Link>
      )}
      {may('members:r') && (waiting > 0 || pathname === '/admin/members/requests') && (
        <Link to="/admin/members/requests" activeOptions={HERE}>
          {t('REQUESTS', { count: waiting })}
        </Link>
      )}
      {may('members:w') && (
        <Link to="/admin/members/mails" activeOptions={HERE}>
          {t('MAILS')}
        </Link>
      )}
      {hasSettings && (
        <Link to="/admin/members/settings" activeOptions={HERE}>
          {t('SETTINGS')}
        </Link>
      )}
    </TabRow>
  )
}
