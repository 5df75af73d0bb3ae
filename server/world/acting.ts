import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Standing } from '@bahnfrei/domain/base/rights/standing.ts'
import type { ClubContext } from '../src/base/context.ts'
import type { Db } from '../src/base/database/db.ts'
import { noNote } from '../src/base/security/securityLog.ts'

const OWNER: Standing = { kind: 'member', permissions: { owner: 'w' }, groupIds: [] }

/** A person who acts in a club at a moment; without a standing the owner. */
type Acts = { uid: Id<'user'>; clubId: Id<'club'>; now: Temporal.Instant; standing?: Standing }

/** Returns the context of a person for verbs of the demo, without a transaction. */
export function readingAs({ uid, clubId, now, standing = OWNER }: Acts): Omit<ClubContext, 'db' | 'announce' | 'job'> {
  const club = { id: clubId, standing }
  return { uid, loginId: '' as Id<'login'>, now, address: '', language: 'de', note: noNote, club }
}

/** Returns the context of a person for verbs of the demo. Nobody hears of what they do, and no job follows it. */
export function actingAs(acts: Acts, db: Db): ClubContext {
  return { ...readingAs(acts), db, announce: () => undefined, job: () => undefined }
}
