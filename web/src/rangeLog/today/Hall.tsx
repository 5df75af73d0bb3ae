import { clockOf } from '@bahnfrei/domain/base/time/time.ts'
import { type TodayPerson, whereIs } from '@bahnfrei/domain/rangeLog/today.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button } from '@mantine/core'
import { IconDoorEnter, IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import list from '../../base/list/list.module.css'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Row, Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { TakeDutyDialog } from '../../duties/taking/TakeDutyDialog.tsx'
import { CloseDay } from '../day/CloseDay.tsx'
import { SupervisorPicker } from '../day/SupervisorPicker.tsx'
import { ApproveButton } from './ApproveButton.tsx'
import { WaitingActs } from './acts/WaitingActs.tsx'
import { DutyToday } from './DutyToday.tsx'
import { type Asked, HallDialogs } from './HallDialogs.tsx'
import { LaneList } from './LaneList.tsx'
import { PersonRow } from './PersonRow.tsx'
import classes from './today.module.css'
import { type HallNow, useHall } from './useHall.ts'

const LISTS = ['missing', 'there', 'coming'] as const

type Props = { hall: HallNow; ask: (asked: Asked) => void }

/** The people, lanes and log of one range today, for its supervisor. */
export function Hall({ range }: { range: Range }) {
  const hall = useHall(range)
  const [asked, ask] = useState<Asked>()
  const { may } = useSession()
  const { failure, place, moment } = hall
  return (
    <>
      {failure && <ErrorState error={failure.error} />}
      <Figures hall={hall} />
      <WaitingActs acts={hall.all} />
      <div className={classes.columns}>
        <People hall={hall} ask={ask} />
        <div>
          <WalkIn hall={hall} ask={ask} />
          {may('member:r') && <DutyToday place={place} clock={clockOf(moment, range.timeZone)} />}
          <Log hall={hall} />
          <Lanes hall={hall} ask={ask} />
        </div>
      </div>
      <HallDialogs hall={hall} asked={asked} onClose={() => ask(undefined)} />
      <TakeDutyDialog />
    </>
  )
}

function Figures({ hall: { of, free, lines } }: { hall: HallNow }) {
  const t = useTexts('TODAY')
  const there = of('there')
  const figures = [
    [there.length, 'THERE'],
    [of('missing').length, 'MISSING'],
    [of('coming').length, 'COMING'],
    [free.length, 'FREE'],
    [there.filter(({ isGuest }) => isGuest).length, 'GUESTS'],
    [there.filter(({ minor }) => minor !== null).length, 'MINORS'],
    [lines.filter(({ incident, hasInjury }) => incident !== '' || hasInjury).length, 'INCIDENTS'],
  ] as const
  return (
    <Row as="ul" gap={24} className={classes.figures} aria-label={t('FIGURES')}>
      {figures.map(([count, what]) => (
        <li key={what}>
          <b>{count}</b> {t(what, { count })}
        </li>
      ))}
    </Row>
  )
}

/** The lists of people; those who have left are folded away. */
function People({ hall, ask }: Props) {
  const t = useTexts('TODAY')
  const { isRead, people, of } = hall
  const gone = of('gone')
  return (
    <div>
      {isRead && people.length === 0 && (
        <EmptyState icon={<IconDoorEnter size={44} />} title={t('NOBODY')}>
          <p>{t('NOBODY_TEXT')}</p>
        </EmptyState>
      )}
      {LISTS.map((where) => {
        const some = of(where)
        return (
          some.length > 0 && (
            <Section key={where} title={t(`LISTS.${where}`)}>
              <Rows hall={hall} ask={ask} people={some} />
            </Section>
          )
        )
      })}
      {gone.length > 0 && (
        <details>
          <summary>{t('LISTS.gone')}</summary>
          <Rows hall={hall} ask={ask} people={gone} />
        </details>
      )}
    </div>
  )
}

function Rows({ hall: { now, act, known }, ask, people }: Props & { people: readonly TodayPerson[] }) {
  const edit = ({ line }: TodayPerson) => {
    const found = known.find(({ id }) => id === line?.id)
    if (found) ask({ is: 'line', line: found })
  }
  return (
    <ul className={list.rows}>
      {people.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          where={whereIs(person, now)}
          isDue={person.dateRange.start <= now}
          act={act}
          onNote={() => ask({ is: 'note', person })}
          onEntry={() => edit(person)}
        />
      ))}
    </ul>
  )
}

function WalkIn({ hall: { range }, ask }: Props) {
  const t = useTexts('TODAY')
  return (
    <Section title={t('WALK_IN')}>
      <Button fullWidth leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => ask({ is: 'walkIn' })}>
        {t('WALK_IN_OPEN')}
      </Button>
      <Link to="/admin/guests" search={{ range: range.id }} className={classes.guests}>
        {t('GUEST_DESK')}
      </Link>
    </Section>
  )
}

/** Today's log of the range, with the actions of a supervisor. */
function Log({ hall: { range, day, place, head, lines, known, act, acts } }: { hall: HallNow }) {
  const t = useTexts('TODAY')
  if (head === undefined) return null
  return (
    <Section title={t('LOG')}>
      <Stack gap={8}>
        {head.closed ? <p>{t('CLOSED')}</p> : <SupervisorPicker place={place} head={head} />}
        {!head.closed && <ApproveButton lines={lines} act={act} />}
        {!head.closed && (
          <CloseDay place={place} lines={known} whyNot={acts.length > 0 ? t('CLOSE_WAITS') : undefined} />
        )}
        <Button
          fullWidth
          variant="default"
          renderRoot={(props) => <Link to="/admin/rangelog/day" search={{ range: range.id, day }} {...props} />}
        >
          {t('LOG_OPEN')}
        </Button>
      </Stack>
    </Section>
  )
}

function Lanes({ hall: { range, people, now }, ask }: Props) {
  const t = useTexts('TODAY')
  return (
    <Section title={t('LANES')}>
      <Stack>
        <LaneList range={range} people={people} now={now} />
        <Button fullWidth variant="default" onClick={() => ask({ is: 'startList' })}>
          {t('START_LIST.OPEN')}
        </Button>
        <Button fullWidth variant="default" onClick={() => ask({ is: 'results' })}>
          {t('RESULTS.OPEN')}
        </Button>
        <Button
          fullWidth
          variant="default"
          renderRoot={(props) => <Link to="/admin/handovers/record" search={{ range: range.id }} {...props} />}
        >
          {t('HANDOVER')}
        </Button>
      </Stack>
    </Section>
  )
}
