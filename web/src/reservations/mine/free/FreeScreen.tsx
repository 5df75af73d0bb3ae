import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { type FreeDay, freeCalls } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { DAY_PARTS, FREE_LENGTHS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarOff, IconHourglass } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { ConfirmAddressNote } from '../../../auth/ConfirmAddressNote.tsx'
import { widerThan } from '../../../base/browser/breakpoints.ts'
import { FilterSheet } from '../../../base/list/FilterSheet.tsx'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { useSession } from '../../../base/session/session.ts'
import { useSendsMail } from '../../../base/session/useSendsMail.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { useNow } from '../../../base/time/useNow.ts'
import { Choice } from '../../../base/ui/Choice.tsx'
import { DateField } from '../../../base/ui/DateField.tsx'
import { EmptyState } from '../../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Dim, Row, Stack } from '../../../base/ui/Layout.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import { useChildren } from '../../../families/useChildren.ts'
import { LazyFindClub } from '../../../members/LazyFindClub.tsx'
import { ForWhomField } from '../../plan/forWhom/ForWhomField.tsx'
import { useReservationsOfChildren } from '../../plan/forWhom/forWhom.ts'
import { FreeDayCard } from './FreeDayCard.tsx'
import classes from './free.module.css'
import { keepFreeSearch, keptFreeSearch } from './keptSearch.ts'
import { type FreeSearch, freeSearch } from './search.ts'
import { useTake } from './useTake.ts'
import { WaitDialog } from './WaitDialog.tsx'

/** The shooting distances in metres (reference 4.1). */
const DISTANCES = ['10', '25', '50', '100', '300'] as const
const ANY = 'any'
/** The length in minutes that is looked for first. */
const USUAL = '60'

/** /free: the next free lanes, over all clubs that are open to the person. */
export function FreeScreen() {
  const t = useTexts('FREE')
  const { clubs, state: login, me } = useSession()
  const asked = useAsked()
  const { search, child } = asked
  const { data: found, error, isFetching, isPlaceholderData, refetch } = useFree(asked)
  const moving = useReservationsOfChildren().find(({ id }) => id === search.move && child !== undefined)
  const take = useTake(child, moving)
  if (login === 'in' && me !== undefined && clubs.length === 0 && child === undefined)
    return <NoClub isVerified={me.verified} />
  const days = found?.days.filter(({ range }) => search.move === undefined || range.id === moving?.range.id)
  // Nothing is offered before it is known what moves, so that nothing is reserved instead.
  const shown = search.move === undefined || moving !== undefined ? days : undefined
  return (
    <Page title={moving === undefined ? t('TITLE') : t('MOVE_TITLE', { name: moving.name })} width="wide">
      <SearchFields {...asked} />
      <Dim role="status" className={classes.search}>
        {shown === undefined || isPlaceholderData
          ? error === null && t('SEARCHING')
          : t('FOUND', { count: new Set(shown.map(({ date }) => date)).size })}
      </Dim>
      {child !== undefined && search.move === undefined && <WaitButton child={child} />}
      {error !== null && shown === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown?.length === 0 && !isFetching && <NothingFree {...asked} />}
      {[true, false].map((isOwn) => {
        const some = shown?.filter((day) => day.isOwn === isOwn) ?? []
        if (some.length === 0) return null
        return (
          <Section key={String(isOwn)} title={child?.clubName ?? t(isOwn ? 'OWN' : 'OTHERS')}>
            <FreeDays days={some} isOld={isPlaceholderData}>
              {(day) => (
                <FreeDayCard
                  key={`${day.range.id} ${day.distance} ${asked.minutes}`}
                  day={day}
                  isMove={moving !== undefined}
                  {...(take && { onTake: (laneId, times, price) => take({ day, laneId, times, price }) })}
                />
              )}
            </FreeDays>
          </Section>
        )
      })}
    </Page>
  )
}

type FreeDaysProps = { days: readonly FreeDay[]; isOld: boolean; children: (day: FreeDay) => ReactNode }

/** The cards in groups, each below its date. */
function FreeDays({ days, isOld, children }: FreeDaysProps) {
  const [language] = useLanguage()
  return [...Map.groupBy(days, ({ date }) => date)].map(([date, ofDay]) => (
    <section key={date} className={classes.day} data-old={isOld || undefined}>
      <h3>{dayWords(date, language)}</h3>
      <Stack as="ul" gap={10} className={classes.cards}>
        {ofDay.map(children)}
      </Stack>
    </section>
  ))
}

function WaitButton({ child }: { child: Child }) {
  const t = useTexts('FREE')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconHourglass size={18} aria-hidden />} onClick={() => open(true)}>
        {t('WAIT')}
      </Button>
      {isOpen && <WaitDialog child={child} onClose={() => open(false)} />}
    </>
  )
}

/** The search from the address, else the last search on this device; and a function that changes it. */
function useAsked() {
  const navigate = useNavigate()
  // The router also passes on unknown parameters of the address.
  const said = freeSearch(useSearch({ from: '/free' }))
  const search = Object.keys(said).length > 0 ? said : keptFreeSearch()
  const { clubs } = useSession()
  const children = useChildren().filter(({ membership }) => membership?.mayReserve)
  const named = children.find(
    ({ uid, clubId }) => uid === search.for && (search.cid === undefined || search.cid === clubId),
  )
  // Many guardians belong to no club, so that they can only search for a child.
  const child = named ?? (clubs.length === 0 ? children[0] : undefined)
  const minutes: NonNullable<FreeSearch['minutes']> = search.minutes ?? USUAL
  const show = (change: { [Key in keyof FreeSearch]: FreeSearch[Key] | undefined }) => {
    const next = freeSearch({ ...search, ...change })
    keepFreeSearch(next)
    void navigate({ to: '/free', search: next, replace: true, resetScroll: false })
  }
  return { search, minutes, show, children, child }
}

