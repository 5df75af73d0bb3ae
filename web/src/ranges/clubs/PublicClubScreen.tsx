import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import { rootClubCalls } from '@bahnfrei/domain/clubs/rootClubCalls.ts'
import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { publicCalls } from '@bahnfrei/domain/ranges/publicCalls.ts'
import type { PublicClub } from '@bahnfrei/domain/ranges/publicClub.ts'
import { Button } from '@mantine/core'
import { IconInfoCircle, IconMapPin, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ConfirmAddressNote } from '../../auth/ConfirmAddressNote.tsx'
import { useLive } from '../../base/live/live.ts'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useSession } from '../../base/session/session.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords, weekdayWord } from '../../base/time/days.ts'
import { Avatar } from '../../base/ui/Avatar.tsx'
import { ErrorState } from '../../base/ui/ErrorState.tsx'
import { Card, Dim, Row, Stack } from '../../base/ui/Layout.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'
import { Section } from '../../base/ui/Section.tsx'
import { AskAsClub } from '../../memberClubs/AskAsClub.tsx'
import { AskForm, OwnRequestNote } from '../../members/join/FindClub.tsx'
import classes from './clubs.module.css'
import { daysWithSameHours } from './daysWithSameHours.ts'
import { NoClub } from './NoClub.tsx'
import { useOpenWords } from './useOpenWords.ts'
import { usePermits } from './usePermits.ts'

const JOIN = 'join'

type Props = {
  /** The part that shows when lanes are free; the room `reservations` provides it. */
  freeTimes: ComponentType<{ club: PublicClub }>
}

/** The public page of a club, for anybody who has its address. */
export function PublicClubScreen({ freeTimes }: Props) {
  const t = useTexts('CLUBS')
  const { clubId } = useParams({ from: '/clubs/view/$clubId' })
  const { data, error, refetch } = useQuery({
    queryKey: queryKeyOf(publicCalls.publicClub, { clubId }, undefined),
    queryFn: ({ signal }) => call(publicCalls.publicClub, { clubId }, { signal }),
    retry: false,
  })
  const isNone = error instanceof ApiError && ['CLUB_NOT_FOUND', 'INPUT_INVALID'].includes(error.code ?? '')
  return (
    <Page
      title={data?.name ?? t('TITLES.clubs')}
      actions={data && <WayIn club={data} />}
      isLoading={data === undefined && error === null}
    >
      {isNone && <NoClub />}
      {error && !isNone && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Club club={data} freeTimes={freeTimes} />}
    </Page>
  )
}

function Club({ club, freeTimes: FreeTimes }: Props & { club: PublicClub }) {
  const t = useTexts('CLUBS')
  const { state, clubs } = useSession()
  const rents = [club.rentToPeople ? t('RENTS_TO_PEOPLE') : '', club.rentToClubs ? t('RENTS_TO_CLUBS') : '']
  return (
    <>
      <Row gap={16} className={classes.head}>
        <Avatar name={club.name} photoURL={club.photoURL} size={72} />
        <Stack className={classes.about}>
          {club.description !== '' && <p>{club.description}</p>}
          {rents.some((line) => line !== '') && <p>{rents.join(' ').trim()}</p>}
          <Verification club={club} />
          {club.rangeOperator && clubs.some(({ id }) => id === club.id) && (
            <Link to="/tenancy" search={{ cid: club.id }}>
              {t('AGREEMENT')}
            </Link>
          )}
          <ContactLinks club={club} />
        </Stack>
      </Row>
      <FreeTimes club={club} />
      <Section title={t('RANGES_TITLE')}>
        {club.ranges.length === 0 && <p>{t('NO_RANGES')}</p>}
        <Stack className={classes.ranges}>
          {club.ranges.map((range) => (
            <RangeOfClub key={range.id} range={range} />
          ))}
        </Stack>
      </Section>
      <Section title={t('EVENTS_TITLE')}>
        <Link to="/clubs/view/$clubId/events" params={{ clubId: club.id }}>
          {t('EVENTS')}
        </Link>
      </Section>
      <AskAsClub club={club} />
      <div id={JOIN} className={classes.join}>
        <Section title={t('JOIN_TITLE')}>{state === 'in' ? <Ask club={club} /> : <SignIn clubId={club.id} />}</Section>
      </div>
    </>
  )
}

