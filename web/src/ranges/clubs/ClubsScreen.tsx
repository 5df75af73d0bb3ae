import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import { metresBetween, type Place } from '@bahnfrei/domain/ranges/place.ts'
import { publicCalls } from '@bahnfrei/domain/ranges/publicCalls.ts'
import type { ListedClub } from '@bahnfrei/domain/ranges/publicClub.ts'
import { Button } from '@mantine/core'
import {
  IconBuildingCommunity,
  IconChevronRight,
  IconCurrentLocation,
  IconMapPin,
  IconPlus,
  IconRosetteDiscountCheck,
} from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FilterBar } from '../../base/list/FilterBar.tsx'
import { FilterSelect } from '../../base/list/FilterSelect.tsx'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import unseen from '../../base/styles/unseen.module.css'
import { useTexts } from '../../base/texts/texts.tsx'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import layout from '../../base/ui/Layout.module.css'
import { Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { TabRow } from '../../base/ui/TabRow.tsx'
import { calibreChoices } from '../lanes/usePermitWords.ts'
import { ClubMap } from './ClubMap.tsx'
import classes from './clubs.module.css'
import { type ClubSearch, clubSearch } from './search.ts'
import { useOpenWords } from './useOpenWords.ts'

/** The reader's clubs, and all listed clubs. */
export function ClubsScreen() {
  return <Clubs kind="clubs" />
}

/** The operators, which rent their ranges to others. */
export function OperatorsScreen() {
  return <Clubs kind="operators" />
}

type Kind = 'clubs' | 'operators'
const DISTANCES = [10, 15, 25, 50, 100, 200, 300]

function Clubs({ kind }: { kind: Kind }) {
  const t = useTexts('CLUBS')
  return (
    <Page title={t(`TITLES.${kind}`)}>
      <TabRow label={t('PARTS')}>
        <Link to="/clubs" activeOptions={{ exact: true, includeSearch: false }}>
          {t('TABS.clubs')}
        </Link>
        <Link to="/clubs/ranges" activeOptions={{ exact: true, includeSearch: false }}>
          {t('TABS.operators')}
        </Link>
      </TabRow>
      {kind === 'clubs' && <OwnClubs />}
      <Listed kind={kind} />
      {kind === 'clubs' && (
        <Button component={Link} to="/clubs/create" variant="default" leftSection={<IconPlus size={18} aria-hidden />}>
          {t('CREATE')}
        </Button>
      )}
    </Page>
  )
}

function OwnClubs() {
  const t = useTexts('CLUBS')
  const { clubs } = useSession()
  const own = clubs.filter((club) => club.kind !== 'visitor')
  if (own.length === 0) return null
  return (
    <Section title={t('OWN')}>
      <Stack as="ul">
        {own.map(({ id, name, kind }) => (
          <li key={id}>
            <Link to="/calendar" search={{ cid: id }} className={`${classes.card} ${layout.card}`}>
              <Avatar name={name} photoURL={null} size={40} />
              <Stack gap={2}>
                <h3>{name}</h3>
                <Dim>{t(`KINDS.${kind}`)}</Dim>
              </Stack>
              <IconChevronRight className={classes.go} size={20} aria-hidden />
            </Link>
          </li>
        ))}
      </Stack>
    </Section>
  )
}

/** The metres from here to the nearest range of a club; infinite if a place is unknown. */
function metresTo({ ranges }: ListedClub, here: Place | undefined): number {
  if (here === undefined) return Number.POSITIVE_INFINITY
  return Math.min(...ranges.map(({ geo }) => (geo === null ? Number.POSITIVE_INFINITY : metresBetween(here, geo))))
}

function Listed({ kind }: { kind: Kind }) {
  const t = useTexts('CLUBS')
  const [here, setHere] = useState<Place>()
  const search = clubSearch(useSearch({ strict: false }))
  const { q, calibre, distance } = search
  const weapon = WEAPON_CLASSES.find((each) => each === search.weapon)
  const input = {
    kind,
    ...(q !== undefined && { search: q }),
    ...(weapon !== undefined && { weaponClass: weapon }),
    ...(calibre !== undefined && { calibre }),
    ...(distance !== undefined && { distance }),
  }
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(publicCalls.listedClubs, input, undefined),
    queryFn: ({ signal }) => call(publicCalls.listedClubs, input, { signal }),
    placeholderData: keepPreviousData,
  })
  const clubs = data?.clubs
    .map((club) => ({ club, metres: metresTo(club, here) }))
    .toSorted((one, other) => (one.metres === other.metres ? 0 : one.metres - other.metres))
  const isPlaced = data?.clubs.some(({ ranges }) => ranges.some(({ geo }) => geo !== null)) === true
  const found = (
    <>
      <Filters search={search} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Row className={classes.tools}>
        <Dim role="status">{data && t(`COUNT.${kind}`, { count: data.clubs.length })}</Dim>
        {isPlaced && <LocateButton onFound={setHere} />}
      </Row>
      {data && isPlaced && (
        <details>
          <summary>{t('MAP')}</summary>
          <ClubMap clubs={data.clubs} here={here} />
        </details>
      )}
      {data?.clubs.length === 0 && (
        <EmptyState icon={<IconBuildingCommunity size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      <Stack as="ul">
        {clubs?.map(({ club, metres }) => (
          <li key={club.id}>
            <ClubCard club={club} metres={metres} />
          </li>
        ))}
      </Stack>
    </>
  )
  if (kind === 'clubs') return <Section title={t('ALL.clubs')}>{found}</Section>
  // The title of the page has said it already.
  return (
    <section aria-label={t('ALL.operators')}>
      <h2 className={unseen.unseen}>{t('ALL.operators')}</h2>
      {found}
    </section>
  )
}

function Filters({ search }: { search: ClubSearch }) {
  const t = useTexts('CLUBS')
  const words = useTexts('PERMITTED.CLASSES')
  const navigate = useNavigate()
  const set = (changes: { [Name in keyof ClubSearch]: ClubSearch[Name] | undefined }) =>
    void navigate({ to: '.', search: clubSearch({ ...search, ...changes }) as never, replace: true })
  const calibres = calibreChoices().map(({ value, label }) => ({ value: `${Math.round(Number(value) * 100)}`, label }))
  return (
    <FilterBar
      search={{ label: t('SEARCH'), value: search.q, onChange: (q) => set({ q }) }}
      count={Object.keys(search).length}
      onReset={() => set({ q: undefined, weapon: undefined, calibre: undefined, distance: undefined })}
    >
      <FilterSelect
        label={t('WEAPON')}
        all={t('ANY')}
        options={WEAPON_CLASSES.map((value) => ({ value, label: words(value) }))}
        value={WEAPON_CLASSES.find((each) => each === search.weapon)}
        onChange={(weapon) => set({ weapon })}
      />
      <FilterSelect
        label={t('CALIBRE')}
        all={t('ANY')}
        options={calibres}
        value={search.calibre}
        onChange={(calibre) => set({ calibre })}
      />
      <FilterSelect
        label={t('DISTANCE')}
        all={t('ANY')}
        options={DISTANCES.map((value) => ({ value: `${value}`, label: t('METRES', { count: value }) }))}
        value={search.distance}
        onChange={(distance) => set({ distance })}
      />
    </FilterBar>
  )
}

/** Asks for the position of the device, which is not sent anywhere. */
function LocateButton({ onFound }: { onFound: (here: Place) => void }) {
  const t = useTexts('CLUBS')
  const [isUnknown, setUnknown] = useState(false)
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setUnknown(false)
        onFound({ lat: coords.latitude, lon: coords.longitude })
      },
      () => setUnknown(true),
      { timeout: 15_000 },
    )
  return (
    <Stack gap={4}>
      <Button variant="default" leftSection={<IconCurrentLocation size={18} aria-hidden />} onClick={locate}>
        {t('LOCATE')}
      </Button>
      <Dim role="status">{t(isUnknown ? 'NO_LOCATION' : 'LOCATE_MEANS')}</Dim>
    </Stack>
  )
}

