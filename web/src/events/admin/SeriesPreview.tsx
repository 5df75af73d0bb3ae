import { eventAdminCalls } from '@bahnfrei/domain/events/adminCalls.ts'
import { useQuery } from '@tanstack/react-query'
import { queryKeyOf } from '../../base/live/queries.ts'
import { call } from '../../base/send/api.ts'
import { useSession } from '../../base/session/session.ts'
import { joinFacts } from '../../base/texts/dot.ts'
import { useLanguage, useTexts } from '../../base/texts/texts.tsx'
import { dayWords } from '../../base/time/days.ts'
import { Checks } from '../../base/ui/Checks.tsx'
import { Notice } from '../../base/ui/Notice.tsx'
import { type EventForm, sentOf, wrongEventFields } from './eventForm.ts'

type Props = { values: EventForm; onChange: (change: Partial<EventForm>) => void }

/** The dates of a planned series with holidays and conflicts; each date can be left out. */
export function SeriesPreview({ values, onChange }: Props) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const [language] = useLanguage()
  const { club } = useSession()
  const wrong = wrongEventFields(values)
  // Dates that are left out are shown too, so that they can be added back.
  const input = sentOf({ ...values, title: 'Serie', except: [] })
  const isReady = [...wrong].every((field) => field === 'title') && input.repeat !== undefined
  const { data } = useQuery({
    queryKey: queryKeyOf(eventAdminCalls.affected, input, club?.id),
    queryFn: ({ signal }) => call(eventAdminCalls.affected, input, { changesNothing: true, signal }),
    enabled: isReady,
  })
  if (!isReady || data === undefined) return null
  const days = data.dates.filter(({ holiday }) => holiday === null)
  const holidays = data.dates.filter(({ holiday }) => holiday !== null)
  const kept = days.filter(({ date }) => !values.except.includes(date))
  const taken = kept.filter(({ conflict }) => conflict !== null)
  const [first, last] = [kept[0], kept.at(-1)]
  const list = (dates: readonly { date: string }[]) => joinFacts(dates.map(({ date }) => dayWords(date, language)))
  return (
    <>
      <div role="status">
        <strong>
          {first && last && values.rhythm !== ''
            ? t('SERIES', {
                count: kept.length,
                rhythm: t(`RHYTHMS.${values.rhythm}`),
                first: dayWords(first.date, language),
                last: dayWords(last.date, language),
              })
            : t('NO_DAYS')}
        </strong>
        {holidays.length > 0 && <p>{t('LEFT_OUT', { count: holidays.length, days: list(holidays) })}</p>}
        {taken.length > 0 && <Notice kind="warning">{t('TAKEN', { count: taken.length, days: list(taken) })}</Notice>}
      </div>
      <Checks
        label={t('DAYS')}
        description={t('DAYS_HINT')}
        options={days.map(({ date }) => ({ value: date, label: dayWords(date, language) }))}
        values={kept.map(({ date }) => date)}
        onChange={(chosen) => onChange({ except: days.flatMap(({ date }) => (chosen.includes(date) ? [] : [date])) })}
      />
    </>
  )
}
