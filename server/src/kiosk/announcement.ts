import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Announcement } from '@bahnfrei/domain/kiosk/announcement.ts'
import type { kioskCalls } from '@bahnfrei/domain/kiosk/calls.ts'
import { screensTopic } from '@bahnfrei/domain/kiosk/topics.ts'
import { recordChange } from '../base/changes.ts'
import type { ClubContext } from '../base/context.ts'
import { type Db, rows } from '../base/database/db.ts'
import { lockName } from '../base/database/lockName.ts'

export async function announcement(_: unknown, { db, club }: ClubContext) {
  return { announcement: (await findAnnouncement(db, club.id)) ?? null }
}

/** Sets the announcement on all screens of the club, or removes it if the text is empty. */
export async function announce(said: InputOf<typeof kioskCalls.announce>, context: ClubContext): Promise<void> {
  const { db, club } = context
  await lockName(db, `announcement ${club.id}`)
  const before = await findAnnouncement(db, club.id)
  const after = said.text.trim() === '' ? undefined : said
  if (after === undefined) await rows(db, 'announcement_gone', GONE, [club.id])
  else await rows(db, 'announcement_set', SET, [club.id, after.text, after.until])
  if (before === undefined && after === undefined) return
  await recordChange(context, {
    subject: 'announcement',
    subjectId: club.id,
    call: 'kiosk.announce',
    before,
    after,
  })
  context.announce(screensTopic(club.id))
}

const GONE = 'DELETE FROM screen_announcements WHERE club_id = $1'
const SET = `INSERT INTO screen_announcements (club_id, text, until) VALUES ($1, $2, $3)
  ON CONFLICT (club_id) DO UPDATE SET text = excluded.text, until = excluded.until`

async function findAnnouncement(db: Db, clubId: Id<'club'>): Promise<Announcement | undefined> {
  const found = 'SELECT text, until::text AS until FROM screen_announcements WHERE club_id = $1'
  const [announced] = await rows<Announcement>(db, 'announcement_find', found, [clubId])
  return announced
}
