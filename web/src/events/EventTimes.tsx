import type { ListedEvent } from '@bahnfrei/domain/events/event.ts'
import unseen from '../base/styles/unseen.module.css'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dateWords, dayWords } from '../base/time/days.ts'
import { useEventWords } from './useEventWords.ts'

/**
 * The day and times of an event. With `isDaySeen` the page shows the day already, and only screen readers get it again.
 */
export function EventTimes({ event, isDaySeen }: { event: ListedEvent; isDaySeen: boolean }) {
  const t = useTexts('EVENTS')
  const [language] = useLanguage()
  const { timeWords } = useEventWords()
  const { date, endDate, times } = event
  if (!isDaySeen) return <span>{timeWords(event)}</span>
  const [start, end] = [times.start.slice(0, 5), times.end.slice(0, 5)]
  return (
    <span>
      <span className={unseen.unseen}>{dayWords(date, language)}, </span>
      {date === endDate
        ? t('TIMES', { start, end })
        : t('TIMES_UNTIL', { start, to: dateWords(endDate, language), end })}
    </span>
  )
}
