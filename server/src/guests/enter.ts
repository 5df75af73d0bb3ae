import { randomUUID } from 'node:crypto'
import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse, refuseIf } from '@bahnfrei/domain/base/call/refusals.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import type { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import { guestKey, whyNotGuest } from '@bahnfrei/domain/guests/guestDays.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'
import { standingOf } from '../members/standing.ts'
import { checkInGuest } from '../rangeLog/checkIn.ts'
import { guestVisits } from './tables.ts'
import { termsOf } from './terms.ts'

/**
 * Registers a guest, and checks them in. Refuses beyond the guest days of a year, and a briefing that was neither
 * current now nor when the guest came. Two simultaneous calls for the same guest count the guest days one after the
 * other.
 */
export async function enter(
  { guest, ...coming }: InputOf<typeof guestCalls.enter>,
  context: ClubContext,
): Promise<{ id: Id<'guest'>; laneName: string }> {
  const { db, club, uid, now } = context
  const { person, seen, briefing } = guest
  const { responsibleUid } = seen
  if (responsibleUid !== null && (await standingOf(db, club.id, responsibleUid, now))?.kind !== 'member')
    refuse('MISSING_USER')
  const terms = await termsOf(db, club.id)
  // The guest must have signed a version that was current, now or when the guest came.
  const isOfToday = briefing.version === terms.version
  if (!isOfToday && briefing.version !== (await termsOf(db, club.id, coming.at)).version) refuse('CHANGED_MEANWHILE')

  const key = guestKey(person)
  await lockName(db, `guest ${club.id} ${key}`)
  const came = await checkInGuest(
    { ...coming, guestKey: key, guestName: `${person.firstName.trim()} ${person.lastName.trim()}` },
    { birthDate: person.birthDate, certificates: [] },
    context,
  )
  refuseIf(whyNotGuest(await guestDaysOf(db, club.id, key), came.day, terms.mostDays))

  const id = randomUUID()
  const { version, signature } = briefing
  await db.insert(guestVisits).values({
    ...{ clubId: club.id, id, rangeId: coming.rangeId, ...came, ...person, ...seen },
    ...{ guestKey: key, enteredBy: uid, briefingVersion: version, signature, enteredOn: now.toString() },
  })
  // The change says that somebody was entered, and nothing of their data.
  await recordChange(context, { subject: 'guest', subjectId: id, call: 'guests.enter', before: undefined, after: {} })
  return { id, laneName: came.laneName }
}

const DAYS = 'SELECT day::text AS day FROM guest_visits WHERE club_id = $1 AND guest_key = $2'

/** Returns the days on which a guest was at the club. */
export async function guestDaysOf(db: Db, clubId: Id<'club'>, key: string): Promise<Day[]> {
  return (await rows<{ day: Day }>(db, 'guest_days', DAYS, [clubId, key])).map(({ day }) => day)
}
