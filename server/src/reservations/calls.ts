import { adminCsv } from './adminCsv.ts'
import { adminList } from './adminList.ts'
import { attend, attendance } from './attendance.ts'
import type { BusyLanes } from './busyLanes.ts'
import { cancel } from './cancel.ts'
import { cancelMany } from './cancelMany.ts'
import { cancelSeries, updateSeries } from './changeSeries.ts'
import { reservationChanges } from './changes.ts'
import { counted } from './counted.ts'
import { create, createBlockers, createForFriend, createForMember } from './create.ts'
import { createDuty, duties } from './duties.ts'
import { createEventFeed, createFeed, createRangeFeed, feeds, removeFeed, renewFeed } from './feeds.ts'
import { cancelForClub, createForClub, ofTenantClub } from './forTenantClub.ts'
import { free } from './free.ts'
import { history } from './history.ts'
import { reservationIcs } from './ics.ts'
import { mine, myDays } from './mine.ts'
import { ofFriends } from './ofFriends.ts'
import { one } from './one.ts'
import { overview } from './overview.ts'
import { proposals } from './proposals.ts'
import { publicFree } from './publicFree.ts'
import { refund } from './refund.ts'
import { removeBlocker } from './removeBlocker.ts'
import { createSeries, previewSeries } from './series.ts'
import { undoCancel } from './undoCancel.ts'
import { update } from './update.ts'
import { updateAsOfficer } from './updateAsOfficer.ts'
import { usage } from './usage.ts'
import { confirmHeld, stopWaiting, wait } from './wait.ts'
import { waiting, waitingRanges } from './waiting.ts'
import { giveLane } from './walkIn.ts'
import { adminWeek, week } from './week.ts'

export const reservationVerbs = (busyLanes: BusyLanes) => ({
  week,
  adminWeek,
  adminList,
  adminCsv,
  attendance,
  attend,
  walkIn: giveLane,
  mine,
  myDays,
  history,
  ofFriends,
  counted,
  one,
  create,
  createForFriend,
  createForMember,
  createBlockers,
  createForClub,
  ofTenantClub,
  cancelForClub,
  createDuty,
  duties,
  update,
  changes: reservationChanges,
  updateAsOfficer,
  cancel,
  undoCancel,
  cancelMany,
  refund,
  removeBlocker,
  removeBlockerByPath: removeBlocker,
  ics: reservationIcs,
  previewSeries,
  createSeries,
  updateSeries,
  cancelSeries,
  waiting,
  waitingRanges,
  wait,
  stopWaiting,
  confirmHeld,
  free: free(busyLanes),
  proposals: proposals(busyLanes),
  publicFree: publicFree(busyLanes),
  overview: overview(busyLanes),
  usage,
  feeds,
  createFeed,
  createRangeFeed,
  createEventFeed,
  renewFeed,
  removeFeed,
})
