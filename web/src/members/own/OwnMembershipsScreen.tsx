import { compareNames } from '@bahnfrei/domain/base/call/search.ts'
import { isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import { type OwnMembership, ownMembershipCalls } from '@bahnfrei/domain/members/ownMembership.ts'
import { Button } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { DOT } from '../../base/texts/dot.ts'
import { LOCALES, useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dateWords } from '../../base/time/days.ts'
import { BackLink } from '../../base/ui/BackLink.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { FactGrid } from '../../base/ui/FactGrid.tsx'
import { Card, Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'

/** /profile/memberships: the reader's memberships, as the clubs have recorded them. */
export function OwnMembershipsScreen() {
  const t = useTexts('OWN_MEMBERSHIPS')
  const { data, state, error } = useLive(ownMembershipCalls.ownMemberships, {})
  const own = new Set(data?.memberships.map(({ id }) => id))
  // A membership through a member club is shown with the person's own membership, where there is one.
  const shown = data?.memberships.filter(({ id, clubTargetId }) => id === clubTargetId || !own.has(clubTargetId))
  const memberships = shown?.toSorted(
    (one, other) =>
      Number(one.clubOwnerId !== one.clubTargetId) - Number(other.clubOwnerId !== other.clubTargetId) ||
      compareNames(one.clubName, other.clubName),
  )
  return (
    <Page
      title={t('TITLE')}
      width="form"
      isLoading={state === 'loading'}
      back={<BackLink to="/profile">{t('BACK')}</BackLink>}
    >
      {state === 'failed' && <ErrorState error={error} />}
      {memberships?.length === 0 && (
        <EmptyState icon={<IconBuildingCommunity size={44} />} title={t('NONE')}>
          <p>{t('NONE_TEXT')}</p>
          <Button renderRoot={(props) => <Link to="/clubs" {...props} />}>{t('FIND')}</Button>
        </EmptyState>
      )}
      <Stack as="ul" gap={16}>
        {memberships?.map((membership) => (
          <MembershipCard key={membership.id} membership={membership} />
        ))}
      </Stack>
    </Page>
  )
}

function MembershipCard({ membership }: { membership: OwnMembership }) {
  const t = useTexts('OWN_MEMBERSHIPS')
  const [language] = useLanguage()
  const { club } = useSession()
  const { clubOwnerId, clubTargetId, clubName, membershipStatus, isActive, memberNumber, joinDate, leaveDate, groups } =
    membership
  // The screen of the mandate is about the club that is open.
  const isOpen = isActive && clubOwnerId === clubTargetId && club?.id === clubTargetId
  const hasMandate = isOpen && isEnabled(club.features, 'billing_all')
  const listOf = (names: string[]) => new Intl.ListFormat(LOCALES[language]).format(names)
  const isOwn = clubOwnerId === clubTargetId
  const inherited = listOf(membership.permissionsInheritedFromClubs.map((each) => each.clubName))
  const facts: [string, string][] = [
    [t('NUMBER'), memberNumber === null || clubOwnerId !== clubTargetId ? '' : `${memberNumber}`],
    [t('SINCE'), joinDate === null ? '' : dateWords(joinDate, language)],
    [t('UNTIL'), leaveDate === null ? '' : dateWords(leaveDate, language)],
    [t('GROUPS'), listOf(groups.map(({ name }) => textIn(language, name)))],
    [t('PAYMENT'), payment(membership, t)],
    [t('INHERITED'), isOwn ? inherited : ''],
  ]
  return (
    <Card as="li" gap={12}>
      <h2>{clubName}</h2>
      <Dim>
        {isOwn && t(`STATUSES.${membershipStatus}`)}
        {!isOwn && (inherited === '' ? t('THROUGH') : t('THROUGH_NAMED', { clubs: inherited }))}
        {!isActive && (membershipStatus === 'member' || membershipStatus === 'guest') && `${DOT}${t('INACTIVE')}`}
      </Dim>
      <FactGrid facts={facts} />
      {membership.isBankDataHeld && <Dim>{t('BANK_HELD')}</Dim>}
      <Row>
        {isActive && (
          <Button
            variant="default"
            aria-label={t('TO_CALENDAR', { club: clubName })}
            renderRoot={(props) => <Link to="/calendar" search={{ cid: clubTargetId }} {...props} />}
          >
            {t('CALENDAR')}
          </Button>
        )}
        {hasMandate && (
          <Button
            variant="default"
            aria-label={t('MANDATE_FOR', { club: clubName })}
            renderRoot={(props) => <Link to="/mandate" {...props} />}
          >
            {t('MANDATE')}
          </Button>
        )}
      </Row>
    </Card>
  )
}

/** The reader's way to pay the club; of the bank account only the first and last four characters. */
function payment({ billingDetails }: OwnMembership, t: ReturnType<typeof useTexts<'OWN_MEMBERSHIPS'>>): string {
  const { defaultPaymentMethod: method, sepaEnabled, sepaDetails } = billingDetails
  const { IBAN } = sepaDetails
  if (sepaEnabled && IBAN !== '') return t('CHARGED', { account: `${IBAN.slice(0, 4)} … ${IBAN.slice(-4)}` })
  return method === null ? '' : t(`PAYMENTS.${method}`)
}
