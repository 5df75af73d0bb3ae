import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import type { KeptPrice } from '@bahnfrei/domain/ranges/rangePrice.ts'
import { type Paying, rangePriceOf } from '@bahnfrei/domain/ranges/rangePriceOf.ts'
import type { ClubContext } from '../base/context.ts'
import { standingOf } from '../members/standing.ts'
import type { CheckedLine, Judged } from './check.ts'

type Asked = { owner: Id<'user'> | null; judged: Judged; forClub?: Id<'club'> | undefined }

/**
 * Returns what each line costs now; null where it is free. Refuses a line whose price is another one than the person has
 * seen. Without prices of the ranges it reads nothing.
 */
export async function pricesOf(
  lines: readonly CheckedLine[],
  asked: Asked,
  context: ClubContext,
): Promise<(KeptPrice | null)[]> {
  const by = lines.some(({ prices }) => prices.length > 0) ? await payingBy(asked, context) : undefined
  return lines.map(({ line, lane, slot, timeZone, prices }, index) => {
    const price = by && rangePriceOf(prices, { laneId: lane.id, slot, timeZone }, by)
    if (line.expectedPrice !== undefined && line.expectedPrice !== (price?.gross ?? 0)) refuse('PRICE_CHANGED', index)
    return price ?? null
  })
}

/** Returns the person who pays, or the member club; undefined for what the club itself takes. */
async function payingBy(
  { owner, judged, forClub }: Asked,
  { db, club, now }: ClubContext,
): Promise<Paying | undefined> {
  if (owner === null) return forClub === undefined ? undefined : { kind: 'tenant', groupIds: [] }
  if (judged !== 'asOfficer') return judged
  return (await standingOf(db, club.id, owner, now)) ?? { kind: 'visitor', groupIds: [] }
}
