import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { changedFields } from '@bahnfrei/domain/base/call/change.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { FEATURES, type Features } from '@bahnfrei/domain/base/rights/features.ts'
import type { RootClub } from '@bahnfrei/domain/subscriptions/lists.ts'
import type { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import { firstUseMonth, type UseMonth } from '@bahnfrei/domain/subscriptions/use.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { todayIn } from '../base/time/today.ts'
import { isMemberOf, looksInto } from './looks.ts'
import { ROOT_CLUB } from './rootLists.ts'

type Call = (typeof rootCalls)['club']

const CLUB = `SELECT ${ROOT_CLUB} AS club, (SELECT time_zone FROM clubs c WHERE c.id = x.id) AS zone
  FROM root_clubs() x WHERE x.id = $1`
const USE = `SELECT month, members, active, reservations, journal_entries AS "journalEntries", invoices
  FROM club_use($1, $2) ORDER BY month`
const CHANGES = `SELECT id, ${millis('changed_on')} AS "changedOn", name, before, after
  FROM feature_changes($1) ORDER BY changed_on DESC, id LIMIT 100`

type ChangeRow = { id: string; changedOn: number; name: string; before: Features | null; after: Features | null }

/** Returns what a root sees of a club without looking into it. */
export async function readClub({ clubId }: InputOf<Call>, context: Context): Promise<OutputOf<Call>> {
  const { db, now } = context
  const [found] = await rows<{ club: RootClub; zone: string }>(db, 'club_of_root', CLUB, [clubId])
  if (found === undefined) refuse('CLUB_NOT_FOUND')
  const first = firstUseMonth(todayIn(found.zone, now))
  const changes = await rows<ChangeRow>(db, 'feature_changes', CHANGES, [clubId])
  return {
    club: found.club,
    isMember: await isMemberOf(clubId, context),
    months: await rows<UseMonth>(db, 'club_use', USE, [clubId, first]),
    featureChanges: changes.map(({ before, after, ...change }) => ({
      ...change,
      fields: changedFields(before, after, FEATURES, (_, value) => value),
    })),
    looks: await looksInto(db, clubId),
  }
}
