import type { InputOf, OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import { addDays, dayStart } from '@bahnfrei/domain/base/time/time.ts'
import type { homeCalls, SecurityLine } from '@bahnfrei/domain/home/calls.ts'
import type { Context } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { SECURITY_LINE } from '../base/security/securityLog.ts'

const AT_ONCE = 100

/** Reads the log backwards by the primary key, with one plan for all filters: an omitted filter matches everything. */
const READ = `
  SELECT ${SECURITY_LINE} FROM security_log
  WHERE occurred_on >= coalesce(to_timestamp($1::float8 / 1000), '-infinity')
    AND occurred_on < coalesce(to_timestamp($2::float8 / 1000), 'infinity')
    AND event = coalesce($3, event) AND ($4::text IS NULL OR $4 IN (person, target, address))
    AND id < coalesce($5::bigint, ${Number.MAX_SAFE_INTEGER})
  ORDER BY id DESC LIMIT ${AT_ONCE + 1}`

/** Returns lines of the security log. The database shows them only to a root. */
export async function securityLog(
  { day, timeZone = 'UTC', event, pseudonym, before }: InputOf<typeof homeCalls.securityLog>,
  { db }: Context,
): Promise<OutputOf<typeof homeCalls.securityLog>> {
  // Instants are passed as numbers: the database cannot read their text before the year 1 and after the year 9999.
  const since = day && dayStart(day, timeZone).epochMilliseconds
  const until = day && dayStart(addDays(day, 1), timeZone).epochMilliseconds
  const found = await rows<SecurityLine>(db, 'security_log_read', READ, [since, until, event, pseudonym, before])
  return { lines: found.slice(0, AT_ONCE), hasMore: found.length > AT_ONCE }
}
