import { handle, type JobHandler } from '../base/jobs/jobs.ts'
import { room } from '../base/room.ts'
import type { SecurityLog } from '../base/security/securityLog.ts'
import { type UserNeeds, userVerbs } from './calls.ts'
import { endCopy, makeCopy } from './copy.ts'
import { noteRootJob } from './jobs.ts'
import { eraseAccount } from './leave.ts'
import { userData } from './personalData.ts'
import { addPhotos } from './photo.ts'

declare module '../base/room.ts' {
  interface RoomNeeds {
    users: Omit<UserNeeds, 'files' | 'box' | 'peopleFacts'>
  }
}

export default room('users', {
  personalData: userData,
  people: {
    'data_exports.uid': 'account',
    'saved_views.uid': 'account',
    'users.uid': 'account',
  },
  keeps: {
    data_exports: 'nothing',
    saved_views: 'nothing',
    users: 'nameless',
  },
  constraints: { users_email: 'EMAIL_EXISTS' },
  open: ({ files, box, securityLog, peopleFacts }, needs) => ({
    verbs: userVerbs({ ...needs, files, box, peopleFacts }),
    jobs: [
      eraseAccount(peopleFacts, securityLog),
      makeCopy(files, peopleFacts.data, needs.sender),
      endCopy,
      noteRoot(securityLog),
    ],
    routes: (api) => addPhotos(api, files),
  }),
})

function noteRoot(securityLog: SecurityLog): JobHandler {
  return handle(noteRootJob, ({ uid, isRoot }, { db, now }) =>
    securityLog.noteOf({ call: 'npm run root' }, now)(db, isRoot ? 'rootMade' : 'rootUnmade', { target: uid }),
  )
}
