import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { type HoursDraft, hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { Stack } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { useLaneName } from './laneName.ts'
import classes from './ranges.module.css'

/**
 * The coming reservations that a draft would put outside of the hours or into a block. Saving cancels none of them by
 * itself.
 */
export function EffectPreview({ draft }: { draft: HoursDraft }) {
  const t = useTexts('RANGES.EFFECT')
  const { club } = useSession()
  const { data, isError, isFetching } = useQuery({
    queryKey: [hoursCalls.effect.route, club?.id, draft],
    queryFn: ({ signal }) => call(hoursCalls.effect, draft, { signal, changesNothing: true }),
    // Reservations come and go: an answer of before is no answer.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const isBlock = draft.block !== undefined
  return (
    <Stack as="section" gap={8} aria-label={t('TITLE')} aria-busy={isFetching}>
      <h3>{t('TITLE')}</h3>
      <div role="status">
        {isError && <p>{t('FAILED')}</p>}
        {data === undefined && !isError && <p>{t('LOADING')}</p>}
        {data?.count === 0 && (
          <Notice kind="good" isSmall>
            {t(isBlock ? 'NONE_BLOCKED' : 'NONE')}
          </Notice>
        )}
        {data !== undefined && data.count > 0 && (
          <Notice kind="warning" isSmall>
            <strong>{t(isBlock ? 'SOME_BLOCKED' : 'SOME', { count: data.count })}</strong>{' '}
            {t(isBlock ? 'DECIDED' : 'STAYS')}
          </Notice>
        )}
      </div>
      {data !== undefined && data.count > 0 && <Affected rangeId={draft.rangeId} effect={data} />}
    </Stack>
  )
}

type Effect = OutputOf<typeof hoursCalls.effect>

function Affected({ rangeId, effect }: { rangeId: HoursDraft['rangeId']; effect: Effect }) {
  const t = useTexts('RANGES.EFFECT')
  const words = useTexts('RANGES')
  const laneName = useLaneName()
  const [language] = useLanguage()
  const { club } = useSession()
  const more = effect.count - effect.reservations.length
  return (
    <ul className={classes.effects}>
      {effect.reservations.map(({ id, date, times, lane, name }) => {
        const line = { day: dayWords(date, language), times: words('TIMES', times), lane: laneName(lane.name) }
        if (name === null) return <li key={id}>{t('LINE', line)}</li>
        return (
          <li key={id}>
            {/* In a tab of its own: what is not saved yet stays. */}
            <Link
              to="/admin/calendar"
              search={{ rid: rangeId, d: date, open: id, ...(club && { cid: club.id }) }}
              target="_blank"
              rel="noopener"
            >
              {t('NAMED', { ...line, name })}
            </Link>
          </li>
        )
      })}
      {more > 0 && <li>{t('MORE', { count: more })}</li>}
    </ul>
  )
}
