import type { Births } from '@bahnfrei/domain/families/guardianship.ts'

/** SQL: the known facts about the birth of the person `u`, with the club's record `r`, as JSON (`Births`). */
export function birthsOf(u: string, r: string): string {
  return `json_build_object('hasAccount', ${u}.email IS NOT NULL, 'ofRecord', ${r}.birth_date, 'ofAccount', ${u}.birth_date)`
}

/** SQL: the guardianships `g` of a club, joined with child, guardian and the tables of their births. */
export const WITH_BIRTHS = `
  guardianships g JOIN clubs c ON c.id = g.club_id
  JOIN users k ON k.uid = g.child_uid
  LEFT JOIN member_records kr ON kr.club_id = g.club_id AND kr.uid = g.child_uid
  LEFT JOIN users p ON p.uid = g.guardian_uid
  LEFT JOIN member_records pr ON pr.club_id = g.club_id AND pr.uid = g.guardian_uid`

/** SQL: the columns of `WITH_BIRTHS` that decide whether a guardianship takes effect. */
export const COUNTING_COLUMNS = `g.confirmed_on IS NOT NULL AS "isConfirmed", ${birthsOf('k', 'kr')} AS child,
  ${birthsOf('p', 'pr')} AS guardian, c.time_zone AS "timeZone"`

export type CountingRow = { isConfirmed: boolean; child: Births; guardian: Births; timeZone: string }
