import type { Id } from '../base/call/fields.ts'
import type { FoundLane, HandoverKind } from './handover.ts'

/**
 * The lanes of which a hand-over opens a defect: those not in order of which none is open. So a lane that was in order at
 * the last hand-over, or was mended since, opens one, and nobody opens it twice.
 */
export function newDefects(found: readonly FoundLane[], open: ReadonlySet<Id<'lane'>>): Id<'lane'>[] {
  return found.flatMap(({ laneId, remark }) => (remark.trim() === '' || open.has(laneId) ? [] : [laneId]))
}

/**
 * Returns when a lane broke, by the last hand-over of it before. A club that took it over and had not given it back was
 * using it; after a club gave it back nobody was; without an earlier hand-over it is unknown.
 */
export function brokeWhen(before: { kind: HandoverKind } | null): 'inUse' | 'afterUse' | 'unknown' {
  if (before === null) return 'unknown'
  return before.kind === 'begin' ? 'inUse' : 'afterUse'
}
