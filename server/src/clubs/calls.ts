import type { Files } from '../base/files/files.ts'
import { changeFeature } from './features.ts'
import { frame, setFrame } from './frame.ts'
import { confirmMailForward, mailForward, setMailForward } from './mailForward.ts'
import { listOpenClubs } from './open.ts'
import { clubProfile, removeClubPhoto, setClubPhoto, setProfile, setVerified } from './profile.ts'
import { clubChanges, setSettings, settings } from './settings.ts'

export const clubVerbs = (files: Files, needs: { clubsOf: Parameters<typeof listOpenClubs>[0] }) => ({
  open: listOpenClubs(needs.clubsOf),
  profile: clubProfile,
  setProfile,
  setPhoto: setClubPhoto(files),
  removePhoto: removeClubPhoto,
  settings,
  setSettings,
  changes: clubChanges,
  changeFeature,
  setVerified,
  frame,
  setFrame,
  mailForward,
  setMailForward,
  confirmMailForward,
})
