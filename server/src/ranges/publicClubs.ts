import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { type Features, isEnabled } from '@bahnfrei/domain/base/rights/features.ts'
import { addDays, dayOf } from '@bahnfrei/domain/base/time/time.ts'
import { openOn } from '@bahnfrei/domain/ranges/openHours.ts'
import { MOST_LISTED, type publicCalls } from '@bahnfrei/domain/ranges/publicCalls.ts'
import { ACTIVE_DAYS, hasLaneFor, type ListedClub, type PublicClub } from '@bahnfrei/domain/ranges/publicClub.ts'
import { photoAddress } from '@bahnfrei/domain/users/user.ts'
import type { PublicContext } from '../base/context.ts'
import { type Db, enter, rows } from '../base/database/db.ts'
import { isOnlyClub } from '../clubs/only.ts'
import { bookableRanges } from './bookable.ts'
import { findRange } from './list.ts'

type Calls = typeof publicCalls
/** A club as the database function returns it. */
type Row = Omit<
  PublicClub,
  'clubId' | 'photoURL' | 'photoUrl' | 'activeAccount' | 'supportsBilling' | 'isOnlyClub' | 'ranges'
> & {
  photo: string | null
  features: Features
  ranges: Omit<PublicClub['ranges'][number], 'description' | 'days'>[]
}

const LISTED = 'SELECT club FROM listed_clubs($1, $2)'

async function listed(db: Db, clubId: Id<'club'> | null, search: string): Promise<Row[]> {
  const found = await rows<{ club: Row }>(db, 'listed_clubs', LISTED, [clubId, search])
  return found.map(({ club }) => club)
}

/** Lists the listed clubs that match name or place, and what may be shot there. */
export async function listedClubs(
  { search = '', weaponClass, calibre, distance, kind }: InputOf<Calls['listedClubs']>,
  { database, now }: PublicContext,
): Promise<OutputOf<Calls['listedClubs']>> {
  const isWanted = weaponClass !== undefined || calibre !== undefined || distance !== undefined
  const wanted = {
    ...(weaponClass !== undefined && { weaponClass }),
    ...(calibre !== undefined && { calibre: Number(calibre) }),
    distance: distance === undefined ? undefined : Number(distance),
  }
  return database.transaction('nobody', async (db) => {
    const found = (await listed(db, null, search.trim()))
      .filter(({ isClub, rangeOperator }) => kind === undefined || (kind === 'clubs' ? isClub : rangeOperator))
      .filter((club) => !isWanted || hasLaneFor(club, wanted))
      .slice(0, MOST_LISTED)
    const clubs: ListedClub[] = []
    for (const { id, name, description, photo, isClub, rangeOperator, isVerified, ranges } of found) {
      const shown = { id, name, description, photoURL: photoAddress(photo), isClub, rangeOperator, isVerified, ranges }
      clubs.push({ ...shown, today: await openToday(db, id, now) })
    }
    return { clubs }
  })
}

/** Returns the times at which at least one lane of the club is open today. */
async function openToday(db: Db, clubId: Id<'club'>, now: Temporal.Instant): Promise<ListedClub['today']> {
  enter(db, { clubId })
  const ranges = await bookableRanges(db, clubId, now)
  const [first] = ranges
  if (first === undefined) return []
  return openOn(dayOf(now, first.opening.timeZone), ...ranges.map(({ opening, lanes }) => ({ ...opening, lanes })))
}

/** Refuses a club that is not listed, like an unknown one. */
export async function needListed(db: Db, clubId: Id<'club'>): Promise<void> {
  if ((await listed(db, clubId, '')).length === 0) refuse('CLUB_NOT_FOUND')
}

/** Returns the public page of a club. Refuses a club that is not listed, like an unknown one. */
export async function publicClub(
  { clubId }: InputOf<Calls['publicClub']>,
  { database, now }: PublicContext,
): Promise<PublicClub> {
  return database.transaction('nobody', async (db) => {
    const [club] = await listed(db, clubId, '')
    if (club === undefined) refuse('CLUB_NOT_FOUND')
    enter(db, { clubId })
    const { photo, features, ranges, ...rest } = club
    const shown: PublicClub['ranges'] = []
    for (const range of ranges) {
      const whole = await findRange(db, clubId, range.id, now)
      if (whole === undefined) continue
      const today = dayOf(now, whole.timeZone)
      const days = [0, 1, 2, 3, 4, 5, 6].map((ahead) => addDays(today, ahead))
      const { description } = whole
      shown.push({ ...range, description, days: days.map((date) => ({ date, open: openOn(date, whole) })) })
    }
    const photoURL = photoAddress(photo, 512)
    return {
      ...rest,
      clubId,
      isOnlyClub: await isOnlyClub(db),
      photoURL,
      photoUrl: photoURL,
      activeAccount: await isActive(db, clubId, now),
      rentToClubs: rest.rentToClubs && isEnabled(features, 'members_clubs'),
      supportsBilling: isEnabled(features, 'billing_all'),
      ranges: shown,
    }
  })
}

const ACTIVE = 'SELECT is_active_club($1, $2) AS "isActive"'

async function isActive(db: Db, clubId: Id<'club'>, now: Temporal.Instant): Promise<boolean> {
  const since = now.subtract({ hours: ACTIVE_DAYS * 24 })
  const [found] = await rows<{ isActive: boolean }>(db, 'is_active_club', ACTIVE, [clubId, since.toString()])
  return found?.isActive ?? false
}
