import { randomUUID } from 'node:crypto'
import { type Features, NEW_CLUB_FEATURES } from '@bahnfrei/domain/base/features.ts'
import type { Id } from '@bahnfrei/domain/base/fields.ts'
import type { Db } from '../base/db.ts'
import { clubProfiles, clubSettings, clubs } from './tables.ts'

export type NewClub = {
  name: string
  timeZone: string
  isOperator?: boolean
  rentsToPeople?: boolean
  deadlineMinutes?: number
  features?: Features
}

export async function createClub(db: Db, club: NewClub, now: Temporal.Instant): Promise<Id<'club'>> {
  const id = randomUUID()
  await db.insert(clubs).values({ id, features: NEW_CLUB_FEATURES, createdOn: now.toString(), ...club })
  await db.insert(clubProfiles).values({ clubId: id, isClub: !club.isOperator })
  await db.insert(clubSettings).values({ clubId: id })
  return id
}
