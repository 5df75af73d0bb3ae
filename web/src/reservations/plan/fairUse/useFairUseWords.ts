import { type FairUse, isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import { useLanguage, useTexts } from '../../../base/texts/texts.tsx'
import { dayInWords } from '../../lane/words.ts'

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 1440

/**
 * Returns a function for the use of a limit in words, with the day from which more is possible: `Das ist deine 3. von 3
 * offenen Reservierungen. Mehr geht ab Dienstag`.
 */
export function useFairUseWords(): (use: FairUse) => string {
  const t = useTexts('FAIR_USE')
  const errors = useTexts('SERVER_ERRORS')
  const [language] = useLanguage()

  const timeBefore = (minutes: number) => {
    if (minutes % MINUTES_PER_DAY === 0) return t('DAYS', { count: minutes / MINUTES_PER_DAY })
    if (minutes % MINUTES_PER_HOUR === 0) return t('HOURS', { count: minutes / MINUTES_PER_HOUR })
    return t('MINUTES', { count: minutes })
  }

  return (use) => {
    const { limit, next, clock } = use
    const part = limit === 'week' || limit === 'prime' ? MINUTES_PER_HOUR : 1
    const [used, most] = [use.used / part, use.most / part]
    const day = clock === undefined ? next && dayInWords(next, language, 'long') : t('TODAY', { time: clock })
    if (limit === 'terms') return errors('TENANT_TERMS_OPEN')
    if (isUnfair(use)) {
      const what = t(`${nameOf(limit)}_OVER`, { used, most, time: timeBefore(use.most) })
      if (day === undefined) return t('CHANGE', { what })
      return t(limit === 'horizon' ? 'DAY_OPENS' : 'AGAIN', { what, day })
    }
    if (limit === 'horizon' || limit === 'lead' || limit === 'windows') return ''
    const what = t(nameOf(limit), { used, most })
    return day === undefined ? what : t('NEXT', { what, day })
  }
}

/** The key of a limit in the texts. */
function nameOf<Limit extends FairUse['limit']>(limit: Limit) {
  return limit.toUpperCase() as Uppercase<Limit>
}