type CardProps = { club: ListedClub; metres: number }

const MOST_RANGES = 4

/**
 * A club with its place and distance; its page says what is permitted. Only verified clubs have a mark, because most
 * are not verified.
 */
function ClubCard({ club: { id, name, photoURL, description, isVerified, ranges, today }, metres }: CardProps) {
  const t = useTexts('CLUBS')
  const openWords = useOpenWords()
  const [place] = ranges.map(({ address }) => address).filter((address) => address !== '')
  const isFar = metres >= 10_000
  return (
    <Link to="/clubs/view/$clubId" params={{ clubId: id }} className={`${classes.card} ${layout.card}`}>
      <Avatar name={name} photoURL={photoURL} size={48} />
      <Stack gap={4}>
        <h3>
          {name}{' '}
          {isVerified && (
            <span className={classes.verified}>
              <IconRosetteDiscountCheck size={16} aria-hidden />
              {t('VERIFIED')}
            </span>
          )}
        </h3>
        {place !== undefined && (
          <Dim className={classes.place}>
            <IconMapPin size={16} aria-hidden />
            {place}
          </Dim>
        )}
        {Number.isFinite(metres) && (
          <strong>{t('AWAY', { km: isFar ? Math.round(metres / 1000) : Math.round(metres / 100) / 10 })}</strong>
        )}
        {ranges.length > 0 && (
          <p className={classes.today} data-open={today.length > 0 || undefined}>
            {t('TODAY', { hours: openWords(today) })}
          </p>
        )}
        {description !== '' && <Dim className={classes.text}>{description}</Dim>}
        {ranges.length > 0 && (
          <Row as="ul" gap={6} className={classes.offers}>
            {ranges.slice(0, MOST_RANGES).map((range) => (
              <li key={range.id}>
                {range.name} <Dim as="span">{t('LANES', { count: range.laneCount })}</Dim>
              </li>
            ))}
            {ranges.length > MOST_RANGES && <li>{t('MORE_RANGES', { count: ranges.length - MOST_RANGES })}</li>}
          </Row>
        )}
      </Stack>
      <IconChevronRight className={classes.go} size={20} aria-hidden />
    </Link>
  )
}
