import { randomUUID } from 'node:crypto'
import { GUEST_DEFAULTS } from '@bahnfrei/domain/base/rights/permissions.ts'
import { addDays, type Day, dayOf, instantOf, isBefore, mondayOf } from '@bahnfrei/domain/base/time/time.ts'
import { FIRST_GIVEN, permissionsGiven } from '@bahnfrei/domain/memberClubs/memberClub.ts'
import { openOn } from '@bahnfrei/domain/ranges/bookableTime.ts'
import type { Database, Db } from '../src/base/database/db.ts'
import { clubLinks } from '../src/memberClubs/tables.ts'
import { join } from '../src/members/join.ts'
import { reserve } from '../src/reservations/reserve.ts'
import { tenantAcceptances, tenants, tenantTerms } from '../src/tenants/tables.ts'
import { actingAs } from './acting.ts'
import { type World, ZONE } from './build.ts'

const TERMS = `1. Ohne Aufsicht wird nicht geschossen. Die Aufsicht stellt der Mieter.
2. Jeder Schütze bringt seine Papiere mit und zeigt sie auf Verlangen.
3. Der Stand wird sauber verlassen, die Hülsen kommen in die Kisten.`

/** Adds the agreements of the demo's operator with two clubs and a person, and the reservations of one of the clubs. */
export async function seedTenants(database: Database, world: World, now: Temporal.Instant): Promise<void> {
  const { clubs, people } = world
  const clubId = clubs.talblick.id
  await database.systemTransaction(async (db) => {
    const createdOn = now.toString()
    const permissions = permissionsGiven(FIRST_GIVEN)
    await db
      .insert(clubLinks)
      .values({ clubId, memberClubId: clubs.eichenhain.id, status: 'approved', permissions, createdOn })
    await db.insert(tenantTerms).values({ clubId, version: 1, body: TERMS, publishedOn: createdOn })
    await agree(db, {
      clubId,
      memberClubId: clubs.eichenhain.id,
      windows: openOn([1, 3], 17 * 60, 22 * 60),
      minutesPerWeek: 12 * 60,
      horizonDays: 28,
      showsName: true,
      contacts: [{ name: 'Anna Ahrens', role: 'Vorsitzende', email: 'anna@demo.example', phone: '02772 1898' }],
      acceptedBy: people.anna,
      acceptedOn: createdOn,
    })
    await agree(db, { clubId, memberClubId: clubs.birkenau.id, minutesPerWeek: 6 * 60, horizonDays: 14 })
    const uid = people.clara
    await join(db, { clubId, uid, status: 'guest', permissions: null })
    await agree(db, { clubId, uid, minutesPerWeek: 4 * 60, acceptedBy: uid, acceptedOn: createdOn })
  })
  const monday = mondayOf(dayOf(now, ZONE))
  for (const week of [-3, -2, -1, 0, 1]) await reserveTuesday(database, world, addDays(monday, 7 * week + 1), now)
}

type Agreed = Omit<typeof tenants.$inferInsert, 'id'> & { acceptedBy?: string; acceptedOn?: string }

async function agree(db: Db, { acceptedBy, acceptedOn, ...agreed }: Agreed): Promise<void> {
  const id = randomUUID()
  await db.insert(tenants).values({ id, ...agreed })
  if (acceptedBy === undefined || acceptedOn === undefined) return
  const { clubId } = agreed
  await db.insert(tenantAcceptances).values({ clubId, tenantId: id, version: 1, acceptedOn, acceptedBy })
}

/** Reserves three lanes for a member club, as one of its officers would on the eve. */
async function reserveTuesday(database: Database, { clubs, people }: World, date: Day, now: Temporal.Instant) {
  const [range] = clubs.talblick.ranges
  const eve = instantOf(addDays(date, -1), '19:00', ZONE) ?? now
  if (range === undefined) return
  const clubId = clubs.talblick.id
  const memberClubId = clubs.eichenhain.id
  const lanes = range.laneIds.slice(0, 3)
  await database.transaction({ clubId }, (db) =>
    reserve(
      {
        lines: lanes.map((laneId) => ({ eventId: range.id, laneId, date, times: { start: '18:00', end: '20:00' } })),
        owner: null,
        authorType: 'user',
        judged: { kind: 'visitor', groupIds: [], viaClubIds: [memberClubId] },
        forClub: memberClubId,
        isGuest: true,
        displayText: 'SV Eichenhain 1898 e.V.',
      },
      actingAs(
        {
          ...{ uid: people.anna, clubId, now: isBefore(eve, now) ? eve : now },
          standing: { kind: 'visitor', permissions: GUEST_DEFAULTS, groupIds: [] },
        },
        db,
      ),
    ),
  )
}
