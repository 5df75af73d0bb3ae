import { RETENTION } from '@bahnfrei/domain/rangeLog/retention.ts'

const TERM = {
  memberYears: `greatest(coalesce(t.member_years, 0), ${RETENTION.memberYears})`,
  guestMonths: `greatest(coalesce(t.guest_months, 0), ${RETENTION.guestMonths})`,
  injuryYears: `greatest(coalesce(t.injury_years, 0), ${RETENTION.injuryYears})`,
  supervisorYears: `greatest(coalesce(t.supervisor_years, 0), ${RETENTION.supervisorYears})`,
}
const years = (day: string, count: string) => `((${day}) + make_interval(years => ${count}))::date + 1`
const OF_MEMBERS = `make_date(extract(year FROM l.day)::int + ${TERM.memberYears} + 1, 1, 1)`
const OF_GUESTS = `(l.day + make_interval(months => ${TERM.guestMonths}))::date + 1`
/** SQL: the end of a supervisor's membership; null while it lasts, because they may still be on duty. */
const SUPERVISED_UNTIL = `CASE
  WHEN m.status IN ('member', 'guest') AND coalesce(m.leave_date, 'infinity') >= $1::date THEN NULL
  ELSE greatest(coalesce(m.leave_date, l.day), l.day) END`
const OF_SUPERVISORS = years(SUPERVISED_UNTIL, TERM.supervisorYears)

/**
 * SQL: the days on which names are removed, by the same rules as `removedFrom` of domain/src/rangeLog/retention.ts; a
 * test compares the two.
 */
const END = {
  shooter: `CASE WHEN coalesce(l.is_guest, false) THEN ${OF_GUESTS} ELSE ${OF_MEMBERS} END`,
  supervisor: OF_SUPERVISORS,
  incident: OF_MEMBERS,
}

/**
 * Builds the statement that removes a part of lines after its retention. `person` is the column with the account, which
 * is cleared too.
 */
function removing(part: keyof typeof END, person?: string): string {
  // Nothing stays nothing: `greatest` alone would pass over it.
  const end = `CASE WHEN l.has_injury AND (${END[part]}) IS NOT NULL
    THEN greatest(${END[part]}, ${years('l.day', TERM.injuryYears)}) ELSE ${END[part]} END`
  return `UPDATE range_log_links k SET ${part}_salt = NULL, ${part}_text = NULL${person ? `, ${person} = NULL` : ''}
    FROM range_log_links l LEFT JOIN range_log_terms t ON t.club_id = l.club_id
    LEFT JOIN memberships m ON m.club_id = l.club_id AND m.uid = l.supervisor_uid
    WHERE k.club_id = l.club_id AND k.range_id = l.range_id AND k.number = l.number AND l.${part}_text IS NOT NULL
      AND (${end}) <= $1::date`
}

/**
 * The statements of the regular sweep: they remove names from the log after their retention. Hashes stay, so the chain
 * stays valid.
 */
export const RANGE_LOG_SWEEPS = [
  removing('shooter', 'uid'),
  removing('supervisor', 'supervisor_uid'),
  removing('incident'),
]
