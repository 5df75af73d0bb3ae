import { randomUUID } from 'node:crypto'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { type Features, NEW_CLUB_FEATURES } from '@bahnfrei/domain/base/rights/features.ts'
import { type ClubSettings, NO_ADDRESS } from '@bahnfrei/domain/clubs/settings.ts'
import { plainEmail } from '@bahnfrei/domain/users/email.ts'
import { type Db, enter } from '../base/database/db.ts'
import { compareName } from './likeName.ts'
import { clubProfiles, clubSettings, clubs } from './tables.ts'

export type NewClub = {
  name: string
  timeZone: string
  email?: string
  billingAddress?: ClubSettings['address'] | undefined
  isOperator?: boolean
  rentsToPeople?: boolean
  deadlineMinutes?: number
  chargesFees?: boolean
  features?: Features
  /** Whether those who run the installation create the club for themselves. */
  isVerified?: boolean
  /** Whether everybody sees its next free times once it is listed publicly. */
  showsFree?: boolean
}

/** Creates a club. From then on the transaction is in the scope of that club. */
export async function createClub(
  db: Db,
  { email = '', billingAddress = NO_ADDRESS, isVerified = false, showsFree = false, ...club }: NewClub,
  now: Temporal.Instant,
): Promise<Id<'club'>> {
  const id = randomUUID()
  enter(db, { clubId: id })
  const billingDetails = { billingEmail: '', address: billingAddress, taxStatus: null }
  await db.insert(clubs).values({ id, features: NEW_CLUB_FEATURES, createdOn: now.toString(), ...club })
  const profile = { isClub: !club.isOperator, isVerified, hasFrame: showsFree, email: plainEmail(email) }
  await db.insert(clubProfiles).values({ clubId: id, ...profile })
  await db.insert(clubSettings).values({ clubId: id, billingDetails })
  await compareName(db, id)
  return id
}
