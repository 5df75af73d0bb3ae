import { addDays, type Day } from '@bahnfrei/domain/base/time/time.ts'
import { type Retention, removedFrom, retentionOf } from '@bahnfrei/domain/rangeLog/retention.ts'
import { emptyChanges } from '../base/changes.ts'
import { rows } from '../base/database/db.ts'
import { type LegalHold, type PersonalLists, personalData } from '../base/personalData.ts'
import german from './copyTexts.de.ts'
import english from './copyTexts.en.ts'

const LINES = `
  SELECT c.name AS club, r.name AS range, x.day, x.from_clock AS "from", x.to_clock AS "until", x.lane,
    x.weapon_class AS "weaponClass", x.calibre, x.shots, x.purpose, x.incident
  FROM (
    SELECT club_id, range_id, day, from_clock, to_clock, lane, weapon_class, calibre, shots, purpose, incident
    FROM range_log_lines WHERE uid = $1
    UNION ALL SELECT club_id, range_id, day, from_clock, to_clock, lane, weapon_class, calibre, shots, purpose, incident_text
    FROM range_log_links WHERE uid = $1
  ) AS x JOIN clubs c ON c.id = x.club_id JOIN ranges r ON r.club_id = x.club_id AND r.id = x.range_id
  ORDER BY x.day, x.from_clock, c.name COLLATE "und-x-icu"`

/** SQL: clears the person in lines of open days. The shooting details stay. */
const FORGET_OPEN = `UPDATE range_log_lines SET uid = NULL, guest_name = '', incident = '', reservation_id = NULL
  WHERE uid = $1 RETURNING id`
const FORGET_OPEN_SUPERVISOR = 'UPDATE range_log_lines SET supervisor_uid = NULL WHERE supervisor_uid = $1'
const FORGET_DAY = 'UPDATE range_log_days SET supervisor_uid = NULL WHERE supervisor_uid = $1 AND is_open'
const FORGET_STOP = 'UPDATE range_stops SET stopped_by = NULL WHERE stopped_by = $1'
/**
 * SQL: clears the person in lines of closed days. After an injury the name stays for possible claims until its
 * retention ends, without the account.
 */
const FORGET_CLOSED = `UPDATE range_log_links SET uid = NULL,
    shooter_salt = CASE WHEN has_injury THEN shooter_salt END, shooter_text = CASE WHEN has_injury THEN shooter_text END,
    incident_salt = CASE WHEN has_injury THEN incident_salt END, incident_text = CASE WHEN has_injury THEN incident_text END
  WHERE uid = $1`
const FORGET_CLOSED_SUPERVISOR = `UPDATE range_log_links SET supervisor_uid = NULL,
    supervisor_salt = CASE WHEN has_injury THEN supervisor_salt END,
    supervisor_text = CASE WHEN has_injury THEN supervisor_text END
  WHERE supervisor_uid = $1`

/** The lines of a person in the logs. After an erasure they stay without the name; the chain stays valid. */
export const rangeLogData = personalData({
  words: { de: german, en: english },
  collect: async (db, uid) => ({
    rangeLog: await rows<PersonalLists[string][number]>(db, 'copy_range_log', LINES, [uid]),
  }),
  erase: async ({ db }, uid) => {
    const open = await rows<{ id: string }>(db, 'erase_log_lines', FORGET_OPEN, [uid])
    await emptyChanges(
      db,
      'rangeLogLine',
      open.map(({ id }) => id),
    )
    for (const [index, forget] of [
      FORGET_OPEN_SUPERVISOR,
      FORGET_DAY,
      FORGET_STOP,
      FORGET_CLOSED,
      FORGET_CLOSED_SUPERVISOR,
    ].entries())
      await rows(db, `erase_range_log_${index}`, forget, [uid])
  },
})

type Injury = { day: Day; isGuest: boolean; shot: boolean; supervised: boolean } & Partial<Retention>
const INJURIES = `SELECT day::text AS day, is_guest AS "isGuest", shot, supervised, member_years AS "memberYears",
  guest_months AS "guestMonths", injury_years AS "injuryYears", supervisor_years AS "supervisorYears" FROM injuries_of($1)`

/** The legal hold on names in lines with an injury. `RANGE_LOG_SWEEPS` removes them at its end. */
export const heldForInjury: LegalHold = {
  what: 'injury',
  law: { de: 'Art. 17 Abs. 3 Buchst. e DSGVO', en: 'Art. 17(3)(e) GDPR' },
  until: async ({ db }, uid) => {
    const injuries = await rows<Injury>(db, 'injuries_of', INJURIES, [uid])
    return injuries.flatMap(lastDaysOf).toSorted().at(-1)
  },
}

/**
 * Returns the last days of retention. All memberships end with the account, so a supervisor counts as such until the
 * day of the line, as in the sweeps.
 */
function lastDaysOf({ day, isGuest, shot, supervised, ...chosen }: Injury): Day[] {
  const line = { day, isGuest, hasInjury: true, supervisorUntil: day }
  const parts = [...(shot ? (['shooter', 'incident'] as const) : []), ...(supervised ? (['supervisor'] as const) : [])]
  return parts.flatMap((part) => {
    const from = removedFrom(part, line, retentionOf(chosen))
    return from === undefined ? [] : [addDays(from, -1)]
  })
}
