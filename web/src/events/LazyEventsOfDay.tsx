import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { lazy, Suspense } from 'react'
import { withTexts } from '../base/texts/texts.tsx'
import { eventTexts } from './textParts.ts'

const EventsOfDay = lazy(async () => ({
  default: (await withTexts(import('./EventsOfDay.tsx'), eventTexts)).EventsOfDay,
}))

/** `EventsOfDay`, loaded on demand after the lanes of the day. */
export function LazyEventsOfDay({ day }: { day: Day }) {
  return (
    <Suspense>
      <EventsOfDay day={day} />
    </Suspense>
  )
}
