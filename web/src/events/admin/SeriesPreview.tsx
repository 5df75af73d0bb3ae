import { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../base/api.ts'
import { dayWords } from '../../base/days.ts'
import { queryKeyOf } from '../../base/queries.ts'
import { useSession } from '../../base/session.ts'
import { useLanguage, useTexts } from '../../base/texts.tsx'
import classes from '../events.module.css'
import { type EventForm, sentOf, wrongEventFields } from './eventForm.ts'

/** Which dates a series would have, and which are left out or taken. */
export function SeriesPreview({ values }: { values: EventForm }) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const [language] = useLanguage()
  const { club } = useSession()
  const wrong = wrongEventFields(values)
  const input = sentOf({ ...values, title: 'Serie' })
  const isReady = [...wrong].every((field) => field === 'title') && input.repeat !== undefined
  const { data } = useQuery({
    queryKey: queryKeyOf(eventAdminCalls.affected, input, club?.id),
    queryFn: ({ signal }) => call(eventAdminCalls.affected, input, { changesNothing: true, signal }),
    enabled: isReady,
  })
  if (!isReady || data === undefined) return null
  const kept = data.dates.filter(({ holiday }) => holiday === null)
  const out = data.dates.length - kept.length
  const taken = kept.filter(({ conflict }) => conflict !== null).length
  return (
    <div role="status">
      <strong>{t('SERIES', { count: kept.length })}</strong>
      <p>{kept.map(({ date }) => dayWords(date, language)).join(' · ')}</p>
      {out > 0 && <p>{t('LEFT_OUT', { count: out })}</p>}
      {taken > 0 && <p className={classes.notice}>{t('TAKEN', { count: taken })}</p>}
    </div>
  )
}
