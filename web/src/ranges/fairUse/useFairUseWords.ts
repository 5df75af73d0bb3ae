import type { FairUseRule } from '@bahnfrei/domain/ranges/fairUse.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { useHoursWords } from '../hours/useHoursWords.ts'
import { sameDays, weekOf } from '../hours/week.ts'

type Named = readonly { id: string; name: string }[]

/** Returns a function for a reservation rule in plain words. */
export function useFairUseWords({ ranges, groups }: { ranges: Named; groups: Named }): (rule: FairUseRule) => string {
  const t = useTexts('RANGES.FAIR_USE.WORDS')
  const { daysInWords, windowsInWords } = useHoursWords()

  const busyHours = (rule: FairUseRule) =>
    sameDays(weekOf(rule.primeTimes))
      .filter(({ windows }) => windows.length > 0)
      .map(({ days, windows }) => `${daysInWords(days)} ${windowsInWords(windows)}`)
      .join(', ')

  return (rule) => {
    const range = ranges.find(({ id }) => id === rule.rangeId)
    const group = groups.find(({ id }) => id === rule.groupId)
    const where = rule.rangeId === null ? t('EVERYWHERE') : t('ON_RANGE', { name: range?.name ?? t('ANOTHER_RANGE') })
    const who = rule.groupId === null ? t('EVERYBODY') : t('GROUP', { name: group?.name ?? t('ANOTHER_GROUP') })
    const limits = [
      rule.mostOpen === null ? '' : t('OPEN', { count: rule.mostOpen }),
      rule.minutesPerWeek === null ? '' : t('WEEK', { hours: rule.minutesPerWeek / 60 }),
      rule.primeMinutesPerWeek === null
        ? ''
        : t('PRIME', { hours: rule.primeMinutesPerWeek / 60, times: busyHours(rule) }),
      rule.horizonDays === null ? '' : t('HORIZON', { days: rule.horizonDays }),
      rule.leadMinutes === null ? '' : t('LEAD', { hours: rule.leadMinutes / 60 }),
    ].filter((limit) => limit !== '')
    if (limits.length === 0) return t('NO_LIMIT', { who, where })
    return t('SENTENCE', { who, where, limits: limits.join('; ') })
  }
}
