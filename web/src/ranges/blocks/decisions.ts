import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Decision, Outcome } from '@bahnfrei/domain/ranges/affected.ts'
import type { hoursCalls } from '@bahnfrei/domain/ranges/hoursCalls.ts'
import type * as z from 'zod/mini'

export type Affected = z.infer<typeof hoursCalls.affected.output>
export type AffectedReservation = Affected['reservations'][number]
/** The chosen outcomes, by reservation and the version that was shown (`chosenKey`). */
export type Chosen = ReadonlyMap<string, Outcome>

export function chosenKey({ id, sequence }: Pick<AffectedReservation, 'id' | 'sequence'>): string {
  return `${id} ${sequence}`
}

/**
 * The decisions to send: the chosen or else the proposed outcome. For officers without the right to decide all are
 * kept.
 */
export function decisionsOf({ reservations }: Affected, chosen: Chosen, mayDecide: boolean): Decision[] {
  return reservations.map(({ id, sequence, proposed }) => {
    const outcome = mayDecide ? (chosen.get(chosenKey({ id, sequence })) ?? proposed) : ({ outcome: 'kept' } as const)
    return { id, sequence, ...outcome }
  })
}

/** The lanes that other reservations of the same time are moved to. */
export function givenLanes(
  each: AffectedReservation,
  { reservations }: Affected,
  decisions: readonly Decision[],
): Set<Id<'lane'>> {
  const others = reservations.filter(
    ({ id, date, times }) =>
      id !== each.id && date === each.date && times.start < each.times.end && each.times.start < times.end,
  )
  const lanes = others.flatMap(({ id }) => decisions.find((decision) => decision.id === id)?.laneId ?? [])
  return new Set(lanes)
}
