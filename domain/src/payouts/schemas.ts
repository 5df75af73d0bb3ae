import { Payout } from './payout.ts'

export const payoutSchemas = { Payout }
