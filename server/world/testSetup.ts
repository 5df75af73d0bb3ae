import { systemClock } from '../src/base/clock.ts'
import type { Database } from '../src/base/db.ts'
import { createGroup } from '../src/groups/create.ts'
import { buildScreen } from './build.ts'
import type { Client } from './testWorld.ts'

/** What an operator, an owner, set up in a club: a range of its own, so that changing it disturbs nobody. */
export type Setup = {
  rangeId: string
  laneId: string
  groupId: string
  scheduleId: string
  laneScheduleId: string
  groupScheduleId: string
  ruleId: string
  blockId: string
  ownerUid: string
  screenId: string
}

const REGULAR = { active: true, deadlineMinutes: null, bookableTimes: [] }

/** Reads and changes of ranges; the removals come last. */
export function rangeRequestsOf({
  rangeId,
  laneId,
  groupId,
  scheduleId,
  laneScheduleId,
  ruleId,
  blockId,
  ...own
}: Setup) {
  const rule = {
    rangeId,
    priority: 0,
    timeBoxType: 'day',
    startDate: '2026-05-21',
    endDate: '2026-05-21',
    comment: '',
    groupIds: [groupId],
    bookableTimes: [],
  }
  const block = { rangeId, laneIds: [laneId], startDate: '2026-05-22', endDate: '2026-05-22', title: 'x', comment: '' }
  const fairUse = {
    id: rangeId,
    name: 'x',
    rangeId,
    groupId,
    mostOpen: null,
    minutesPerWeek: null,
    primeTimes: [],
    primeMinutesPerWeek: null,
    horizonDays: null,
    leadMinutes: null,
  }
  const openingHourConfig = { per: 'range', type: 'schedule' }
  const { comment: _, rangeId: __, ...drafted } = rule
  return {
    'ranges.list': ['GET', '/ranges'],
    'ranges.fairUse': ['GET', '/ranges/fair-use'],
    'ranges.saveFairUse': ['PATCH', '/admin/ranges/fair-use', { rules: [fairUse] }],
    'ranges.create': [
      'POST',
      '/admin/ranges',
      { name: 'x', description: { de: '', en: '' }, address: '', lanes: ['1'] },
    ],
    'ranges.update': ['PATCH', '/admin/ranges', { rangeId, address: 'x' }],
    'ranges.activate': ['POST', '/admin/ranges/activate', { rangeId, isActive: true }],
    'ranges.effect': [
      'POST',
      '/admin/ranges/effect',
      {
        rangeId,
        schedule: { laneId, groupId, ...REGULAR },
        rule: { laneId, ...drafted },
        block: { laneIds: [laneId], startDate: '2026-05-22', endDate: '2026-05-22' },
      },
    ],
    'ranges.saveSchedule': [
      'PATCH',
      '/admin/ranges/settings/schedule',
      { rangeId, openingHourConfig, groupId, ...REGULAR },
    ],
    'ranges.saveGroupSchedule': ['PATCH', '/admin/ranges/settings/groups', { rangeId, groupId, ...REGULAR }],
    'ranges.copySchedule': [
      'POST',
      '/admin/ranges/settings/groups/copy',
      { copyFrom: 'range', source: scheduleId, targets: [rangeId] },
    ],
    'ranges.activateSchedule': ['POST', '/admin/ranges/settings/activate', { id: scheduleId, active: true }],
    'ranges.createRule': ['POST', '/admin/ranges/settings/manual', rule],
    'ranges.updateRule': ['PATCH', '/admin/ranges/settings/manual', { id: ruleId, ...rule }],
    'ranges.createBlock': ['POST', '/admin/ranges/blocks', block],
    'ranges.updateBlock': ['PATCH', '/admin/ranges/blocks', { id: blockId, ...block }],
    'ranges.saveLanes': ['PATCH', '/admin/lanes', { rangeId, lanes: [{ id: laneId, orderingNumber: 0, name: 'x' }] }],
    'ranges.saveLane': ['PATCH', '/admin/lanes/settings', { rangeId, laneId, groupIds: [groupId] }],
    'ranges.saveLaneGroupSchedule': ['PATCH', '/admin/lanes/settings/groups', { rangeId, laneId, groupId, ...REGULAR }],
    'ranges.copyLaneSchedule': [
      'POST',
      '/admin/lanes/copy',
      { copyFrom: 'group', source: own.groupScheduleId, targets: [groupId] },
    ],
    'ranges.activateLaneSchedule': ['POST', '/admin/lanes/activate', { id: laneScheduleId, active: true }],
    'ranges.removeRule': ['DELETE', `/admin/ranges/settings/manual/${ruleId}`],
    'ranges.removeBlock': ['DELETE', `/admin/ranges/blocks/${blockId}`],
    'ranges.remove': ['DELETE', `/admin/ranges/${rangeId}`],
  } as const
}

