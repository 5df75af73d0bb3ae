import { StoredForward } from './mailForward.ts'
import { OpenClub } from './openCalls.ts'
import { ClubProfile, CustomLink, StoredProfile } from './profile.ts'
import { ClubSettings, MailTargets, StoredSettings } from './settings.ts'

export const clubSchemas = {
  OpenClub,
  StoredForward,
  ClubProfile,
  CustomLink,
  StoredProfile,
  ClubSettings,
  MailTargets,
  StoredSettings,
}
