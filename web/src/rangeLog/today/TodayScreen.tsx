import { clockOf, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { type Action, isPromised, withWaiting } from '@bahnfrei/domain/rangeLog/act.ts'
import { rangeLogCalls } from '@bahnfrei/domain/rangeLog/calls.ts'
import type { OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { guestTerms } from '@bahnfrei/domain/rangeLog/guestEntry.ts'
import { type TodayPerson, whereIs } from '@bahnfrei/domain/rangeLog/today.ts'
import { todayCalls } from '@bahnfrei/domain/rangeLog/todayCalls.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { rangeReadCalls } from '@bahnfrei/domain/ranges/rangeReadCalls.ts'
import { Button } from '@mantine/core'
import { IconDoorEnter, IconUserPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/browser/lazyPart.ts'
import list from '../../base/list/list.module.css'
import { useLive } from '../../base/live/live.ts'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useNow } from '../../base/time/useNow.ts'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { TakeDutyDialog } from '../../duties/taking/TakeDutyDialog.tsx'
import { RangePicker } from '../../ranges/RangePicker.tsx'
import { CloseDay } from '../day/CloseDay.tsx'
import { LineDialog } from '../day/LineDialog.tsx'
import { SupervisorPicker } from '../day/SupervisorPicker.tsx'
import { logDaySearch } from '../search.ts'
import { ApproveButton } from './ApproveButton.tsx'
import { useDoneActs } from './acts/doneActs.ts'
import { performUnderSupervision } from './acts/sendActs.ts'
import { useActs } from './acts/storedActs.ts'
import { WaitingActs } from './acts/WaitingActs.tsx'
import { DutyToday } from './DutyToday.tsx'
import { freeLanes, LaneList } from './LaneList.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { PersonRow } from './PersonRow.tsx'
import { StartListDialog } from './StartListDialog.tsx'
import { StopPanel } from './StopPanel.tsx'
import classes from './today.module.css'
import { WalkInPanel } from './WalkInPanel.tsx'

const ResultsDialog = lazyPart(() => import('./ResultsDialog.tsx').then((file) => file.ResultsDialog))

/** /admin/today: the hall of a supervisor: who is there, who is missing, who comes, and a way to stop it all. */
export function TodayScreen() {
  const t = useTexts('TODAY')
  const log = useTexts('RANGE_LOG')
  const navigate = useNavigate()
  const now = useNow()
  const { range: rangeId } = logDaySearch(useSearch({ from: '/admin/today' }))
  const { data } = useLive(rangeReadCalls.list, {})
  const range = data?.ranges.find(({ id }) => id === rangeId) ?? data?.ranges[0]
  return (
    <Page title={t('TITLE')} width="wide" isLoading={data === undefined}>
      <div className={classes.head}>
        <RangePicker
          label={log('RANGE')}
          options={data?.ranges ?? []}
          value={range?.id}
          onChange={(id) => void navigate({ to: '/admin/today', search: { range: id }, replace: true })}
        />
        {range && <StopPanel key={range.id} rangeId={range.id} />}
        {range && <time className={classes.clock}>{clockOf(now, range.timeZone)}</time>}
      </div>
      {range && <Hall key={range.id} range={range} />}
    </Page>
  )
}

const LISTS = ['missing', 'there', 'coming'] as const

function Hall({ range }: { range: Range }) {
  const t = useTexts('TODAY')
  const moment = useNow()
  const now = moment.epochMilliseconds
  const day = dayOf(moment, range.timeZone)
  const place = { rangeId: range.id, day }
  const { data, state, error } = useLive(todayCalls.today, place)
  const known = useLive(rangeLogCalls.day, place).data?.lines ?? []
  const head = useLive(rangeLogCalls.dayHead, place).data?.head
  // The guest desk works without a connection, too, by what is on the device then.
  useLive(guestTerms, {})
  const [edited, edit] = useState<OpenLine>()
  const [isWalkingIn, setWalkingIn] = useState(false)
  const [isListing, setListing] = useState(false)
  const [isTakingResults, takeResults] = useState(false)
  const [noted, note] = useState<TodayPerson>()
  const { club, may } = useSession()
  const all = useActs()
  const acts = all.filter((each) => each.rangeId === range.id)
  const done = useDoneActs().filter((each) => each.rangeId === range.id)
  const { people, lines } = withWaiting({ people: data?.people ?? [], lines: known }, [...done, ...acts])
  const whose = { ...place, clubId: club?.id ?? '', timeZone: range.timeZone }
  const enter = (action: Action, name: string) => performUnderSupervision({ ...whose, name, action })
  const act = async (action: Action, name: string) => (await enter(action, name)).is
  const of = (where: ReturnType<typeof whereIs>) => people.filter((each) => whereIs(each, now) === where)
  const free = freeLanes(range, people, now)
  const rowsOf = (some: readonly TodayPerson[]) => (
    <ul className={list.rows}>
      {some.map((person) => (
        <PersonRow
          key={person.id}
          person={person}
          where={whereIs(person, now)}
          isDue={person.dateRange.start <= now}
          act={act}
          onNote={() => note(person)}
          onEntry={() => edit(known.find(({ id }) => id === person.line?.id))}
        />
      ))}
    </ul>
  )
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
    <>
      {state === 'failed' && <ErrorState error={error} />}
      <ul className={classes.figures} aria-label={t('FIGURES')}>
        {figures.map(([count, what]) => (
          <li key={what}>
            <b>{count}</b> {t(what, { count })}
          </li>
        ))}
      </ul>
      <WaitingActs acts={all} />
      <div className={classes.columns}>
        <div>
          {data && people.length === 0 && (
            <EmptyState icon={<IconDoorEnter size={44} />} title={t('NOBODY')}>
              <p>{t('NOBODY_TEXT')}</p>
            </EmptyState>
          )}
          {LISTS.map((where) => {
            const some = of(where)
            return (
              some.length > 0 && (
                <Section key={where} title={t(`LISTS.${where}`)}>
                  {rowsOf(some)}
                </Section>
              )
            )
          })}
          {of('gone').length > 0 && (
            <details className={classes.gone}>
              <summary>{t('LISTS.gone')}</summary>
              {rowsOf(of('gone'))}
            </details>
          )}
        </div>
        <div>
          <Section title={t('WALK_IN')}>
            <Button fullWidth leftSection={<IconUserPlus size={20} aria-hidden />} onClick={() => setWalkingIn(true)}>
              {t('WALK_IN_OPEN')}
            </Button>
            <Link to="/admin/guests" search={{ range: range.id }} className={classes.guests}>
              {t('GUEST_DESK')}
            </Link>
          </Section>
          {may('member:r') && <DutyToday place={place} clock={clockOf(moment, range.timeZone)} />}
          {head && (
            <Section title={t('LOG')}>
              <div className={classes.log}>
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
              </div>
            </Section>
          )}
          <Section title={t('LANES')}>
            <LaneList range={range} people={people} now={now} />
            <Button fullWidth variant="default" className={classes.startList} onClick={() => setListing(true)}>
              {t('START_LIST.OPEN')}
            </Button>
            <Button fullWidth variant="default" className={classes.startList} onClick={() => takeResults(true)}>
              {t('RESULTS.OPEN')}
            </Button>
            <Button
              fullWidth
              variant="default"
              className={classes.startList}
              renderRoot={(props) => <Link to="/admin/handovers/record" search={{ range: range.id }} {...props} />}
            >
              {t('HANDOVER')}
            </Button>
          </Section>
        </div>
      </div>
      {edited && (
        <LineDialog range={range} day={day} line={edited} supervisorUid={null} onClose={() => edit(undefined)} />
      )}
      {noted?.line && <NoteDialog name={noted.name} lineId={noted.line.id} act={act} onClose={() => note(undefined)} />}
      <TakeDutyDialog />
      {isListing && <StartListDialog place={place} onClose={() => setListing(false)} />}
      {isTakingResults && (
        <Suspense>
          <ResultsDialog place={place} onClose={() => takeResults(false)} />
        </Suspense>
      )}
      {isWalkingIn && (
        <WalkInPanel
          range={range}
          act={enter}
          lanes={free.filter(({ id }) => !isPromised(id, acts))}
          onClose={() => setWalkingIn(false)}
        />
      )}
    </>
  )
}
