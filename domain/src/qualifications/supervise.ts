import type { Day } from '../base/time/time.ts'
import type { CertificateKind } from './kinds.ts'
import { isOver, isTooEarly, isValidOn, type Validity } from './validity.ts'

/** A certificate as far as supervising asks for it. */
export type HeldQualification = Validity & { kind: CertificateKind; number: string }

export type WhyNotSupervise = {
  /** The qualification that is concerned. */
  kind: 'supervisor' | 'youth'
  why: 'missing' | 'blocked' | 'notYet' | 'expired' | 'numberMissing'
}

/**
 * Why somebody may not be the supervisor of a range on the day, or nothing (§ 10 AWaffV). With `youth` it is about the care
 * of minors too. Somebody who is blocked does not supervise by another certificate either.
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
