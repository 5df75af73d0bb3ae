import { type SQL, sql } from 'drizzle-orm'
import { type PgPolicy, pgPolicy, pgRole } from 'drizzle-orm/pg-core'

/** The roles in which requests act (db.ts); the first migration makes them. */
const CLUB = pgRole('bahnfrei_club').existing()
const PERSON = pgRole('bahnfrei_person').existing()

type Command = 'select' | 'insert' | 'update' | 'all'
type Rule = { for?: Command; using?: SQL; withCheck?: SQL }

/** A request in a club sees and changes the rows of this club. */
export function ofClub(): PgPolicy {
  return clubPolicy('of_the_club', { using: sql`club_id = current_club()` })
}

/** A request of a person, in whatever club, sees the own rows; and changes them unless only `select` is given. */
export function ofPerson(command: Command = 'all'): PgPolicy {
  return personPolicy('of_the_person', { for: command, using: sql`uid = current_person()` })
}

/** Makes a policy that binds the role of requests in a club; the rule says which rows. A person's requests are not planned with it. */
export function clubPolicy(name: string, rule: Rule): PgPolicy {
  return pgPolicy(name, { to: CLUB, ...rule })
}

/** Makes a policy that binds the role of requests of a person; the rule says which rows. */
export function personPolicy(name: string, rule: Rule): PgPolicy {
  return pgPolicy(name, { to: PERSON, ...rule })
}

/** Makes a policy that binds both roles. */
export function sharedPolicy(name: string, rule: Rule): PgPolicy {
  return pgPolicy(name, rule)
}
