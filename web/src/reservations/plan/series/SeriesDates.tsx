import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { type Day, dayOf, daysBetween } from '@bahnfrei/domain/base/time/time.ts'
import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import type { seriesCalls } from '@bahnfrei/domain/reservations/seriesCalls.ts'
import { IconBan, IconCheck, IconConfetti } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { Dim, Row, Stack } from '../../../base/ui/Layout.tsx'
import { opensOn } from '../../../ranges/opensOn.ts'
import { dayInWords } from '../../lane/words.ts'
import classes from './series.module.css'

type SeriesDate = OutputOf<typeof seriesCalls.previewSeries>['dates'][number]
type Props = {
  dates: readonly SeriesDate[]
  chosen: readonly Day[]
  range: Range
  now: Temporal.Instant
  state: 'checking' | 'failed' | 'known'
  onToggle: (date: Day) => void
}

/** The dates of a series. Free dates can be left out; the others are disabled, with the reason. */
export function SeriesDates({ dates, chosen, range, now, state, onToggle }: Props) {
  const t = useTexts('SERIES')
  const [language] = useLanguage()
  const reasonOf = useReasons(range, now)
  const left = dates.filter(({ holiday, refusal }) => holiday !== null || refusal !== null).length
  return (
    <Stack as="section" gap={8} className={classes.dates} aria-busy={state === 'checking'}>
      <h3>{t('DATES')}</h3>
      <Dim role="status">
        {state === 'failed'
          ? t('CHECK_FAILED')
          : dates.length === 0
            ? t('CHECKING')
            : t('COUNT', { count: chosen.length, left })}
      </Dim>
      <Stack as="ul" gap={6}>
        {dates.map((each) => {
          const { date, holiday, refusal } = each
          const isFree = holiday === null && refusal === null
          const Sign = isFree ? IconCheck : holiday === null ? IconBan : IconConfetti
          return (
            <li key={date} data-free={isFree || undefined}>
              <label>
                <input
                  type="checkbox"
                  checked={chosen.includes(date)}
                  disabled={!isFree}
                  onChange={() => onToggle(date)}
                />
                <b>{dayInWords(date, language, 'long')}</b>
                <Row as="span" gap={6} isOneLine className={classes.state}>
                  <Sign size={16} aria-hidden />
                  {reasonOf(each)}
                </Row>
              </label>
            </li>
          )
        })}
      </Stack>
    </Stack>
  )
}

function useReasons(range: Range, now: Temporal.Instant): (date: SeriesDate) => string {
  const t = useTexts('SERIES')
  const texts = useTexts()
  const [language] = useLanguage()
  const today = dayOf(now, range.timeZone)
  return ({ date, holiday, refusal }) => {
    if (holiday !== null) return t('HOLIDAY', { name: texts(`HOLIDAYS.${holiday as 'NEW_YEAR'}`) })
    if (refusal === null) return t('FREE')
    const isTooFar = range.bookableUntil > 0 && daysBetween(today, date) > range.bookableUntil
    if (refusal === 'RESERVATION_TIME_FORBIDDEN' && isTooFar)
      return t('TOO_FAR', { day: dayInWords(opensOn(date, range, now).day, language, 'long') })
    return texts(`SERVER_ERRORS.${refusal as 'UNKNOWN'}`)
  }
}
