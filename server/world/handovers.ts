import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { HandoverKind } from '@bahnfrei/domain/handovers/handover.ts'
import type { Database } from '../src/base/database/db.ts'
import { record } from '../src/handovers/record.ts'
import { actingAs } from './acting.ts'
import type { BuiltRange, World } from './build.ts'

const JAMS = 'Der Scheibenzug bleibt auf halbem Weg stehen.'

/** Adds hand-overs of the hall of Eichenhain and of the operator's first range; each has a lane with a defect. */
export async function buildHandovers(database: Database, world: World, now: Temporal.Instant): Promise<void> {
  const { eichenhain, talblick } = world.clubs
  const { anna, dieter } = world.people
  const hand = (who: Who, hoursAgo: number, kind: HandoverKind, broken?: number) =>
    handOver(database, who, { kind, broken, now: now.subtract({ hours: hoursAgo }) })
  const own = { clubId: eichenhain.id, uid: anna, range: eichenhain.ranges[0], memberClubId: undefined }
  await hand(own, 26, 'end')
  await hand(own, 3, 'begin', 3)
  const operator = { clubId: talblick.id, uid: dieter, range: talblick.ranges[0], memberClubId: undefined }
  const tenant = { ...operator, uid: anna, memberClubId: eichenhain.id }
  await hand(operator, 51, 'end')
  await hand(tenant, 50, 'begin')
  await hand(tenant, 48, 'end', 1)
}

type Who = { clubId: Id<'club'>; uid: Id<'user'>; range: BuiltRange | undefined; memberClubId: Id<'club'> | undefined }
type How = { kind: HandoverKind; broken: number | undefined; now: Temporal.Instant }

async function handOver(database: Database, { clubId, uid, range, memberClubId }: Who, { kind, broken, now }: How) {
  if (range === undefined) throw new Error('Each club has a range.')
  const lanes = range.laneIds.map((laneId, at) => ({ laneId, remark: at === broken ? JAMS : '' }))
  await database.transaction({ clubId }, (db, announce, job) =>
    record({ rangeId: range.id, memberClubId, kind, lanes }, { ...actingAs({ uid, clubId, now }, db), announce, job }),
  )
}
