import type { Files } from '../base/files/files.ts'
import { changeFeature } from './features.ts'
import { frame, setFrame } from './frame.ts'
import { confirmMailForward, mailForward, setMailForward } from './mailForward.ts'
import { openClubs } from './open.ts'
import { clubProfile, removeClubPhoto, setClubPhoto, setProfile, setVerified } from './profile.ts'
import { clubChanges, setSettings, settings } from './settings.ts'

export const clubVerbs = (files: Files, needs: { clubsOf: Parameters<typeof openClubs>[0] }) => ({
  open: openClubs(needs.clubsOf),
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
