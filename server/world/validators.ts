import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Db } from '../src/base/database/db.ts'
import { createGroup } from '../src/groups/create.ts'

/** Creates the group of the people who validate journals in a club. */
export function createValidators(db: Db, clubId: Id<'club'>, members: Id<'user'>[]) {
  return createGroup(db, {
    clubId,
    name: { de: 'Schießbuch', en: 'Journal' },
    groupSign: '',
    showSignOnReservations: false,
    purpose: 'label',
    functions: ['validateJournal'],
    members,
  })
}
