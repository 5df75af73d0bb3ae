import type { MakeIds } from '../../world/testIds.ts'

/** A receipt is what is owed. */
export const makeIds: MakeIds = async ({ ids }) => ({ payout: ids('receipt') })
