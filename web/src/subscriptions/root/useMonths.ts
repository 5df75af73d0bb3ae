import { lastPeriod } from '@bahnfrei/domain/subscriptions/cycle.ts'
import { useLanguage } from '../../base/texts/texts.tsx'
import { dayOnDevice, monthWords } from '../../base/time/days.ts'
import { useNow } from '../../base/time/useNow.ts'

/** The number of months that can be chosen. */
const MONTHS = 12

/** Returns the last months that are over, the latest first, as options with their names. */
export function useMonths(): { value: string; label: string }[] {
  const [language] = useLanguage()
  const last = Temporal.PlainYearMonth.from(lastPeriod(1, dayOnDevice(useNow().epochMilliseconds)))
  return Array.from({ length: MONTHS }, (_, months) => {
    const value = last.subtract({ months }).toString()
    return { value, label: monthWords(`${value}-01`, language) }
  })
}
