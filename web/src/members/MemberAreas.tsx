import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { Link } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { TabRow } from '../base/ui/TabRow.tsx'

/** Exact, because the address of one link is the beginning of another. */
const HERE = { exact: true, includeSearch: false }

/** The tabs of the administration of members, with the number of open requests to join. */
export function MemberAreas() {
  const t = useTexts('MEMBER_AREAS')
  const { club, may } = useSession()
  const waiting = useLive(joinCalls.requests, may('members:r') ? {} : undefined).data?.requests.length ?? 0
  const has = (feature: 'members_groups' | 'members_customFields') =>
    club !== undefined && isEnabled(club.features, feature)
  return (
    <TabRow label={t('LABEL')}>
      {may('members:r') && (
        <>
          <Link to="/admin/members/list" activeOptions={HERE}>
            {t('LIST')}
          </Link>
          <Link to="/admin/members/requests" activeOptions={HERE}>
            {t('REQUESTS', { count: waiting })}
          </Link>
          <Link to="/admin/members/invitations" activeOptions={HERE}>
            {t('INVITE')}
          </Link>
        </>
      )}
      {may('members:r') && (
        <Link to="/admin/members/supervisors" activeOptions={HERE}>
          {t('SUPERVISORS')}
        </Link>
      )}
      {may('groups:r') && has('members_groups') && (
        <Link to="/admin/members/groups" activeOptions={HERE}>
          {t('GROUPS')}
        </Link>
      )}
      {may('members:r') && has('members_customFields') && (
        <Link to="/admin/members/custom-fields" activeOptions={HERE}>
          {t('FIELDS')}
        </Link>
      )}
      {may('members:w') && (
        <Link to="/admin/members/mails" activeOptions={HERE}>
          {t('MAILS')}
        </Link>
      )}
      {may('members:w') && (
        <Link to="/admin/members/need" activeOptions={HERE}>
          {t('NEED')}
        </Link>
      )}
      {may('members:w') && (
        <Link to="/admin/members/import" activeOptions={HERE}>
          {t('IMPORT')}
        </Link>
      )}
    </TabRow>
  )
}
