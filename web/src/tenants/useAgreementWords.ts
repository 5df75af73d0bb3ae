import type { Agreement } from '@bahnfrei/domain/tenants/tenant.ts'
import { joinFacts } from '../base/texts/dot.ts'
import { useTexts } from '../base/texts/texts.tsx'

/**
 * Returns a function for an agreement in one line: `2 Zeitfenster in der Woche · 8 Standstunden in der Woche · bis 28
 * Tage im Voraus`.
 */
export function useAgreementWords(): (agreement: Agreement) => string {
  const t = useTexts('TENANTS')
  return ({ windows, minutesPerWeek, horizonDays }) =>
    joinFacts([
      windows.length === 0 ? t('ALWAYS') : t('IN_WINDOWS', { count: windows.length }),
      minutesPerWeek === null ? t('NO_HOURS') : t('HOURS', { hours: minutesPerWeek / 60 }),
      horizonDays !== null && t('AHEAD', { days: horizonDays }),
    ])
}
