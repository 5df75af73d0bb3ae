import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { memberClubCalls } from '@bahnfrei/domain/memberClubs/calls.ts'
import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { ErrorState } from '../base/ui/ErrorState.tsx'
import { Stack } from '../base/ui/Layout.tsx'
import { Page } from '../base/ui/Page.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ClubTabs } from '../clubs/admin/ClubTabs.tsx'
import { ClubJoinedCard } from './ClubJoinedCard.tsx'
import { MemberClubCard } from './MemberClubCard.tsx'

/** /admin/club/member-clubs: the member clubs of the active club, and the clubs of which it is a member itself. */
export function MemberClubsScreen() {
  const t = useTexts('MEMBER_CLUBS')
  const { club } = useSession()
  const ours = useLive(memberClubCalls.list, {})
  const joined = useLive(memberClubCalls.joined, {})
  const takesClubs = club !== undefined && isEnabled(club.features, 'members_clubs')
  const members = ours.data?.clubs.toSorted((one, other) => compareNames(one.club.name, other.club.name))
  const memberships = joined.data?.clubs.toSorted((one, other) =>
    compareNames(one.wantedClub.name, other.wantedClub.name),
  )
  return (
    <Page title={t('TITLE')} width="form" isLoading={ours.state === 'loading' || joined.state === 'loading'}>
      <ClubTabs />
      {ours.state === 'failed' && <ErrorState error={ours.error} />}
      {members && (
        <Section title={t('OURS')} text={t(takesClubs ? 'OURS_TEXT' : 'OFF')}>
          {takesClubs && members.length === 0 && (
            <EmptyState icon={<IconBuildingCommunity size={44} />} title={t('NONE')}>
              {t('NONE_TEXT')}
            </EmptyState>
          )}
          <Stack as="ul">
            {members.map((each) => (
              <MemberClubCard key={each.id} request={each} takesClubs={takesClubs} />
            ))}
          </Stack>
        </Section>
      )}
      {memberships && (
        <Section title={t('JOINED')} text={memberships.length > 0 ? t('JOINED_TEXT') : undefined}>
          {memberships.length === 0 && (
            <EmptyState icon={<IconBuildingCommunity size={44} />} title={t('NOT_JOINED')}>
              <p>{t('NOT_JOINED_TEXT')}</p>
              <Button variant="default" renderRoot={(props) => <Link to="/clubs/ranges" {...props} />}>
                {t('FIND')}
              </Button>
            </EmptyState>
          )}
          <Stack as="ul">
            {memberships.map((each) => (
              <ClubJoinedCard key={each.id} request={each} />
            ))}
          </Stack>
        </Section>
      )}
    </Page>
  )
}
