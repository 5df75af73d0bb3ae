import { isFound } from '@bahnfrei/domain/base/call/search.ts'
import { addDays, clockOf } from '@bahnfrei/domain/base/time/time.ts'
import type { TodayPerson } from '@bahnfrei/domain/rangeLog/today.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { Button, TextInput } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Row, Stack } from '../../base/ui/Layout.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { TakeDutyDialog } from '../../duties/taking/TakeDutyDialog.tsx'
import { CloseDay } from '../day/CloseDay.tsx'
import { OpenLines } from '../day/OpenLines.tsx'
import { SupervisorPicker } from '../day/SupervisorPicker.tsx'
import { ApproveButton } from './ApproveButton.tsx'
import { WaitingActs } from './acts/WaitingActs.tsx'
import { DutyToday } from './DutyToday.tsx'
import { HallDialogs } from './HallDialogs.tsx'
import type { Asked, Finds } from './hallTypes.ts'
import { LaneList } from './LaneList.tsx'
import { People } from './People.tsx'
import classes from './today.module.css'
import { type HallNow, useHall } from './useHall.ts'

/** The parts of the hall that belong to rooms later in reading order. */
type Parts = {
  /** The button that takes in a guest who signs. */
  takeGuest: ReactNode
  /** The record of a guest, in the sheet of the person. */
  guestOf: (person: TodayPerson) => ReactNode
  /** The section about the state of the lanes, as far as the search finds it. */
  defects: (finds: Finds) => ReactNode
}

type Props = { hall: HallNow; ask: (asked: Asked) => void; finds: Finds }

/** The people, lanes, log and defects of one range today, for its supervisor, with one search over all of them. */
export function Hall({ range, takeGuest, guestOf, defects }: { range: Range } & Parts) {
  const t = useTexts('TODAY')
  const hall = useHall(range)
  const [asked, ask] = useState<Asked>()
  const [typed, type] = useState('')
  const { may } = useSession()
  const { failure, place, moment } = hall
  const finds: Finds = (...texts) => typed.trim() === '' || isFound(texts.join(' '), typed.trim())
  const all = { hall, ask, finds }
  return (
    <>
      {failure && <ErrorState error={failure.error} />}
      <Figures hall={hall} />
      <Row className={classes.tools}>
        <Button leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => ask({ is: 'walkIn' })}>
          {t('WALK_IN')}
        </Button>
        {takeGuest}
        <TextInput
          type="search"
          aria-label={t('SEARCH')}
          placeholder={t('SEARCH')}
          value={typed}
          maxLength={100}
          onChange={({ target }) => type(target.value)}
        />
      </Row>
      <WaitingActs acts={hall.all} />
      <div className={classes.columns}>
        <People {...all} />
        <div>
          {may('member:r') && <DutyToday place={place} clock={clockOf(moment, range.timeZone)} finds={finds} />}
          <Log {...all} isSearching={typed.trim() !== ''} />
          <Lanes {...all} />
          {defects(finds)}
        </div>
      </div>
      <HallDialogs hall={hall} asked={asked} ask={ask} guestOf={guestOf} />
      <TakeDutyDialog />
    </>
  )
}

/** How many are there, missing and to come; what is rare is named only where it happens. */
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
    <Row as="ul" gap={16} className={classes.figures} aria-label={t('FIGURES')}>
      {figures
        .filter(([count, what]) => count > 0 || what === 'THERE' || what === 'FREE')
        .map(([count, what]) => (
          <li key={what}>
            <b>{count}</b> {t(what, { count })}
          </li>
        ))}
    </Row>
  )
}

/** Today's log of the range, with the actions of a supervisor; a search shows the lines that it finds. */
function Log({ hall, ask, finds, isSearching }: Props & { isSearching: boolean }) {
  const { range, day, place, head, lines, known, act, acts } = hall
  const t = useTexts('TODAY')
  const found = isSearching ? known.filter((line) => finds(line.name, line.lane, line.incident)) : []
  if (head === undefined) return null
  return (
    <Section
      title={t('LOG')}
      actions={
        <Link to="/admin/rangelog/day" search={{ range: range.id, day: addDays(day, -1) }}>
          {t('YESTERDAY')}
        </Link>
      }
    >
      <Stack gap={8}>
        {found.length > 0 && (
          <OpenLines
            lines={found}
            supervisor={head.closed ? '' : head.supervisorName}
            onChange={(line) => ask({ is: 'line', line })}
          />
        )}
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

function Lanes({ hall: { range, people, now }, ask, finds }: Props) {
  const t = useTexts('TODAY')
  return (
    <Section title={t('LANES')}>
      <Stack>
        <LaneList range={range} people={people} now={now} finds={finds} />
        <Button fullWidth variant="default" onClick={() => ask({ is: 'startList' })}>
          {t('START_LIST.OPEN')}
        </Button>
        <Button fullWidth variant="default" onClick={() => ask({ is: 'results' })}>
          {t('RESULTS.OPEN')}
        </Button>
      </Stack>
    </Section>
  )
}
