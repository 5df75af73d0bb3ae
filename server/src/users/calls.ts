import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { Context } from '../base/context.ts'
import type { Files } from '../base/files/files.ts'
import type { PeopleFacts } from '../base/personalData.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import { askForCopy, copies, takeCopy } from './copy.ts'
import type { Sender } from './copyPaper.ts'
import { leave, stay } from './leave.ts'
import { removePhoto, setPhoto } from './photo.ts'
import { profile, type Ties } from './profile.ts'
import { removeView, savedViews, saveView } from './savedViews.ts'
import { changeQuickAccess, selectDefaultClub, updateLastSeenVersion, updateUser } from './update.ts'

export type UserNeeds = Ties & {
  files: Files
  box: SecretBox
  isOpen: (context: Context, clubId: Id<'club'>) => Promise<boolean>
  peopleFacts: PeopleFacts
  /** The sender of papers that people get. */
  sender: Sender
}

export function userVerbs({ files, box, isOpen, peopleFacts, ...needs }: Omit<UserNeeds, 'sender'>) {
  return {
    profile: profile(box, needs),
    update: updateUser,
    setPhoto: setPhoto(files),
    removePhoto,
    changeQuickAccess,
    savedViews,
    saveView,
    removeView,
    selectDefaultClub: selectDefaultClub(isOpen),
    updateLastSeenVersion,
    copies,
    askForCopy,
    takeCopy: takeCopy(files),
    leave: leave(peopleFacts),
    stay,
  }
}
