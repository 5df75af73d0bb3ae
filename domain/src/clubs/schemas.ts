import { StoredForward } from './mailForward.ts'
import { OpenClub } from './openCalls.ts'
import { CustomLink, StoredProfile } from './profile.ts'
import { MailTargets, StoredSettings } from './settings.ts'

export const clubSchemas = {
  OpenClub,
  StoredForward,
  CustomLink,
  StoredProfile,
  MailTargets,
  StoredSettings,
}
