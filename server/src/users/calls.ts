import type { Context } from '../base/context.ts'
import type { Files } from '../base/files.ts'
import type { PersonalData } from '../base/personalData.ts'
import { askForCopy, copies, takeCopy } from './copy.ts'
import { leave, stay } from './leave.ts'
import { removePhoto, setPhoto } from './photo.ts'
import { profile } from './profile.ts'
import { changeQuickAccess, selectDefaultClub, updateLastSeenVersion, updateUser } from './update.ts'

type From = {
  files: Files
  /** How many clubs count the person as a member today. */
  memberships: (context: Context) => Promise<number>
  isOpen: (context: Context, clubId: string) => Promise<boolean>
  /** What every room has of people. */
  rooms: PersonalData[]
}

export function userVerbs({ files, memberships, isOpen, rooms }: From) {
  return {
    profile: profile(memberships),
    update: updateUser,
    setPhoto: setPhoto(files),
    removePhoto,
    changeQuickAccess,
    selectDefaultClub: selectDefaultClub(isOpen),
    updateLastSeenVersion,
    copies,
    askForCopy,
    takeCopy: takeCopy(files),
    leave: leave(rooms),
    stay,
  }
}
