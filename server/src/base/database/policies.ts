import { type SQL, sql } from 'drizzle-orm'
import { type PgPolicy, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The database roles of requests (db.ts). The first migration creates them. */
const CLUB = pgRole('bahnfrei_club').existing()
const PERSON = pgRole('bahnfrei_person').existing()

type Command = 'select' | 'insert' | 'update' | 'all'
type Rule = { for?: Command; using?: SQL; withCheck?: SQL }

/** The policy by which a request in a club sees and changes only the rows of this club. */
export function ofClub(): PgPolicy {
  return clubPolicy('of_the_club', { using: sql`club_id = current_club()` })
}

/**
 * The policy by which a person's request sees and changes that person's rows in all clubs; with `select` it only sees
 * them.
 */
export function ofPerson(command: Command = 'all'): PgPolicy {
  return personPolicy('of_the_person', { for: command, using: sql`uid = current_person()` })
}

/** Makes a policy for the role of requests in a club. PostgreSQL does not apply it to a person's requests. */
export function clubPolicy(name: string, rule: Rule): PgPolicy {
  return pgPolicy(name, { to: CLUB, ...rule })
}

/** Makes a policy for the role of a person's requests. */
export function personPolicy(name: string, rule: Rule): PgPolicy {
  return pgPolicy(name, { to: PERSON, ...rule })
}

/** Makes a policy for both roles. */
export function sharedPolicy(name: string, rule: Rule): PgPolicy {
  return pgPolicy(name, rule)
}
