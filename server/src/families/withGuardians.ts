import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { TransactionContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { catalogue } from '../base/texts.ts'
import type { Notice } from '../notifications/notify.ts'
import { guardiansOf } from './actsFor.ts'
import german from './texts.de.ts'
import english from './texts.en.ts'

const textsIn = catalogue(german, english)

/** A notice about something that happened in a club. */
export type NoticeInClub = Notice & {
  clubId: Id<'club'>
  /** The address at which the guardian of a child finds it; left out, that of the children. */
  guardianLink?: string
}

const WITHOUT_ACCOUNT = `SELECT uid, full_name AS name FROM users WHERE uid = ANY($1::uuid[]) AND email IS NULL`

/** Redirects notices: those for a child without an account go to the guardians, with the child's name. */
export async function withGuardians(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  notices: readonly NoticeInClub[],
): Promise<Notice[]> {
  const uids = [...new Set(notices.map(({ uid }) => uid))]
  const silent = await rows<{ uid: Id<'user'>; name: string }>(db, 'without_account', WITHOUT_ACCOUNT, [uids])
  const nameOf = new Map(silent.map(({ uid, name }) => [uid, name]))
  const told: Notice[] = []
  for (const { clubId, guardianLink = '/profile/children', ...notice } of notices) {
    const child = nameOf.get(notice.uid)
    if (child === undefined) told.push(notice)
    else
      for (const uid of await guardiansOf(db, { clubId, childUid: notice.uid, now }))
        told.push({
          ...notice,
          uid,
          link: guardianLink,
          words: (language) => {
            const { title, body } = notice.words(language)
            return { title: textsIn(language)('FOR_CHILD', { child, title }), body }
          },
        })
  }
  return told
}
