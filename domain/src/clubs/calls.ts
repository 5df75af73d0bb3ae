import { featureCalls } from './featureCalls.ts'
import { frameCalls } from './frameCalls.ts'
import { mailForwardCalls } from './mailForwardCalls.ts'
import { openClubCalls } from './openCalls.ts'
import { profileCalls } from './profileCalls.ts'
import { settingsCalls } from './settingsCalls.ts'

export const clubCalls = {
  ...openClubCalls,
  ...profileCalls,
  ...settingsCalls,
  ...featureCalls,
  ...frameCalls,
  ...mailForwardCalls,
}
