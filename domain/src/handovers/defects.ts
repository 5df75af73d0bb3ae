import type { Id } from '../base/call/fields.ts'
import type { FoundLane, HandoverKind } from './handover.ts'

/** Returns the lanes for which a hand-over opens a defect: those with a remark and without an open defect. */
export function newDefects(found: readonly FoundLane[], open: ReadonlySet<Id<'lane'>>): Id<'lane'>[] {
  return found.flatMap(({ laneId, remark }) => (remark.trim() === '' || open.has(laneId) ? [] : [laneId]))
}

/**
 * Returns when a lane broke, judged by its last hand-over before. `inUse`: a club had taken it over and not given it
 * back; `afterUse`: a club had given it back; `unknown`: there was no hand-over.
 */
export function brokeWhen(before: { kind: HandoverKind } | null): 'inUse' | 'afterUse' | 'unknown' {
  if (before === null) return 'unknown'
  return before.kind === 'begin' ? 'inUse' : 'afterUse'
}
