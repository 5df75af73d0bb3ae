import { memberClubCalls } from '@bahnfrei/domain/memberClubs/calls.ts'
import { tenantCalls } from '@bahnfrei/domain/tenants/calls.ts'
import { paperState } from '@bahnfrei/domain/tenants/tenant.ts'
import { Button } from '@mantine/core'
import { IconBuildingCommunity, IconFileAlert } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Live, useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayInWords } from '../../reservations/lane/words.ts'
import { Need } from '../Needs.tsx'

/** The tasks about renting: pending member clubs, and papers of tenants that expire. `reads` are the reads for them. */
export function useRentingNeeds(): { renting: ReactNode[]; reads: Live<unknown>[] } {
  const t = useTexts('OFFICER')
  const [language] = useLanguage()
  const { may } = useSession()
  const isAsked = may('clubMemberships:w')
  const memberClubs = useLive(memberClubCalls.list, isAsked ? {} : undefined)
  const tenants = useLive(tenantCalls.list, isAsked ? {} : undefined)
  const today = Temporal.Now.plainDateISO().toString()
  const asking = (memberClubs.data?.clubs ?? []).filter(({ status }) => status === 'pending')
  const papers = (tenants.data?.tenants ?? [])
    .flatMap(({ name, nextExpiry }) => (nextExpiry === null ? [] : [{ name, ends: nextExpiry }]))
    .filter(({ ends }) => paperState(ends, today) !== 'valid')
    .toSorted((one, other) => one.ends.localeCompare(other.ends))
  const [first, soonest] = [asking[0], papers[0]]
  const renting: ReactNode[] = []
  if (first !== undefined)
    renting.push(
      <Need
        key="clubs"
        icon={<IconBuildingCommunity />}
        title={t('CLUBS_ASK', { count: asking.length, name: first.club.name })}
        text={t('CLUBS_ASK_TEXT')}
        act={
          <Button component={Link} to="/admin/club/member-clubs" variant="default">
            {t('LOOK')}
          </Button>
        }
      />,
    )
  if (soonest !== undefined)
    renting.push(
      <Need
        key="papers"
        icon={<IconFileAlert />}
        isUrgent={paperState(soonest.ends, today) === 'ended'}
        title={t('TENANT_PAPERS', { count: papers.length })}
        text={t('TENANT_PAPERS_FIRST', { name: soonest.name, day: dayInWords(soonest.ends, language, 'short') })}
        act={
          <Button component={Link} to="/admin/club/member-clubs" variant="default">
            {t('LOOK')}
          </Button>
        }
      />,
    )
  return { renting, reads: isAsked ? [memberClubs, tenants] : [] }
}