type Asked = ReturnType<typeof useAsked>

function useFree({ search: { from, part, distance, cid }, minutes, child }: Asked) {
  const input = {
    minutes,
    ...(from !== undefined && { from }),
    ...(part !== undefined && { part }),
    ...(distance !== undefined && { distance }),
    ...(child === undefined ? cid !== undefined && { clubId: cid } : { forUser: child.uid, clubId: child.clubId }),
  }
  return useQuery({
    queryKey: queryKeyOf(freeCalls.free, input, undefined),
    queryFn: ({ signal }) => call(freeCalls.free, input, { signal }),
    placeholderData: keepPreviousData,
  })
}

function NoClub({ isVerified }: { isVerified: boolean }) {
  const t = useTexts('FREE')
  const mayLook = !useSendsMail() || isVerified
  return (
    <Page title={t('TITLE')}>
      <EmptyState icon={<IconCalendarOff size={44} />} title={t(mayLook ? 'NO_CLUB' : 'UNVERIFIED')}>
        {mayLook ? <LazyFindClub /> : <ConfirmAddressNote isNeeded />}
      </EmptyState>
    </Page>
  )
}

/** The search: on a phone the range and the day, and the rest in a sheet. */
function SearchFields(asked: Asked) {
  const { search, show, children, child } = asked
  const t = useTexts('FREE')
  const { clubs } = useSession()
  const distances = [ANY, ...DISTANCES].map((value) => ({
    value,
    label: value === ANY ? t('ANY_DISTANCE') : t('METRES', { metres: Number(value) }),
  }))
  const isWide = useMediaQuery(widerThan(599), undefined, { getInitialValueInEffect: false }) === true
  const forWhom = search.move === undefined && (
    <ForWhomField
      among={children}
      child={child}
      onChoose={(chosen) => show({ for: chosen?.uid, cid: chosen?.clubId })}
      canBeMe={clubs.length > 0}
    />
  )
  if (!isWide)
    return (
      <Stack className={classes.search}>
        {forWhom}
        <div className={classes.few}>
          <NativeSelect
            label={t('DISTANCE')}
            data={distances}
            value={search.distance ?? ANY}
            onChange={({ target }) => show({ distance: orNothing(target.value) })}
          />
          <FromField {...asked} />
        </div>
        <MoreFilters {...asked} />
      </Stack>
    )
  return (
    <Row className={`${classes.search} ${classes.line}`}>
      {forWhom}
      <TimeChoices {...asked} />
      <Choice
        look="chips"
        label={t('DISTANCE')}
        options={distances}
        value={search.distance ?? ANY}
        onChange={(chosen) => show({ distance: orNothing(chosen) })}
      />
      <FromField {...asked} />
      <ClubField {...asked} />
    </Row>
  )
}

function MoreFilters(asked: Asked) {
  const { search, minutes, child, show } = asked
  const count = [minutes !== USUAL, search.part !== undefined, child === undefined && search.cid !== undefined].filter(
    Boolean,
  ).length
  const reset = () => show({ minutes: undefined, part: undefined, ...(child === undefined && { cid: undefined }) })
  return (
    <FilterSheet count={count} onReset={reset}>
      <TimeChoices {...asked} />
      <ClubField {...asked} />
    </FilterSheet>
  )
}

function TimeChoices({ search: { part }, minutes, show }: Asked) {
  const t = useTexts('FREE')
  return (
    <>
      <Choice
        look="chips"
        label={t('LENGTH')}
        options={FREE_LENGTHS.map((value) => ({ value, label: t(`LENGTHS.${value}`) }))}
        value={minutes}
        onChange={(chosen) => show({ minutes: chosen })}
      />
      <Choice
        look="chips"
        label={t('PART')}
        options={([ANY, ...DAY_PARTS] as const).map((value) => ({ value, label: t(`PARTS.${value}`) }))}
        value={part ?? ANY}
        onChange={(chosen) => show({ part: orNothing(chosen) })}
      />
    </>
  )
}

function FromField({ search: { from }, show }: Asked) {
  const t = useTexts('FREE')
  const today = dayOf(useNow(), Temporal.Now.timeZoneId())
  return (
    <DateField
      label={t('FROM')}
      min={today}
      value={from ?? today}
      onChange={(day) => day >= today && show({ from: day > today ? day : undefined })}
    />
  )
}

function ClubField({ search: { cid }, show, child }: Asked) {
  const t = useTexts('FREE')
  const { clubs } = useSession()
  if (clubs.length < 2 || child !== undefined) return null
  return (
    <NativeSelect
      label={t('CLUB')}
      data={[{ value: ANY, label: t('ALL_CLUBS') }, ...clubs.map(({ id, name }) => ({ value: id, label: name }))]}
      value={cid ?? ANY}
      onChange={({ target }) => show({ cid: orNothing(target.value) })}
    />
  )
}

function orNothing<Value extends string>(value: Value | typeof ANY): Value | undefined {
  return value === ANY ? undefined : value
}

function NothingFree({ search: { part, distance, cid }, minutes, show, child }: Asked) {
  const t = useTexts('FREE')
  const isNarrow =
    part !== undefined || distance !== undefined || (cid !== undefined && child === undefined) || minutes !== '30'
  return (
    <EmptyState
      icon={<IconCalendarOff size={44} />}
      title={t('NONE')}
      action={
        isNarrow && (
          <Button
            onClick={() =>
              show({
                minutes: '30',
                part: undefined,
                distance: undefined,
                ...(child === undefined && { cid: undefined }),
              })
            }
          >
            {t('WIDER')}
          </Button>
        )
      }
    >
      {t('NONE_TEXT')}
    </EmptyState>
  )
}
