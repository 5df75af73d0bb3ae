import type { Day } from '../base/time/time.ts'
import type { CertificateKind } from './kinds.ts'
import { isOver, isTooEarly, isValidOn, type Validity } from './validity.ts'

/** The facts of a certificate that decide whether somebody may supervise. */
export type HeldQualification = Validity & { kind: CertificateKind; number: string }

export type WhyNotSupervise = {
  /** The qualification that is missing or does not count. */
  kind: 'supervisor' | 'youth'
  why: 'missing' | 'blocked' | 'notYet' | 'expired' | 'numberMissing'
}

/**
 * Why somebody may not supervise a range on the day, or nothing (§ 10 AWaffV). With `youth` also for the care of
 * minors. One blocked certificate of a kind is enough to refuse, whatever others there are.
 */
export function whyNotSupervise(
  qualifications: readonly HeldQualification[],
  day: Day,
  { youth }: { youth: boolean },
): WhyNotSupervise | undefined {
  const kinds = youth ? (['supervisor', 'youth'] as const) : (['supervisor'] as const)
  for (const kind of kinds) {
    const why = whyNotBy(
      qualifications.filter((each) => each.kind === kind),
      day,
    )
    if (why !== undefined) return { kind, why }
  }
  return undefined
}

function whyNotBy(held: readonly HeldQualification[], day: Day): WhyNotSupervise['why'] | undefined {
  if (held.length === 0) return 'missing'
  if (held.some(({ blocked }) => blocked !== null && blocked.on <= day)) return 'blocked'
  const valid = held.filter((each) => isValidOn(each, day))
  if (valid.some(({ number }) => number.trim() !== '')) return undefined
  if (valid.length > 0) return 'numberMissing'
  return held.some(({ issued, expires }) => isTooEarly(issued, day) && !isOver(expires, day)) ? 'notYet' : 'expired'
}
