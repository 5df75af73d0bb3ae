import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { may } from '@bahnfrei/domain/base/rights/standing.ts'
import { addDays, type ClockTime, type Day, slotAt } from '@bahnfrei/domain/base/time/time.ts'
import { type Counted, fairUsesOf, isUnfair } from '@bahnfrei/domain/ranges/fairUse.ts'
import type { Use } from '@bahnfrei/domain/ranges/permit.ts'
import type { Proposal as ShownProposal } from '@bahnfrei/domain/reservations/freeCalls.ts'
import { MOST_PROPOSALS } from '@bahnfrei/domain/reservations/freeSearch.ts'
import {
  HABIT_DAYS,
  type PastReservation,
  PROPOSAL_DAYS,
  type Proposal,
  proposalsFor,
} from '@bahnfrei/domain/reservations/proposals.ts'
import { whyNotMore } from '@bahnfrei/domain/reservations/reserve.ts'
import { agreementFor } from '@bahnfrei/domain/tenants/agreement.ts'
import type { Context } from '../base/context.ts'
import { enter, rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'
import { type ClubOfPerson, clubsOf } from '../members/standing.ts'
import { shooterOf } from '../qualifications/shooter.ts'
import { type BookableRange, bookableRanges } from '../ranges/bookable.ts'
import { agreementsThatBind, boundOf } from '../tenants/bound.ts'
import type { BusyLanes } from './busyLanes.ts'
import { type Club, placeOf, shownPrice } from './free.ts'

type Own = {
  clubId: Id<'club'>
  rangeId: Id<'range'>
  laneId: Id<'lane'>
  day: Day
  startClock: ClockTime
  endClock: ClockTime
  start: number
  end: number
  use: Use
}

/** SQL: the caller's reservations, the latest first. */
const OWN = `
  SELECT club_id AS "clubId", range_id AS "rangeId", lane_id AS "laneId", day, start_clock AS "startClock",
    end_clock AS "endClock", ${millis('lower(during)')} AS start, ${millis('upper(during)')} AS "end", use
  FROM reservations
  WHERE uid = $1 AND status = 'live' AND category <> 'staff' AND day >= $2::timestamptz::date - ${HABIT_DAYS}
  ORDER BY during DESC, id`

/**
 * Makes the handler that proposes free slots similar to the caller's earlier reservations, in the clubs that are open
 * to them. Who belongs to a club gets none of an operator whose ranges they never reserved.
 */
export const proposals = (busyLanes: BusyLanes) => async (_: unknown, context: Context) => {
  const { db, uid, now } = context
  const clubs = await clubsOf(context)
  enter(db, { uid })
  const own = await rows<Own>(db, 'own_for_proposals', OWN, [uid, now.toString()])
  const timesIn = ({ clubId }: ClubOfPerson) => own.filter((each) => each.clubId === clubId).length
  const isMember = ({ membership }: ClubOfPerson) => Number(membership !== undefined)
  const isFamiliar = (club: ClubOfPerson) => timesIn(club) > 0 || belongsTo(club)
  const found: ShownProposal[] = []
  for (const { clubId, clubName, standing } of (clubs.some(belongsTo) ? clubs.filter(isFamiliar) : clubs).toSorted(
    (a, b) => timesIn(b) - timesIn(a) || isMember(b) - isMember(a),
  )) {
    if (standing === undefined || !may(standing, 'publicReservations:w')) continue
    enter(db, { clubId })
    found.push(...(await proposalsIn({ clubId, clubName, standing }, own, context, busyLanes)))
    if (found.length >= MOST_PROPOSALS) break
  }
  return { proposals: found.slice(0, MOST_PROPOSALS).toSorted((a, b) => a.dateRange.start - b.dateRange.start) }
}

/** Whether a person belongs to a club, by themselves or through a member club. */
function belongsTo({ standing }: ClubOfPerson): boolean {
  return standing !== undefined && (standing.kind !== 'visitor' || standing.viaClubIds !== undefined)
}

async function proposalsIn(
  club: Club,
  own: readonly Own[],
  { db, uid, now }: Context,
  busyLanes: BusyLanes,
): Promise<ShownProposal[]> {
  const found = await bookableRanges(db, club.clubId, now)
  const [first] = found
  if (first === undefined) return []
  const today = todayIn(first.opening.timeZone, now)
  // A reservation that began on the day before may last into the first one, and other ranges may be a day ahead.
  const [from, to] = [addDays(today, -2), addDays(today, PROPOSAL_DAYS)]
  const busy = await busyLanes.of(
    db,
    club.clubId,
    found.map(({ id }) => ({ rangeId: id, from, to })),
  )
  const here = own.filter(({ clubId }) => clubId === club.clubId)
  const ahead = own.filter(({ end }) => now.epochMilliseconds < end)
  const counted = here.map(({ rangeId, start, end }): Counted => ({ rangeId, slot: slotAt(start, end) }))
  const coming = ahead.filter(({ clubId }) => clubId === club.clubId).length
  const memberClubIds = club.standing.viaClubIds ?? []
  const agreements = boundOf(await agreementsThatBind(db, { clubId: club.clubId, uid, memberClubIds, now }), counted)
  const isFair = (wish: Counted, zone: string) =>
    whyNotMore(coming + 1, first.mostComing) === undefined &&
    !fairUsesOf(first.fairUse, club.standing, wish, counted, zone, now).some(isUnfair) &&
    agreementFor(agreements, [{ ...wish, zone }], now)?.no === undefined
  const by = { ...club.standing, shooter: await shooterOf(db, club.clubId, uid) }
  return proposalsFor({
    ranges: found.map((range) => ({ ...range, by })),
    past: here.filter(({ end }) => end <= now.epochMilliseconds).map(pastOf),
    own: ahead.map(({ start, end }) => slotAt(start, end)),
    busy,
    isFair,
    today,
    now,
  }).map((proposal) => shown(proposal, club, found))
}

function pastOf({ startClock, endClock, start, end, ...rest }: Own): PastReservation {
  return { ...rest, times: { start: startClock, end: endClock }, minutes: (end - start) / 60_000 }
}

function shown(
  { rangeId, laneId, day, slot, ...rest }: Proposal,
  club: Club,
  ranges: readonly BookableRange[],
): ShownProposal {
  const range = ranges.find(({ id }) => id === rangeId)
  if (range === undefined) throw new Error('A proposal is made of a range of the club.')
  return { ...placeOf(club, range, laneId, day, slot), ...rest, price: shownPrice(range, laneId, slot, club.standing) }
}
