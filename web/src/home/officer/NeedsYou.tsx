import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { deskCalls } from '@bahnfrei/domain/desk/calls.ts'
import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { qualificationCalls } from '@bahnfrei/domain/qualifications/calls.ts'
import { isOver } from '@bahnfrei/domain/qualifications/validity.ts'
import { overviewCalls } from '@bahnfrei/domain/reservations/overviewCalls.ts'
import { Button } from '@mantine/core'
import { IconCalendarX, IconCertificate, IconChecklist, IconShieldX, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { dayInWords } from '../../reservations/lane/words.ts'
import { More, Need, Needs } from '../Needs.tsx'
import { useRentingNeeds } from './useRentingNeeds.tsx'

/** More times without a supervisor are only counted. */
const MOST_UNSTAFFED = 3

type Props = { hasLink?: boolean }

/** What waits for an officer of the club, each with the way there; `hasLink` leads to the day of the club. */
export function NeedsYou({ hasLink = false }: Props) {
  const t = useTexts('OFFICER')
  const [language] = useLanguage()
  const { may } = useSession()
  const ofMembers = may('members:w') ? {} : undefined
  const joining = useLive(joinCalls.requests, ofMembers)
  const expiring = useLive(qualificationCalls.expiring, ofMembers)
  const owed = useLive(deskCalls.obligations, ofMembers)
  const ofDays = may('clubReservations:r') ? {} : undefined
  const overview = useLive(overviewCalls.overview, ofDays)
  const { renting, reads: ofClubs } = useRentingNeeds()
  const reads = [...(ofMembers ? [joining, expiring, owed] : []), ...(ofDays ? [overview] : []), ...ofClubs]
  const failed = reads.find(({ state }) => state === 'failed')

  const { requests = [] } = joining.data ?? {}
  const { certificates: ending = [] } = expiring.data ?? {}
  const { blocked = [], unstaffed = [] } = overview.data ?? {}
  const { obligations = [] } = owed.data ?? {}
  const short = (day: string) => dayInWords(day, language, 'short')
  // Papers that end have a line of their own.
  const open = obligations.filter(({ isOpen, kind }) => isOpen && kind !== 'certificate')
  const [nextObligation] = open
  const [first] = requests
  const since = first && Temporal.Instant.fromEpochMilliseconds(first.createdOn).toString().slice(0, 10)
  const [soonest] = ending
  const left = unstaffed.length - MOST_UNSTAFFED

  return (
    <Section title={t('NEEDS')} actions={hasLink && <Link to="/admin/dash">{t('CLUB_TODAY')}</Link>}>
      {failed && <ErrorState error={failed.error} />}
      {reads.every(({ data }) => data !== undefined) &&
        first === undefined &&
        soonest === undefined &&
        nextObligation === undefined &&
        blocked.length === 0 &&
        unstaffed.length === 0 &&
        renting.length === 0 && <p>{t('NOTHING')}</p>}
      <Needs>
        {unstaffed.slice(0, MOST_UNSTAFFED).map(({ range, date, times, count }) => (
          <Need
            key={`${range.id} ${date} ${times.start}`}
            icon={<IconShieldX />}
            isUrgent={count > 0}
            title={t('UNSTAFFED', { day: short(date), ...times })}
            text={t('UNSTAFFED_WHERE', { count, range: range.name })}
            act={
              <DayButton rangeId={range.id} day={date}>
                {t('ASSIGN')}
              </DayButton>
            }
          />
        ))}
        {left > 0 && <More>{t('MORE', { count: left })}</More>}
        {blocked.map(({ range, date, count }) => (
          <Need
            key={range.id}
            icon={<IconCalendarX />}
            isUrgent
            title={t('BLOCKED', { count })}
            text={t('BLOCKED_WHERE', { range: range.name, day: short(date) })}
            act={
              <DayButton rangeId={range.id} day={date}>
                {t('SOLVE')}
              </DayButton>
            }
          />
        ))}
        {first !== undefined && since !== undefined && (
          <Need
            icon={<IconUserPlus />}
            title={t('REQUESTS', { count: requests.length, name: first.name || first.email })}
            text={t('REQUESTS_SINCE', {
              count: requests.length,
              name: first.name,
              email: first.email,
              day: short(since),
            })}
            act={
              <Button component={Link} to="/admin/members/requests" variant="default">
                {t('LOOK')}
              </Button>
            }
          />
        )}
        {soonest !== undefined && (
          <Need
            icon={<IconCertificate />}
            isUrgent={isOver(soonest.expires, Temporal.Now.plainDateISO().toString())}
            title={t('CERTIFICATES', { count: ending.length })}
            text={t('CERTIFICATES_FIRST', {
              name: soonest.name,
              kind: t(`CERTIFICATE_KINDS.${soonest.kind}`),
              day: short(soonest.expires),
            })}
            act={
              <Button component={Link} to="/admin/members/supervisors" variant="default">
                {t('LOOK')}
              </Button>
            }
          />
        )}
        {renting}
        {nextObligation !== undefined && (
          <Need
            icon={<IconChecklist />}
            isUrgent={
              nextObligation.dueOn !== null && isOver(nextObligation.dueOn, Temporal.Now.plainDateISO().toString())
            }
            title={t('OBLIGATIONS', { count: open.length })}
            text={
              nextObligation.dueOn === null
                ? t('OBLIGATIONS_UNKNOWN')
                : t('OBLIGATIONS_FIRST', { day: short(nextObligation.dueOn) })
            }
            act={
              <Button component={Link} to="/admin/desk" variant="default">
                {t('OBLIGATIONS_LOOK')}
              </Button>
            }
          />
        )}
      </Needs>
    </Section>
  )
}

function DayButton({ rangeId, day, children }: { rangeId: Id<'range'>; day: Day; children: ReactNode }) {
  return (
    <Button
      variant="default"
      renderRoot={(props) => <Link to="/admin/calendar" search={{ rid: rangeId, d: day, v: 'day' }} {...props} />}
    >
      {children}
    </Button>
  )
}
