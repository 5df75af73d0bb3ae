import { frameCalls } from './frameCalls.ts'
import { mailForwardCalls } from './mailForwardCalls.ts'
import { openClubCalls } from './openCalls.ts'
import { profileCalls } from './profileCalls.ts'
import { rootClubCalls } from './rootClubCalls.ts'
import { settingsCalls } from './settingsCalls.ts'

export const clubCalls = {
  ...openClubCalls,
  ...profileCalls,
  ...settingsCalls,
  ...rootClubCalls,
  ...frameCalls,
  ...mailForwardCalls,
}
