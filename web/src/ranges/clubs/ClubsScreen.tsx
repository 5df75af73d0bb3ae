import { WEAPON_CLASSES } from '@bahnfrei/domain/base/weaponClass.ts'
import { metresBetween, type Place } from '@bahnfrei/domain/ranges/place.ts'
import { publicCalls } from '@bahnfrei/domain/ranges/publicCalls.ts'
import type { ListedClub } from '@bahnfrei/domain/ranges/publicClub.ts'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../base/api.ts'
import { queryKeyOf } from '../../base/queries.ts'
import { useSession } from '../../base/session.ts'
import { useTexts } from '../../base/texts.tsx'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Section } from '../../base/ui/Section.tsx'
import tabs from '../../base/ui/Tabs.module.css'
import { calibreChoices, usePermitWords } from '../lanes/usePermitWords.ts'
import { ClubMap } from './ClubMap.tsx'
import classes from './clubs.module.css'
import { type ClubSearch, clubSearch } from './search.ts'

/** The own clubs, and all that are listed. */
export function ClubsScreen() {
  return <Clubs kind="clubs" />
}

/** Those that offer their ranges to others. */
export function OperatorsScreen() {
  return <Clubs kind="operators" />
}

type Kind = 'clubs' | 'operators'
const DISTANCES = [10, 15, 25, 50, 100, 200, 300]

function Clubs({ kind }: { kind: Kind }) {
  const t = useTexts('CLUBS')
  return (
    <Page title={t('TITLE')}>
      <nav aria-label={t('PARTS')} className={tabs.tabs}>
        <Link to="/clubs" activeOptions={{ exact: true, includeSearch: false }}>
          {t('TABS.clubs')}
        </Link>
        <Link to="/clubs/ranges" activeOptions={{ exact: true, includeSearch: false }}>
          {t('TABS.operators')}
        </Link>
      </nav>
      {kind === 'clubs' && <OwnClubs />}
      <Listed kind={kind} />
      {kind === 'clubs' && (
        <Button component={Link} to="/clubs/create" variant="default">
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
      <ul className={classes.list}>
        {own.map(({ id, name, kind }) => (
          <li key={id}>
            <Link to="/calendar" search={{ cid: id }} className={classes.card}>
              <Avatar name={name} photoURL={null} size={48} />
              <div>
                <h3>{name}</h3>
                <p>{t(`KINDS.${kind}`)}</p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** How far it is from here to the nearest range of a club, where both places are known. */
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
  return (
    <Section title={t(`ALL.${kind}`)}>
      <Filters search={search} />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <p role="status" className={classes.count}>
          {t('COUNT', { count: data.clubs.length })}
        </p>
      )}
      <LocateButton onFound={setHere} />
      {data && data.clubs.length > 0 && (
        <details>
          <summary className={classes.summary}>{t('MAP')}</summary>
          <ClubMap clubs={data.clubs} here={here} />
        </details>
      )}
      {data?.clubs.length === 0 && (
        <EmptyState icon={<IconBuildingCommunity size={44} />} title={t('NONE')}>
          {t('NONE_TEXT')}
        </EmptyState>
      )}
      <ul className={classes.list}>
        {clubs?.map(({ club, metres }) => (
          <li key={club.id}>
            <ClubCard club={club} metres={metres} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Filters({ search }: { search: ClubSearch }) {
  const t = useTexts('CLUBS')
  const words = useTexts('PERMITTED.CLASSES')
  const navigate = useNavigate()
  const set = (changes: { [Name in keyof ClubSearch]: ClubSearch[Name] | undefined }) =>
    void navigate({ to: '.', search: clubSearch({ ...search, ...changes }) as never, replace: true })
  const all = { value: '', label: t('ANY') }
  const calibres = calibreChoices().map(({ value, label }) => ({ value: `${Math.round(Number(value) * 100)}`, label }))
  return (
    <search className={classes.filters}>
      <TextInput
        label={t('SEARCH')}
        type="search"
        maxLength={100}
        value={search.q ?? ''}
        onChange={({ target }) => set({ q: target.value })}
      />
      <NativeSelect
        label={t('WEAPON')}
        data={[all, ...WEAPON_CLASSES.map((value) => ({ value, label: words(value) }))]}
        value={search.weapon ?? ''}
        onChange={({ target }) => set({ weapon: target.value })}
      />
      <NativeSelect
        label={t('CALIBRE')}
        data={[all, ...calibres]}
        value={search.calibre ?? ''}
        onChange={({ target }) => set({ calibre: target.value })}
      />
      <NativeSelect
        label={t('DISTANCE')}
        data={[all, ...DISTANCES.map((value) => ({ value: `${value}`, label: t('METRES', { count: value }) }))]}
        value={search.distance ?? ''}
        onChange={({ target }) => set({ distance: target.value })}
      />
    </search>
  )
}

/** Asks the device where it is. The answer stays on it. */
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
    <>
      <Button variant="default" onClick={locate}>
        {t('LOCATE')}
      </Button>
      <p role="status" className={classes.count}>
        {t(isUnknown ? 'NO_LOCATION' : 'LOCATE_MEANS')}
      </p>
    </>
  )
}

type CardProps = { club: ListedClub; metres: number }

function ClubCard({ club: { id, name, photoURL, description, isVerified, ranges }, metres }: CardProps) {
  const t = useTexts('CLUBS')
  const permitWords = usePermitWords()
  const [place] = ranges.map(({ address }) => address).filter((address) => address !== '')
  const permits = [...new Set(ranges.flatMap((range) => range.permits.map(permitWords)))]
  return (
    <Link to="/clubs/view/$clubId" params={{ clubId: id }} className={classes.card}>
      <Avatar name={name} photoURL={photoURL} size={48} />
      <div>
        <h3>{name}</h3>
        {place !== undefined && <p>{place}</p>}
        {Number.isFinite(metres) && (
          <p>{t('AWAY', { km: metres < 10_000 ? Math.round(metres / 100) / 10 : Math.round(metres / 1000) })}</p>
        )}
        {description !== '' && <p className={classes.text}>{description}</p>}
        <p>
          {[
            t(isVerified ? 'VERIFIED' : 'UNVERIFIED'),
            t('RANGES', { count: ranges.length }),
            ...permits.slice(0, 4),
          ].join(' · ')}
        </p>
      </div>
    </Link>
  )
}
