import { randomUUID } from 'node:crypto'
import type { BookableTime } from '@bahnfrei/domain/ranges/bookableTime.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../src/base/database/db.ts'
import { groups } from '../src/groups/tables.ts'
import { fairUseRules } from '../src/ranges/tables.ts'
import type { World } from './build.ts'

const EVENINGS = [0, 1, 2, 3, 4].map(
  (weekday): BookableTime => ({
    weekday,
    from: 18 * 60,
    to: 20 * 60,
    type: 'open',
    priority: 0,
  }),
)

/** Adds the reservation rules of Eichenhain. Only the demo has them: the tests reserve as much as they like. */
export async function buildFairUse(database: Database, { clubs }: World): Promise<void> {
  const { id: clubId, ranges } = clubs.eichenhain
  const rangeId = ranges[0]?.id ?? null
  await database.systemTransaction(async (db) => {
    const isLeague = sql`${groups.name}->>'de' = 'Ligamannschaft'`
    const [league] = await db
      .select({ id: groups.id })
      .from(groups)
      .where(and(eq(groups.clubId, clubId), isLeague))
    if (league === undefined) throw new Error('Eichenhain has a league team.')
    const everybody = { primeTimes: EVENINGS, primeMinutesPerWeek: 240 }
    await db.insert(fairUseRules).values([
      { clubId, id: randomUUID(), orderingNumber: 0, name: 'Alle', rangeId, mostOpen: 3, ...everybody },
      { clubId, id: randomUUID(), orderingNumber: 1, name: 'Ligamannschaft', rangeId, groupId: league.id, mostOpen: 6 },
    ])
  })
}
