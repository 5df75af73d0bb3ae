import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { type CertificateKind, isConsent } from '@bahnfrei/domain/qualifications/kinds.ts'
import { isOver, isTooEarly, type Validity, warningDue } from '@bahnfrei/domain/qualifications/validity.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayFigures } from '../base/time/days.ts'

type State = 'valid' | 'until' | 'soon' | 'notYet' | 'expired' | 'blocked' | 'revoked'

/** The state of a certificate on a day. */
export function stateOn({ kind, ...validity }: Validity & { kind: CertificateKind }, day: Day): State {
  const { issued, expires, blocked } = validity
  if (blocked !== null && blocked.on <= day) return isConsent(kind) ? 'revoked' : 'blocked'
  if (isOver(expires, day)) return 'expired'
  if (isTooEarly(issued, day)) return 'notYet'
  if (expires === null) return 'valid'
  return warningDue(expires, day) === undefined ? 'until' : 'soon'
}

/** Returns a function for a day in the date format of the language: `24.11.2026`. */
export function useDayWords(): (day: Day) => string {
  const [language] = useLanguage()
  return (day) => dayFigures(day, language)
}

/** Returns a function for the state of a certificate on a day, in words. */
export function useStateWords(): (certificate: Validity & { kind: CertificateKind }, day: Day) => string {
  const t = useTexts('CERTIFICATES.STATES')
  const dayWords = useDayWords()
  return (certificate, day) => {
    const state = stateOn(certificate, day)
    if (state === 'valid') return t('valid')
    const days = {
      until: certificate.expires,
      soon: certificate.expires,
      expired: certificate.expires,
      notYet: certificate.issued,
      blocked: certificate.blocked?.on,
      revoked: certificate.blocked?.on,
    }
    return t(state, { day: dayWords(days[state] ?? day) })
  }
}
