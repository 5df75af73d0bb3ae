import type { Context } from '../base/context.ts'
import type { Files } from '../base/files.ts'
import { removePhoto, setPhoto } from './photo.ts'
import { profile } from './profile.ts'
import { changeQuickAccess, selectDefaultClub, updateLastSeenVersion, updateUser } from './update.ts'

type From = {
  files: Files
  /** How many clubs count the person as a member today. */
  memberships: (context: Context) => Promise<number>
  isOpen: (context: Context, clubId: string) => Promise<boolean>
}

export function userVerbs({ files, memberships, isOpen }: From) {
  return {
    profile: profile(memberships),
    update: updateUser,
    setPhoto: setPhoto(files),
    removePhoto,
    changeQuickAccess,
    selectDefaultClub: selectDefaultClub(isOpen),
    updateLastSeenVersion,
  }
}
