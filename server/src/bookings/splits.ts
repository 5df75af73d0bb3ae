import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Split, type StoredSplit, storedSplits } from '@bahnfrei/domain/bookings/split.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { activePlanOf, costCentersOf } from '../accounts/plans.ts'
import { settingsOf } from '../accounts/settings.ts'
import type { OfClub } from '../base/context.ts'
import { bookingSplits } from './tables.ts'

/** Returns parts with the accounts that they name in the active plan, or refuses them. */
export async function readSplits(splits: readonly Split[], context: OfClub): Promise<StoredSplit[]> {
  if (splits.length === 0) return []
  const { db, club } = context
  const plan = (await activePlanOf(context)) ?? refuse('ACCOUNT_NOT_FOUND')
  const { basePlan, accounts } = plan
  const costCenters = await costCentersOf(db, club.id, plan.id)
  const read = storedSplits(splits, { settings: await settingsOf(db, club.id), basePlan, accounts, costCenters })
  return typeof read === 'string' ? refuse(read) : read
}

/** Stores the parts of a booking, which has none. */
export async function storeSplits(
  { db, club }: OfClub,
  bookingId: Id<'booking'>,
  splits: readonly StoredSplit[],
): Promise<void> {
  if (splits.length === 0) return
  await db.insert(bookingSplits).values(
    splits.map(({ role, account, costCenter, sphere, amount }, position) => ({
      ...{ clubId: club.id, bookingId, position, role, sphere, amount },
      ...{ accountNumber: account.number, accountName: account.name },
      ...{ costCenterNumber: costCenter?.number, costCenterName: costCenter?.name },
    })),
  )
}

/** Removes the parts of bookings. */
export async function removeSplits({ db, club }: OfClub, bookingIds: readonly Id<'booking'>[]): Promise<void> {
  await db
    .delete(bookingSplits)
    .where(and(eq(bookingSplits.clubId, club.id), inArray(bookingSplits.bookingId, [...bookingIds])))
}
