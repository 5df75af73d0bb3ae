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
import { Row, Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { AddPerson } from '../../members/AddPerson.tsx'
import { dayInWords } from '../../reservations/lane/words.ts'
import { More, Need, Needs } from '../Needs.tsx'
import { useRentingNeeds } from './useRentingNeeds.tsx'

/** The maximum number of times without a supervisor that are listed; further ones are only counted. */
const MOST_UNSTAFFED = 3

type Props = { hasLink?: boolean }

/**
 * The open tasks of an officer of the club, each with a link. `hasLink` adds links to the dashboard of the club and to the
 * evening at the range, and the button that takes people in.
 */
export function NeedsYou({ hasLink = false }: Props) {
  const t = useTexts('OFFICER')
  const { may } = useSession()
  const { reads, requests, ending, blocked, unstaffed, open, renting } = useNeeds()
  const failed = reads.find(({ state }) => state === 'failed')
  const counts = [requests, ending, open, blocked, unstaffed, renting].map(({ length }) => length)
  return (
    <Section title={t('NEEDS')} actions={hasLink && <Link to="/admin/dash">{t('CLUB_TODAY')}</Link>}>
      <Stack>
        {hasLink && (
          <Row>
            {may('clubReservations:r') && (
              <Button component={Link} to="/admin/today" variant="default">
                {t('RANGE_TODAY')}
              </Button>
            )}
            <AddPerson variant="default" label={t('ADD_PERSON')} />
          </Row>
        )}
        {failed && <ErrorState error={failed.error} />}
        {reads.every(({ data }) => data !== undefined) && counts.every((count) => count === 0) && <p>{t('NOTHING')}</p>}
        <Needs>
          <Unstaffed times={unstaffed} />
          <Blocked days={blocked} />
          <Requests requests={requests} />
          <Certificates ending={ending} />
          {renting}
          <Obligations open={open} />
        </Needs>
      </Stack>
    </Section>
  )
}

function useNeeds() {
  const { may } = useSession()
  const ofMembers = may('members:w') ? {} : undefined
  const joining = useLive(joinCalls.requests, ofMembers)
  const expiring = useLive(qualificationCalls.expiring, ofMembers)
  const owed = useLive(deskCalls.obligations, ofMembers)
  const ofDays = may('clubReservations:r') ? {} : undefined
  const overview = useLive(overviewCalls.overview, ofDays)
  const { renting, reads: ofClubs } = useRentingNeeds()
  const { blocked = [], unstaffed = [] } = overview.data ?? {}
  const { obligations = [] } = owed.data ?? {}
  return {
    reads: [...(ofMembers ? [joining, expiring, owed] : []), ...(ofDays ? [overview] : []), ...ofClubs],
    requests: joining.data?.requests ?? [],
    ending: expiring.data?.certificates ?? [],
    // Expiring certificates have a line of their own.
    open: obligations.filter(({ isOpen, kind }) => isOpen && kind !== 'certificate'),
    blocked,
    unstaffed,
    renting,
  }
}

type NeedsOf = ReturnType<typeof useNeeds>

function useShortDay(): (day: Day) => string {
  const [language] = useLanguage()
  return (day) => dayInWords(day, language, 'short')
}

function Unstaffed({ times: all }: { times: NeedsOf['unstaffed'] }) {
  const t = useTexts('OFFICER')
  const short = useShortDay()
  const left = all.length - MOST_UNSTAFFED
  return (
    <>
      {all.slice(0, MOST_UNSTAFFED).map(({ range, date, times, count }) => (
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
    </>
  )
}

function Blocked({ days }: { days: NeedsOf['blocked'] }) {
  const t = useTexts('OFFICER')
  const short = useShortDay()
  return days.map(({ range, date, count }) => (
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
  ))
}

function Requests({ requests }: { requests: NeedsOf['requests'] }) {
  const t = useTexts('OFFICER')
  const short = useShortDay()
  const [first] = requests
  if (first === undefined) return null
  const since = Temporal.Instant.fromEpochMilliseconds(first.createdOn).toString().slice(0, 10)
  return (
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
  )
}

function Certificates({ ending }: { ending: NeedsOf['ending'] }) {
  const t = useTexts('OFFICER')
  const short = useShortDay()
  const [soonest] = ending
  if (soonest === undefined) return null
  const isEnded = isOver(soonest.expires, Temporal.Now.plainDateISO().toString())
  return (
    <Need
      icon={<IconCertificate />}
      isUrgent={isEnded}
      title={t('CERTIFICATES', { count: ending.length })}
      text={t('CERTIFICATES_FIRST', {
        name: soonest.name,
        kind: t(`CERTIFICATE_KINDS.${soonest.kind}`),
        day: short(soonest.expires),
        over: isEnded ? 'yes' : 'no',
      })}
      act={
        <Button component={Link} to="/admin/desk/supervisors" variant="default">
          {t('LOOK')}
        </Button>
      }
    />
  )
}

function Obligations({ open }: { open: NeedsOf['open'] }) {
  const t = useTexts('OFFICER')
  const short = useShortDay()
  const [next] = open
  if (next === undefined) return null
  const isLate = next.dueOn !== null && isOver(next.dueOn, Temporal.Now.plainDateISO().toString())
  return (
    <Need
      icon={<IconChecklist />}
      isUrgent={isLate}
      title={t('OBLIGATIONS', { count: open.length })}
      text={
        next.dueOn === null
          ? t('OBLIGATIONS_UNKNOWN')
          : t('OBLIGATIONS_FIRST', { day: short(next.dueOn), over: isLate ? 'yes' : 'no' })
      }
      act={
        <Button component={Link} to="/admin/desk" variant="default">
          {t('LOOK')}
        </Button>
      }
    />
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
