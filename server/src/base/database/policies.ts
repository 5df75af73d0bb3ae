import { type SQL, sql } from 'drizzle-orm'
import { type PgPolicy, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The roles in which requests act (db.ts); the first migration makes them. */
const CLUB = pgRole('bahnfrei_club').existing()
const PERSON = pgRole('bahnfrei_person').existing()

type Command = 'select' | 'insert' | 'update' | 'all'
type Rule = { for?: Command; using?: SQL; withCheck?: SQL }

/** A request in a club sees and changes the rows of this club. */
export function ofClub(): PgPolicy {
  return forClubs('of_the_club', { using: sql`club_id = current_club()` })
}

/** A request of a person, in whatever club, sees the own rows; and changes them unless only `select` is given. */
export function ofPerson(command: Command = 'all'): PgPolicy {
  return forPersons('of_the_person', { for: command, using: sql`uid = current_person()` })
}

/** An additional policy for requests in a club. PostgreSQL does not even plan it where a person acts. */
export function forClubs(name: string, rule: Rule): PgPolicy {
  return pgPolicy(name, { to: CLUB, ...rule })
}

/** An additional policy for requests of a person. PostgreSQL does not even plan it where a club acts. */
export function forPersons(name: string, rule: Rule): PgPolicy {
  return pgPolicy(name, { to: PERSON, ...rule })
}

/** A rule for both, that asks for neither. */
export function forBoth(name: string, rule: Rule): PgPolicy {
  return pgPolicy(name, rule)
}
