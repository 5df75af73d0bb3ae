import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { ClubContext, OfClub } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { todayIn } from '../base/time/today.ts'

/** Returns the time zone of a club. */
export async function zoneOf({ db, club }: OfClub): Promise<string> {
  const [found] = await rows<{ zone: string }>(
    db,
    'zone_of_club',
    'SELECT time_zone AS zone FROM clubs WHERE id = $1',
    [club.id],
  )
  return found?.zone ?? 'UTC'
}

/** Returns the current day of a club. */
export async function todayOf(context: OfClub & Pick<ClubContext, 'now'>): Promise<Day> {
  return todayIn(await zoneOf(context), context.now)
}
