import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { memberClubCalls } from '@bahnfrei/domain/memberClubs/calls.ts'
import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLive } from '../base/live/live.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { List } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'
import { ClubJoinedRow } from './ClubJoinedRow.tsx'

/** The clubs of which the active club is a member itself. */
export function JoinedSection() {
  const t = useTexts('MEMBER_CLUBS')
  const { data } = useLive(memberClubCalls.joined, {})
  if (data === undefined) return null
  const memberships = data.clubs.toSorted((one, other) => compareNames(one.wantedClub.name, other.wantedClub.name))
  return (
    <Section title={t('JOINED')} text={memberships.length > 0 ? t('JOINED_TEXT') : undefined}>
      {memberships.length === 0 && (
        <EmptyState icon={<IconBuildingCommunity size={44} />} title={t('NOT_JOINED')}>
          <p>{t('NOT_JOINED_TEXT')}</p>
          <Button variant="default" renderRoot={(props) => <Link to="/clubs/ranges" {...props} />}>
            {t('FIND')}
          </Button>
        </EmptyState>
      )}
      {memberships.length > 0 && (
        <List>
          {memberships.map((each) => (
            <ClubJoinedRow key={each.id} request={each} />
          ))}
        </List>
      )}
    </Section>
  )
}
