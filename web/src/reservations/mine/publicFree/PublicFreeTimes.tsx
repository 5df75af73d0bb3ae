import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { PublicClub } from '@bahnfrei/domain/ranges/publicClub.ts'
import { freeCalls } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryKeyOf } from '../../../base/live/queries.ts'
import { call } from '../../../base/send/api.ts'
import { useSession } from '../../../base/session/session.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayWords } from '../../../base/time/days.ts'
import { Card, Dim, Fields, Lines, Row } from '../../../base/ui/Layout.tsx'
import { Section } from '../../../base/ui/Section.tsx'
import classes from './publicFree.module.css'

type Range = OutputOf<typeof freeCalls.publicFree>['ranges'][number]

/** The next free times on the public page of a club, and how to reserve one. Not shown if the club hides them. */
export function PublicFreeTimes({ club: { id: clubId } }: { club: PublicClub }) {
  const t = useTexts('PUBLIC_FREE')
  const { state, clubs } = useSession()
  const { data } = useQuery({
    queryKey: queryKeyOf(freeCalls.publicFree, { clubId }, undefined),
    queryFn: ({ signal }) => call(freeCalls.publicFree, { clubId }, { signal }),
  })
  if (data === undefined || data.ranges.length === 0) return null
  const isOpen = clubs.some(({ id }) => id === clubId)
  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      <Fields className={classes.ranges}>
        {data.ranges.map((range) => (
          <RangeTimes key={range.id} range={range} {...(isOpen && { clubId })} />
        ))}
      </Fields>
      {state === 'in' ? !isOpen && <p>{t('BELONG')}</p> : <WayIn clubId={clubId} />}
    </Section>
  )
}

/** The free times of a range. For people who may reserve there, each links to its day in the calendar. */
function RangeTimes({ range, clubId }: { range: Range; clubId?: string }) {
  const t = useTexts('PUBLIC_FREE')
  const [language] = useLanguage()
  return (
    <Card as="article">
      <h3>{range.name}</h3>
      {range.free.length === 0 && <Dim>{t('NONE')}</Dim>}
      <Lines className={classes.times}>
        {range.free.map(({ date, times, lanes }) => {
          const words = (
            <>
              <b>{dayWords(date, language)}</b> <span>{t('AT', { start: times.start, end: times.end, lanes })}</span>
            </>
          )
          return (
            <li key={date}>
              {clubId === undefined ? (
                words
              ) : (
                <Link to="/calendar" search={{ cid: clubId, rid: range.id, d: date }}>
                  {words}
                </Link>
              )}
            </li>
          )
        })}
      </Lines>
    </Card>
  )
}

function WayIn({ clubId }: { clubId: string }) {
  const t = useTexts('PUBLIC_FREE')
  const search = { redirect: `clubs/view/${clubId}` }
  return (
    <>
      <p>{t('RESERVE_TEXT')}</p>
      <Row>
        <Button renderRoot={(props) => <Link to="/login" search={search} {...props} />}>{t('SIGN_IN')}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="/register" search={search} {...props} />}>
          {t('REGISTER')}
        </Button>
      </Row>
    </>
  )
}
