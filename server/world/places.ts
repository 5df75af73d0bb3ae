import { RANGE_TEMPLATES } from '@bahnfrei/domain/ranges/rangeTemplates.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../src/base/database/db.ts'
import { clubProfiles } from '../src/clubs/tables.ts'
import { lanes, ranges } from '../src/ranges/tables.ts'
import type { World } from './build.ts'
import type { ClubName } from './cast.ts'

const PLACES: Record<ClubName, { lat: number; lon: number; address: string }> = {
  eichenhain: { lat: 50.6881, lon: 8.3152, address: 'Am Eichenhain 1, 35745 Herborn' },
  birkenau: { lat: 50.7394, lon: 8.2832, address: 'Birkenweg 12, 35683 Dillenburg' },
  talblick: { lat: 50.6374, lon: 8.1838, address: 'Talstraße 40, 35759 Driedorf' },
}

const { air10, pistol25, rifle50, rifle100 } = RANGE_TEMPLATES
const AIR = { ...air10.permit, maxEnergy: 7 }
const PERMITS: Record<ClubName, (typeof AIR)[]> = {
  eichenhain: [
    AIR,
    { ...pistol25.permit, maxCalibre: 1148, maxEnergy: 1500 },
    { ...rifle50.permit, maxCalibre: 567, maxEnergy: 200 },
    { ...rifle100.permit, maxCalibre: 782, maxEnergy: 7000 },
  ],
  birkenau: [AIR],
  talblick: [
    { ...pistol25.permit, maxCalibre: 1270, maxEnergy: 4000 },
    { ...rifle100.permit, maxCalibre: 861, maxEnergy: 7000 },
  ],
}

/**
 * Adds the places and permits of the ranges, and shows the free times of listed clubs to everybody. Only the demo has
 * this: in the tests anything may be shot anywhere.
 */
export async function buildPlaces(database: Database, { clubs }: World): Promise<void> {
  await database.systemTransaction(async (db) => {
    await db.update(clubProfiles).set({ hasFrame: true }).where(eq(clubProfiles.isListed, true))
    for (const [club, { id: clubId, ranges: built }] of Object.entries(clubs) as [
      ClubName,
      World['clubs'][ClubName],
    ][]) {
      await db.update(ranges).set(PLACES[club]).where(eq(ranges.clubId, clubId))
      for (const [index, { laneIds }] of built.entries()) {
        const permit = PERMITS[club][index]
        const ofRange = and(eq(lanes.clubId, clubId), inArray(lanes.id, laneIds))
        if (permit !== undefined) await db.update(lanes).set({ permit }).where(ofRange)
      }
    }
  })
}