function ContactLinks({ club }: { club: PublicClub }) {
  const t = useTexts('CLUBS')
  const pages = [
    { label: t('HOME_PAGE'), url: club.homePage },
    { label: t('NEWS_PAGE'), url: club.newsPage },
    ...club.customLinks,
  ].filter(({ url }) => url !== '')
  return (
    <Row as="ul" gap={16} className={classes.links}>
      {club.email !== '' && (
        <li>
          <a href={`mailto:${club.email}`}>{club.email}</a>
        </li>
      )}
      {club.tel !== '' && (
        <li>
          <a href={`tel:${club.tel.replace(/[^\d+]/g, '')}`}>{club.tel}</a>
        </li>
      )}
      {pages.map(({ label, url }) => (
        <li key={`${label} ${url}`}>
          <a href={url} target="_blank" rel="noreferrer nofollow">
            {label}
          </a>
        </li>
      ))}
    </Row>
  )
}

/** Tells whether the club is verified; people who run the installation can change that. */
function Verification({ club: { id, name, isVerified, isOnlyClub } }: { club: PublicClub }) {
  const t = useTexts('CLUBS')
  const { me } = useSession()
  const cache = useQueryClient()
  const save = async () => {
    await call(rootClubCalls.setVerified, { clubId: id, name, isVerified: !isVerified })
    await cache.invalidateQueries({ queryKey: queryKeyOf(publicCalls.publicClub, { clubId: id }, undefined) })
  }
  if (isOnlyClub) return null
  const Sign = isVerified ? IconRosetteDiscountCheck : IconInfoCircle
  return (
    <>
      <Dim className={classes.place}>
        <Sign size={18} aria-hidden />
        {t(isVerified ? 'VERIFIED_TEXT' : 'UNVERIFIED_TEXT')}
      </Dim>
      {me?.root && <SaveButton onSave={save}>{t(isVerified ? 'UNVERIFY' : 'VERIFY')}</SaveButton>}
    </>
  )
}

function RangeOfClub({ range }: { range: PublicClub['ranges'][number] }) {
  const t = useTexts('CLUBS')
  const [language] = useLanguage()
  const permits = usePermits()([range])
  const text = textIn(language, range.description)
  const openWords = useOpenWords()
  const [today, ...rest] = range.days
  return (
    <Card as="article" gap={4}>
      <h3>{range.name}</h3>
      <Dim>{t('LANES', { count: range.laneCount })}</Dim>
      {today && (
        <p className={classes.today} data-open={today.open.length > 0 || undefined}>
          {t('TODAY', { hours: openWords(today.open) })}
        </p>
      )}
      {range.address !== '' && (
        <Dim className={classes.place}>
          <IconMapPin size={16} aria-hidden />
          {range.address}
        </Dim>
      )}
      {text !== '' && <Dim>{text}</Dim>}
      {permits !== '' && <Dim>{permits}</Dim>}
      <table className={classes.hours}>
        <caption>{t('HOURS')}</caption>
        <tbody>
          {daysWithSameHours(rest).map(({ from, to, open }) => (
            <tr key={from}>
              <th scope="row">
                {from === to
                  ? dayWords(from, language)
                  : t('DAYS', { from: weekdayWord(from, language), to: weekdayWord(to, language) })}
              </th>
              <td>{openWords(open)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

/**
 * The main action of the page: a link to the lanes for people of the club, else a link to the form that asks for
 * access.
 */
function WayIn({ club: { id } }: { club: PublicClub }) {
  const t = useTexts('CLUBS')
  const { clubs } = useSession()
  if (clubs.some((club) => club.id === id))
    return (
      <Button renderRoot={(props) => <Link to="/calendar" search={{ cid: id }} {...props} />}>{t('TO_LANES')}</Button>
    )
  return (
    <Button component="a" href={`#${JOIN}`}>
      {t('JOIN_TITLE')}
    </Button>
  )
}

function SignIn({ clubId }: { clubId: string }) {
  const t = useTexts('CLUBS')
  const redirect = `clubs/view/${clubId}`
  return (
    <>
      <p>{t('SIGN_IN_TEXT')}</p>
      <Button renderRoot={(props) => <Link to="/login" search={{ redirect }} {...props} />}>{t('SIGN_IN')}</Button>
    </>
  )
}

/** Asks for access, or shows the status of the reader's request. */
function Ask({ club: { id, name } }: { club: PublicClub }) {
  const { me } = useSession()
  const { data } = useLive(joinCalls.ownRequests, {})
  const request = data?.requests.find((each) => each.id === id && each.status === 'pending')
  if (data === undefined) return null
  if (request === undefined && me?.verified === false) return <ConfirmAddressNote isNeeded />
  return request === undefined ? (
    <AskForm club={{ clubId: id, clubName: name }} />
  ) : (
    <OwnRequestNote request={request} />
  )
}
