import type { InputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { refuse } from '@bahnfrei/domain/base/call/refusals.ts'
import { membersTopic } from '@bahnfrei/domain/clubs/topics.ts'
import { groupsTopic } from '@bahnfrei/domain/groups/topics.ts'
import type { memberImportCalls } from '@bahnfrei/domain/memberImport/calls.ts'
import { customFieldsTopic } from '@bahnfrei/domain/members/topics.ts'
import type { ClubContext } from '../base/context.ts'
import { rows } from '../base/database/db.ts'
import { undoRun } from '../base/run/run.ts'
import { withdrawGuardians } from '../families/proposeMany.ts'
import { assign } from '../groups/assign.ts'
import { removeValues } from '../members/customFields.ts'
import { emptyMember, removeEntered } from '../members/fillMember.ts'
import { removeFromFile } from '../qualifications/fromFile.ts'
import { memberImportRun } from './jobs.ts'
import type { Filled } from './tables.ts'

type Touched = { uid: Id<'user'>; filled: Filled | null }

const TOUCHED = 'SELECT uid, filled FROM member_import_rows WHERE club_id = $1 AND import_id = $2 AND uid IS NOT NULL'
/** SQL: finds an imported person who left, was changed since, or has reserved or signed in; the import then stays. */
const CHANGED = `
  SELECT 1 FROM member_import_rows r JOIN member_imports i ON i.club_id = r.club_id AND i.id = r.import_id
  LEFT JOIN memberships m ON m.club_id = r.club_id AND m.uid = r.uid
  LEFT JOIN users u ON u.uid = r.uid
  WHERE r.club_id = $1 AND r.import_id = $2 AND r.uid IS NOT NULL AND (
    m.uid IS NULL OR (r.filled IS NULL AND u.email IS NOT NULL)
    OR EXISTS (SELECT FROM changes c WHERE c.club_id = r.club_id AND c.subject IN ('member', 'certificates') AND c.subject_id = r.uid
      AND c.changed_on >= i.ended_on AND c.call <> 'memberImport.run')
    OR (r.filled IS NULL AND EXISTS (SELECT FROM reservations v WHERE v.club_id = r.club_id AND v.uid = r.uid)))
  LIMIT 1`
const FORGET = 'UPDATE member_import_rows SET uid = NULL, filled = NULL WHERE club_id = $1 AND import_id = $2'

/** Undoes an import, if nothing of it was changed since. Groups and fields that it made stay. */
export async function undo({ id }: InputOf<typeof memberImportCalls.undo>, context: ClubContext): Promise<void> {
  await undoRun(memberImportRun, context, id, async () => {
    await takeBack(id, context)
    return {}
  })
}

async function takeBack(id: Id<'memberImport'>, context: ClubContext): Promise<void> {
  const { db, club, announce } = context
  if ((await rows(db, 'changed_since_import', CHANGED, [club.id, id])).length > 0) refuse('CHANGED_MEANWHILE')
  const touched = await rows<Touched>(db, 'touched_by_import', TOUCHED, [club.id, id])
  await rows(db, 'forget_touched', FORGET, [club.id, id])
  for (const { uid, filled } of touched)
    if (filled !== null) {
      await emptyMember(context, uid, filled)
      await removeValues(context, uid, filled.fieldIds)
      await removeFromFile(context, filled.certificateIds ?? [])
      await withdrawGuardians(context, filled.guardianshipIds ?? [])
      await assign(db, { clubId: club.id, uid }, { joined: [], left: filled.groupIds })
    }
  const entered = touched.flatMap(({ uid, filled }) => (filled === null ? uid : []))
  await removeEntered(context, entered)
  announce(membersTopic(club.id), groupsTopic(club.id), customFieldsTopic(club.id))
}
