import type { Day } from '@bahnfrei/domain/base/time.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { mayGetRights } from '@bahnfrei/domain/members/mayGetRights.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { recordedDay } from '../base/days.ts'
import { useLive } from '../base/live.ts'
import { useLanguage, useTexts } from '../base/texts.tsx'
import { BackLink } from '../base/ui/BackLink.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Page } from '../base/ui/Page.tsx'
import { PartTabs } from '../base/ui/PartTabs.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ChangesSection } from './ChangesSection.tsx'
import { GroupsSection } from './GroupsSection.tsx'
import classes from './MemberScreen.module.css'
import { PermissionsSection } from './PermissionsSection.tsx'
import { MEMBER_TABS, type MemberTab } from './search.ts'

/** One person of the club, part by part, for its officers. */
export function MemberScreen() {
  const t = useTexts('ADMIN_MEMBERS')
  const router = useRouter()
  const { uid } = useParams({ from: '/admin/members/view/$uid' })
  const { t: tab = 'master' } = useSearch({ from: '/admin/members/view/$uid' })
  const { data: member, state, error } = useLive(memberCalls.one, { uid })
  return (
    <Page title={member ? member.name || t('NAMELESS') : t('MEMBER')} isLoading={state === 'loading'}>
      <BackLink to="/admin/members/list">{t('TO_LIST')}</BackLink>
      {state === 'failed' && <ErrorState error={error} onRetry={() => router.invalidate()} />}
      {member && (
        <>
          <PartTabs label={t('PARTS')} parts={MEMBER_TABS} active={tab} wordOf={(part) => t(`TABS.${part}`)} />
          <Part key={`${uid} ${tab}`} tab={tab} member={member} />
        </>
      )}
    </Page>
  )
}

function Part({ tab, member }: { tab: MemberTab; member: Member }) {
  const today = Temporal.Now.plainDateISO().toString()
  const isActive = mayGetRights(member, today)
  if (tab === 'permissions') return <PermissionsSection member={member} isActive={isActive} />
  if (tab === 'groups') return <GroupsSection member={member} isActive={isActive} />
  if (tab === 'changes') return <ChangesSection uid={member.uid} />
  return <MasterSection member={member} isActive={isActive} />
}

function MasterSection({ member, isActive }: { member: Member; isActive: boolean }) {
  const t = useTexts('ADMIN_MEMBERS')
  const [language] = useLanguage()
  const { name, memberNumber, status, joinDate, leaveDate, hasAccount } = member
  const day = (date: Day | null) => (date === null ? t('NOT_GIVEN') : recordedDay(date, language))
  const facts = {
    NAME: name || t('NAMELESS'),
    NUMBER: memberNumber === null ? t('NOT_GIVEN') : `${memberNumber}`,
    STATUS: `${t(`STATUSES.${status}`)} (${t(isActive ? 'ACTIVE' : 'INACTIVE')})`,
    JOINED: day(joinDate),
    LEFT: day(leaveDate),
    ACCOUNT: t(hasAccount ? 'YES' : 'NO'),
  }
  return (
    <Section title={t('TABS.master')}>
      <dl className={classes.facts}>
        {(Object.keys(facts) as (keyof typeof facts)[]).map((fact) => (
          <div key={fact}>
            <dt>{t(`FACTS.${fact}`)}</dt>
            <dd>{facts[fact]}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
