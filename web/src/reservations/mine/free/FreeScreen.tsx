import { dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { freeCalls } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { DAY_PARTS, FREE_LENGTHS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconCalendarOff } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ConfirmAddressNote } from '../../../auth/ConfirmAddressNote.tsx'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { useSession } from '../../../base/session/session.ts'
import { useSendsMail } from '../../../base/session/useSendsMail.ts'
import { useTexts } from '../../../base/texts/texts.tsx'
import { useNow } from '../../../base/time/useNow.ts'
import { Choice } from '../../../base/ui/Choice.tsx'
import { DateField } from '../../../base/ui/DateField.tsx'
import { EmptyState } from '../../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../../base/ui/ErrorState.tsx'
import { Dim, Fields, Stack } from '../../../base/ui/Layout.tsx'
import { Page } from '../../../base/ui/Page.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import { LazyFindClub } from '../../../members/LazyFindClub.tsx'
import { FreeDayCard } from './FreeDayCard.tsx'
import classes from './free.module.css'
import { keepFreeSearch, keptFreeSearch } from './keptSearch.ts'
import { type FreeSearch, freeSearch } from './search.ts'

/** The shooting distances in metres (reference 4.1). */
const DISTANCES = ['10', '25', '50', '100', '300'] as const
const ANY = 'any'

/** /free: the next free lanes, over all clubs that are open to the person. */
export function FreeScreen() {
  const t = useTexts('FREE')
  const { clubs, state: login, me } = useSession()
  const asked = useAsked()
  const { data, error, isFetching, isPlaceholderData, refetch } = useFree(asked)
  if (login === 'in' && me !== undefined && clubs.length === 0) return <NoClub isVerified={me.verified} />
  return (
    <Page title={t('TITLE')}>
      <SearchFields {...asked} />
      <Dim role="status" className={classes.search}>
        {data === undefined || isPlaceholderData
          ? error === null && t('SEARCHING')
          : t('FOUND', { count: data.days.length })}
      </Dim>
      {error !== null && data === undefined && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.days.length === 0 && !isFetching && <NothingFree {...asked} />}
      {[true, false].map((isOwn) => {
        const days = data?.days.filter((day) => day.isOwn === isOwn) ?? []
        if (days.length === 0) return null
        return (
          <Section key={String(isOwn)} title={t(isOwn ? 'OWN' : 'OTHERS')}>
            <Stack as="ul" gap={10} className={classes.cards} data-old={isPlaceholderData || undefined}>
              {days.map((day) => (
                <FreeDayCard key={`${day.range.id} ${day.date} ${day.distance} ${asked.minutes}`} day={day} />
              ))}
            </Stack>
          </Section>
        )
      })}
    </Page>
  )
}

/** The search from the address, else the last search on this device; and a function that changes it. */
function useAsked() {
  const navigate = useNavigate()
  // The router also passes on unknown parameters of the address.
  const said = freeSearch(useSearch({ from: '/free' }))
  const search = Object.keys(said).length > 0 ? said : keptFreeSearch()
  const minutes: NonNullable<FreeSearch['minutes']> = search.minutes ?? '60'
  const show = (change: { [Key in keyof FreeSearch]: FreeSearch[Key] | undefined }) => {
    const next = freeSearch({ ...search, ...change })
    keepFreeSearch(next)
    void navigate({ to: '/free', search: next, replace: true, resetScroll: false })
  }
  return { search, minutes, show }
}

type Asked = ReturnType<typeof useAsked>

function useFree({ search: { from, part, distance, cid }, minutes }: Asked) {
  const input = {
    minutes,
    ...(from !== undefined && { from }),
    ...(part !== undefined && { part }),
    ...(distance !== undefined && { distance }),
    ...(cid !== undefined && { clubId: cid }),
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

function SearchFields({ search: { from, part, distance, cid }, minutes, show }: Asked) {
  const t = useTexts('FREE')
  const { clubs } = useSession()
  const today = dayOf(useNow(), Temporal.Now.timeZoneId())
  return (
    <Stack className={classes.search}>
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
      <Choice
        look="chips"
        label={t('DISTANCE')}
        options={([ANY, ...DISTANCES] as const).map((value) => ({
          value: value as string,
          label: value === ANY ? t('ANY_DISTANCE') : t('METRES', { metres: Number(value) }),
        }))}
        value={distance ?? ANY}
        onChange={(chosen) => show({ distance: orNothing(chosen) })}
      />
      <Fields>
        <DateField
          label={t('FROM')}
          min={today}
          value={from ?? today}
          onChange={(day) => day >= today && show({ from: day > today ? day : undefined })}
        />
        {clubs.length > 1 && (
          <NativeSelect
            label={t('CLUB')}
            data={[{ value: ANY, label: t('ALL_CLUBS') }, ...clubs.map(({ id, name }) => ({ value: id, label: name }))]}
            value={cid ?? ANY}
            onChange={({ target }) => show({ cid: orNothing(target.value) })}
          />
        )}
      </Fields>
    </Stack>
  )
}

function orNothing<Value extends string>(value: Value | typeof ANY): Value | undefined {
  return value === ANY ? undefined : value
}

function NothingFree({ search: { part, distance, cid }, minutes, show }: Asked) {
  const t = useTexts('FREE')
  const isNarrow = part !== undefined || distance !== undefined || cid !== undefined || minutes !== '30'
  return (
    <EmptyState
      icon={<IconCalendarOff size={44} />}
      title={t('NONE')}
      action={
        isNarrow && (
          <Button onClick={() => show({ minutes: '30', part: undefined, distance: undefined, cid: undefined })}>
            {t('WIDER')}
          </Button>
        )
      }
    >
      {t('NONE_TEXT')}
    </EmptyState>
  )
}
