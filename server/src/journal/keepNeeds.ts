import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { addDays, type Day, dayOf, instantOf } from '@bahnfrei/domain/base/time/time.ts'
import { isWorse, NEED_KEPT_DAYS, officerAnswer } from '@bahnfrei/domain/journal/clubNeed.ts'
import { needOf } from '@bahnfrei/domain/journal/need.ts'
import { clubNeedTopic } from '@bahnfrei/domain/journal/topics.ts'
import type { TransactionContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { handle } from '../base/jobs/jobs.ts'
import { officersWith } from '../members/officers.ts'
import { notifyAll } from '../notifications/notify.ts'
import { keepNeedsJob } from './jobs.ts'
import { BERLIN, factsOfMany } from './needFacts.ts'
import { textsIn } from './words.ts'

const NIGHTLY_AT = '03:00'
/** The people whose facts are read by one statement; requests get their turn in between. */
const AT_ONCE = 50

const FOLLOWED = `SELECT c.name, f.known_on AS "knownOn" FROM need_clubs f JOIN clubs c ON c.id = f.club_id
  WHERE f.club_id = $1 FOR UPDATE OF f`
const KNOWN = 'UPDATE need_clubs SET known_on = $2 WHERE club_id = $1'

/** SQL: the weapons for which a need is computed. */
const WEAPONS = 'own_weapons w WHERE w.uid = p.uid AND w.needs_licence AND NOT w.is_borrowed'

const FORGET = `DELETE FROM kept_needs p WHERE NOT EXISTS (SELECT FROM ${WEAPONS}) OR NOT EXISTS (
  SELECT FROM memberships m JOIN need_clubs f ON f.club_id = m.club_id WHERE m.uid = p.uid AND m.status = 'member')`

/** SQL: a hash of all facts from which a need is computed. It must cover what the statements of `needFacts.ts` read. */
const FACTS = `md5(concat_ws('|',
  (SELECT string_agg(concat_ws(',', w.id, w.length, w.acquired_on::text, w.is_over_quota), ' ' ORDER BY w.id) FROM ${WEAPONS}),
  (SELECT string_agg(concat_ws(',', o.club_id, o.status, o.join_date::text, o.leave_date::text), ' ' ORDER BY o.club_id)
    FROM memberships o WHERE o.uid = p.uid),
  (SELECT concat_ws(',', i.first_firearm_on::text, i.first_ammunition_on::text, i.ten_year_check_on::text)
    FROM licence_dates i WHERE i.uid = p.uid),
  (SELECT concat_ws(',', count(*), max(e.decided_on)) FROM journal_entries e WHERE e.uid = p.uid AND e.state = 'approved')))`

const CHANGED_IN_CLUB = `SELECT p.uid, each.facts FROM memberships p CROSS JOIN LATERAL (SELECT ${FACTS} AS facts) each
  LEFT JOIN kept_needs k ON k.uid = p.uid
  WHERE p.club_id = $1 AND p.status = 'member' AND EXISTS (SELECT FROM ${WEAPONS})
    AND (k.uid IS NULL OR k.facts <> each.facts OR k.known_on <= $2::date - ${NEED_KEPT_DAYS}) ORDER BY p.uid`
const KEPT_OF = `SELECT p.uid, ${FACTS} AS facts FROM kept_needs p WHERE p.uid = $1`

const KEEP = `INSERT INTO kept_needs (uid, red_from, facts, known_on)
  SELECT each.uid, each.red_from, each.facts, $4::date
  FROM unnest($1::uuid[], $2::date[], $3::text[]) AS each (uid, red_from, facts)
  ON CONFLICT (uid) DO UPDATE SET red_from = excluded.red_from, facts = excluded.facts, known_on = excluded.known_on`

type Changed = { uid: Id<'user'>; facts: string }

/** Computes the needs of the members whose facts changed. Returns how many there were. */
export async function keepChangedNeeds(db: Db, clubId: Id<'club'>, today: Day): Promise<number> {
  const changed = await rows<Changed>(db, 'changed_needs', CHANGED_IN_CLUB, [clubId, today])
  for (let from = 0; from < changed.length; from += AT_ONCE) await keep(db, changed.slice(from, from + AT_ONCE), today)
  return changed.length
}

async function keep(db: Db, changed: readonly Changed[], today: Day): Promise<void> {
  const uids = changed.map(({ uid }) => uid)
  const facts = await factsOfMany(db, uids, today)
  const redFrom = uids.map((uid) => {
    const found = facts.get(uid)
    return (found && needOf({ ...found, on: today }).keep?.light.redFrom) ?? null
  })
  await rows(db, 'keep_needs', KEEP, [uids, redFrom, changed.map((one) => one.facts), today])
}

const CLUBS_OF = `SELECT f.club_id AS id FROM need_clubs f JOIN memberships m ON m.club_id = f.club_id
  WHERE m.uid = $1 AND m.status = 'member' ORDER BY 1`

/** Computes the need of a person again after an entry was decided, if a club follows it. */
export async function keepNeedOf({ db, now, announce }: TransactionContext, uid: Id<'user'>): Promise<void> {
  const kept = await rows<Changed>(db, 'kept_need_of', KEPT_OF, [uid])
  if (kept.length === 0) return
  await keep(db, kept, dayOf(now, BERLIN))
  for (const { id } of await rows<{ id: Id<'club'> }>(db, 'need_clubs_of', CLUBS_OF, [uid])) announce(clubNeedTopic(id))
}

const ANSWERS = `SELECT k.uid, k.red_from AS "redFrom" FROM memberships m JOIN kept_needs k ON k.uid = m.uid
  WHERE m.club_id = $1 AND m.status = 'member'`
type Kept = { uid: Id<'user'>; redFrom: Day | null }

/** Checks all members of a club each night, and tells officers how many answers got worse, but not whose. */
export const keepNeeds = handle(keepNeedsJob, async ({ clubId }, context) => {
  const { db, now, announce, job } = context
  await rows(db, 'forget_needs', FORGET, [])
  const [club] = await rows<{ name: string; knownOn: Day | null }>(db, 'club_follows_needs', FOLLOWED, [clubId])
  if (club === undefined) return
  const today = dayOf(now, BERLIN)
  const { knownOn } = club
  const before = await rows<Kept>(db, 'kept_answers', ANSWERS, [clubId])
  await keepChangedNeeds(db, clubId, today)
  const after = await rows<Kept>(db, 'kept_answers', ANSWERS, [clubId])
  await rows(db, 'needs_known', KNOWN, [clubId, today])
  const answers = new Map(before.map(({ uid, redFrom }) => [uid, officerAnswer(redFrom, knownOn ?? today)]))
  const worse = after.filter(({ uid, redFrom }) => isWorse(answers.get(uid) ?? 'yes', officerAnswer(redFrom, today)))
  // A club that begins to follow the needs looks at the list anyway.
  if (knownOn !== null && worse.length > 0)
    await tellOfficers(context, clubId, { club: club.name, count: worse.length })
  announce(clubNeedTopic(clubId))
  const runAt = instantOf(addDays(today, 1), NIGHTLY_AT, BERLIN)
  if (runAt !== undefined) job(keepNeedsJob, { clubId }, { runAt, key: `keepNeeds ${clubId}` })
})

type Worse = { club: string; count: number }

/** Notifies the officers. Others may read mails and lock screens, so the words name no person, weapon or need. */
async function tellOfficers(context: TransactionContext, clubId: Id<'club'>, { club, count }: Worse): Promise<void> {
  const officers = await officersWith(context.db, { clubId, right: 'members:w', now: context.now })
  await notifyAll(
    context,
    officers.map((uid) => ({
      uid,
      kind: 'needReminder' as const,
      link: '/admin/desk/need',
      words: (language) => {
        const t = textsIn(language)
        const body = count === 1 ? t('CLUB_REMINDER.BODY') : t('CLUB_REMINDER.BODY_MANY', { count: `${count}` })
        return { title: t('CLUB_REMINDER.TITLE', { club }), body }
      },
    })),
  )
}
