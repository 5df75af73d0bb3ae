import type { Database } from '../src/base/database/db.ts'
import { buildAsking } from './asking.ts'
import { buildWorld } from './build.ts'
import { buildCertificates } from './certificates.ts'
import { buildDuties } from './duties.ts'
import { buildEquipment } from './equipment.ts'
import { buildFairUse } from './fairUse.ts'
import { buildFamilies } from './families.ts'
import { buildHandovers } from './handovers.ts'
import { seedJournal } from './journal.ts'
import { seedReports } from './journalReports.ts'
import { buildMoney } from './money.ts'
import { buildMoreMembers } from './moreMembers.ts'
import { buildNeedHistory } from './needHistory.ts'
import { buildPlaces } from './places.ts'
import { buildRangeLog } from './rangeLog.ts'
import { setUpScreen } from './screen.ts'
import { seedReservations } from './seed.ts'
import { buildSubscriptions } from './subscriptions.ts'
import { buildYear } from './year.ts'
import { buildJournalsOfYear, buildLogOfYear } from './yearLog.ts'

/** Builds the data of the demo in an empty database, as of a moment. */
export async function buildDemo(database: Database, now: Temporal.Instant): Promise<void> {
  const world = await buildMoreMembers(database, await buildWorld(database, now), now)
  await buildPlaces(database, world)
  await seedReservations(database, world, now)
  const visits = await buildYear(database, world, now)
  await buildEquipment(database, world, now)
  await buildNeedHistory(database, world, now)
  await buildJournalsOfYear(database, world, visits)
  await seedJournal(database, world, now)
  await seedReports(database, world, now)
  await buildFamilies(database, world, now)
  await buildAsking(database, world, now)
  await setUpScreen(database, world)
  // Last: what stands already was made before the club thought of rules.
  await buildFairUse(database, world)
  await buildCertificates(database, world, now)
  await buildLogOfYear(database, world, visits, now)
  await buildRangeLog(database, world, now)
  await buildHandovers(database, world, now)
  await buildDuties(database, world, now)
  await buildMoney(database, world, now)
  await buildSubscriptions(database, world, now)
  // The prices say what costs something: nothing is said of a fee without an amount.
  await database.rows('demo_fees', 'UPDATE clubs SET charges_fees = false')
}
