import type { Right } from '@bahnfrei/domain/base/rights/permissions.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'
import { Page } from '../base/ui/Page.tsx'
import { PartTabs } from '../base/ui/PartTabs.tsx'
import { ChangesSection } from './ChangesSection.tsx'
import { GroupsSection } from './GroupsSection.tsx'
import { PermissionsSection } from './PermissionsSection.tsx'
import { BillingSection } from './record/BillingSection.tsx'
import { MembershipSection } from './record/MembershipSection.tsx'
import { PersonalsSection } from './record/PersonalsSection.tsx'
import { Reach } from './record/Reach.tsx'
import { RecordSection } from './record/RecordSection.tsx'
import { MEMBER_TABS, type MemberTab } from './search.ts'

/** The tabs that need a right of their own. */
const RIGHTS: Partial<Record<MemberTab, Right>> = { personals: 'members:w', billing: 'billing:r' }

/** A member of the club in tabs, for officers. */
export function MemberScreen() {
  const t = useTexts('ADMIN_MEMBERS')
  const router = useRouter()
  const { uid } = useParams({ from: '/admin/members/view/$uid' })
  const { t: tab = 'master' } = useSearch({ from: '/admin/members/view/$uid' })
  const { data: member, state, error } = useLive(memberCalls.one, { uid })
  const { may } = useSession()
  const parts = MEMBER_TABS.filter((part) => RIGHTS[part] === undefined || may(RIGHTS[part]))
  return (
    <Page
      title={member ? member.name.full || t('NAMELESS') : t('MEMBER')}
      isLoading={state === 'loading'}
      actions={
        member && (
          <>
            <Reach member={member} />
            {!member.isCompany && may('members:w') && (
              <Button
                variant="default"
                leftSection={<IconCertificate size={18} aria-hidden />}
                renderRoot={(props) => <Link to="/admin/members/certificates/$uid" params={{ uid }} {...props} />}
              >
                {t('CERTIFICATES')}
              </Button>
            )}
          </>
        )
      }
      back={<BackLink to="/admin/members/list">{t('TO_LIST')}</BackLink>}
    >
      {state === 'failed' && (
        <ErrorState
          error={error}
          onRetry={() => router.invalidate()}
          onward={<OnwardLink to="/admin/members/list">{t('TO_LIST')}</OnwardLink>}
        />
      )}
      {member && (
        <>
          <PartTabs label={t('PARTS')} parts={parts} active={tab} wordOf={(part) => t(`TABS.${part}`)} />
          <Part key={`${uid} ${tab}`} tab={tab} member={member} />
        </>
      )}
    </Page>
  )
}

function Part({ tab, member }: { tab: MemberTab; member: Member }) {
  const isActive = member.isActive && member.hasAttachedAccount
  if (tab === 'permissions') return <PermissionsSection member={member} isActive={isActive} />
  if (tab === 'groups') return <GroupsSection member={member} />
  if (tab === 'changes') return <ChangesSection uid={member.uid} />
  if (tab === 'membership') return <MembershipSection member={member} />
  if (tab === 'personals') return <PersonalsSection member={member} />
  if (tab === 'billing') return <BillingSection member={member} />
  return <RecordSection member={member} />
}