/** Reads and changes of people and their rights. */
export function memberRequestsOf({ ownerUid: uid, groupId }: Setup) {
  return {
    'members.list': ['GET', `/admin/members?groupId=${groupId}`],
    'members.one': ['GET', `/admin/members/${uid}`],
    'members.changePermissions': ['PATCH', '/admin/members/permissions', { uid, permissions: { owner: 'w' } }],
    'members.changeGroups': ['PATCH', '/admin/members/groups', { uid, changes: [{ groupId, isActive: true }] }],
  } as const
}

/** The screens of the club, and what becomes of one. */
export function kioskRequestsOf({ screenId, rangeId }: Setup) {
  return {
    'kiosk.screens': ['GET', '/kiosk/screens'],
    'kiosk.screen': ['GET', `/kiosk/screens/${screenId}`],
    'kiosk.day': ['GET', `/kiosk/reservations?rangeId=${rangeId}&day=2026-05-13`],
    'kiosk.activate': ['POST', '/kiosk/activate', { secret: 'x' }],
    'kiosk.config': ['PATCH', '/kiosk/config', { screenId, settings: { rangeId } }],
    'kiosk.delete': ['POST', '/kiosk/delete', { screenId }],
  } as const
}

/** Sets up a range with all that belongs to one. */
export async function setUp(database: Database, owner: Client): Promise<Setup> {
  const { rangeId } = await owner.ranges.create({
    name: 'Bogenplatz',
    description: { de: '', en: '' },
    address: '',
    lanes: ['1', '2'],
  })
  const { ranges } = await owner.ranges.list({})
  const range = ranges.find(({ id }) => id === rangeId)
  const laneId = range?.lanes[0]?.id ?? ''
  const groupId = await database.systemTransaction((db) =>
    createGroup(db, {
      clubId: owner.clubId,
      name: { de: 'Bogen', en: 'Bows' },
      groupSign: 'B',
      showSignOnReservations: false,
      purpose: 'label',
      members: [],
    }),
  )
  const box = { timeBoxType: 'day', startDate: '2026-05-20', endDate: '2026-05-20' } as const
  const rule = { rangeId, priority: 0, ...box, comment: '', groupIds: [], bookableTimes: [] }
  const block = { rangeId, laneIds: [], startDate: '2026-05-20', endDate: '2026-05-20', title: 'x', comment: '' }
  return {
    rangeId,
    laneId,
    groupId,
    scheduleId: range?.schedules[0]?.id ?? '',
    laneScheduleId: (await owner.ranges.saveLane({ rangeId, laneId, bookableTimes: [] })).id ?? '',
    groupScheduleId: (await owner.ranges.saveLaneGroupSchedule({ rangeId, laneId, groupId, ...REGULAR })).id,
    ruleId: (await owner.ranges.createRule(rule)).id,
    blockId: (await owner.ranges.createBlock(block)).id,
    ownerUid: owner.uid,
    screenId: await database.systemTransaction((db) =>
      buildScreen(db, { clubId: owner.clubId, rangeId }, systemClock.now()),
    ),
  }
}
