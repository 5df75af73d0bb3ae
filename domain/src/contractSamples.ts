import type * as z from 'zod/mini'
import type { InputOf } from './base/call.ts'
import type { Contract } from './contract.ts'
import type { ReservationLine } from './reservations/callFields.ts'
import { quickEntry } from './users/quickAccess.ts'

type InputsOf<Room> = {
  [Name in keyof Room]: Room[Name] extends { input: z.ZodMiniType } ? InputOf<Room[Name]> : never
}
type Samples = { [Room in keyof Contract]: InputsOf<Contract[Room]> }

export const ID = '0b5c4f1e-3a9d-4c2b-8f00-1234567890ab'
const WEEK = { rangeId: ID, from: '2026-05-18', to: '2026-05-24' }
const LINE: ReservationLine = {
  eventId: ID,
  laneId: ID,
  date: '2026-05-21',
  times: { start: '18:00', end: '19:00' },
  comment: 'Luftgewehr',
  use: { weaponClass: 'air', calibre: 450, energy: 7, discipline: '1.10' },
}
const SUBMISSION: InputOf<Contract['reservations']['create']> = {
  type: 'fixed',
  targetId: ID,
  clubId: ID,
  specifics: { reservations: [LINE], groupReservations: 'day' },
}

const SERIES: InputOf<Contract['reservations']['previewSeries']> = {
  rangeId: ID,
  laneId: ID,
  times: { start: '18:00', end: '19:00' },
  from: '2026-05-21',
  until: '2026-07-30',
  everyWeeks: 2,
  skipHolidays: true,
  use: { weaponClass: 'air', calibre: 450, energy: 7, discipline: '1.10' },
}

const WINDOW = { weekday: 2, type: 'open', priority: 1, from: 540, to: 720 } as const
const REGULAR = { active: true, activationTime: 1_780_000_000_000, deadlineMinutes: 60, bookableTimes: [WINDOW] }
const BOX = { timeBoxType: 'custom', startDate: '2026-05-21', endDate: '2026-05-24' } as const
const RULE = { rangeId: ID, priority: 1, ...BOX, comment: 'Pfingsten', groupIds: [ID], bookableTimes: [WINDOW] }
const BLOCK = {
  rangeId: ID,
  laneIds: [ID],
  startDate: '2026-05-21T18:00',
  endDate: '2026-05-22',
  title: 'Wartung',
  comment: 'Motor',
}

/** What somebody sends who fills in all that a call takes. A new call finds its sample here, or nothing compiles. */
export const SAMPLES: Samples = {
  users: {
    profile: {},
    update: {
      name: { first: 'Benjamin', last: 'Brandt', call: 'Ben', title: 'Dr.' },
      contact: { email: 'ben@eichenhain.example', phone: '+49 641 123456', mobile: '+49 170 1234567' },
      address: {
        country: 'DE',
        city: 'Eichenhain',
        postalCode: '35999',
        street: 'Am Schießstand',
        houseNumber: '7a',
        apartment: '3',
        extra: 'Hinterhaus',
      },
      personals: { birthDate: '1990-02-28', birthPlace: 'Gießen', birthCountry: 'DE', nationality: 'DE' },
      setupCompleted: true,
    },
    setPhoto: {},
    removePhoto: {},
    changeQuickAccess: { quickAccess: [quickEntry('/friends', true)] },
    selectDefaultClub: { clubId: ID },
    updateLastSeenVersion: { version: '0.39.15' },
  },
  auth: {
    register: { email: 'ben@demo.example', password: 'bahnfrei-demo' },
    login: { email: 'ben@demo.example', password: 'bahnfrei-demo' },
    refresh: {},
    stepUp: { password: 'bahnfrei-demo' },
    logout: {},
    me: {},
  },
  notifications: {
    list: {},
    mark: { id: ID, all: true, opened: true, deleted: true },
    settings: {},
    changeSettings: {
      language: 'en',
      notificationSettings: {
        reservationCreateSelf: { mail: true, push: false },
        reservationCreateOther: { mail: true, push: true },
        reservationCancelSelf: { mail: false, push: false },
        reservationCancelOther: { mail: false, push: true },
        invoice: { mail: true, push: false },
      },
    },
  },
  friends: {
    list: {},
    update: { friendId: ID, nickName: 'Klärchen', permissions: { submitReservations: true } },
    code: { friendCode: '7GK2M-00000-ABCDE-ZYXWV' },
    resetCode: {},
    remove: { id: ID },
  },
  clubs: {
    open: {},
    first: {
      secret: 'secret',
      club: { name: 'SV Eichenhain' },
      owner: { email: 'anna@demo.example', password: 'bahnfrei-demo', first: 'Anna', last: 'Ahrens' },
      range: { name: 'Halle', lanes: 8, timeZone: 'Europe/Berlin' },
    },
    mailForward: {},
    setMailForward: {
      enabled: true,
      target: 'post@eichenhain.example',
      bcc: 'kasse@eichenhain.example',
      sender: 'stand@eichenhain.example',
    },
  },
  groups: { list: {} },
  members: { search: { search: 'Brandt' } },
  ranges: {
    list: {},
    fairUse: {},
    saveFairUse: {
      rules: [
        {
          id: ID,
          name: 'Abends höchstens zwei Stunden',
          rangeId: ID,
          groupId: ID,
          mostOpen: 3,
          minutesPerWeek: 360,
          primeTimes: [WINDOW],
          primeMinutesPerWeek: 120,
          horizonDays: 14,
          leadMinutes: 60,
        },
      ],
    },
    create: {
      name: 'Luftdruckhalle',
      description: { de: 'Zehn Meter', en: 'Ten metres' },
      address: 'Am Eichenhain 1',
      lanes: ['Stand 1'],
    },
    update: {
      rangeId: ID,
      name: 'Luftdruckhalle',
      isActive: true,
      bookableUntil: 28,
      address: 'Am Eichenhain 1',
      geo: { lat: 50.68, lon: 8.3 },
      description: { de: 'Zehn Meter', en: 'Ten metres' },
      deadlineValue: 2,
      deadlineUnit: 'hours',
      timeZone: 'Europe/Berlin',
      federalState: 'HE',
      journalActive: true,
      orderingNumber: 1,
      waiting: { mode: 'hold', holdMinutes: 60 },
    },
    remove: { rangeId: ID },
    activate: { rangeId: ID, isActive: false },
    effect: {
      rangeId: ID,
      openingHourConfig: { per: 'range', type: 'schedule' },
      schedule: { laneId: ID, groupId: ID, ...REGULAR },
      rule: { id: ID, laneId: ID, priority: 1, ...BOX, groupIds: [ID], bookableTimes: [WINDOW] },
      block: { id: ID, laneIds: [ID], startDate: '2026-05-21T18:00', endDate: '2026-05-22' },
      without: ID,
    },
    saveSchedule: {
      rangeId: ID,
      openingHourConfig: { per: 'lane', type: 'staffed' },
      groupId: ID,
      ...REGULAR,
    },
    saveGroupSchedule: { rangeId: ID, groupId: ID, ...REGULAR },
    copySchedule: { copyFrom: 'range', source: ID, targets: [ID] },
    activateSchedule: { id: ID, active: true, activationTime: 1_780_000_000_000 },
    createRule: RULE,
    updateRule: { id: ID, ...RULE },
    removeRule: { id: ID },
    createBlock: BLOCK,
    updateBlock: { id: ID, ...BLOCK },
    removeBlock: { id: ID },
    saveLanes: { rangeId: ID, lanes: [{ id: ID, orderingNumber: 0, name: 'Stand 1' }] },
    saveLane: {
      rangeId: ID,
      laneId: ID,
      deadlineValue: 90,
      deadlineUnit: 'minutes',
      isActive: true,
      groupIds: [ID],
      permit: {
        weaponClasses: ['rimfireRifle'],
        maxCalibre: 570,
        maxEnergy: 200,
        distance: 50,
        minAge: 14,
        disciplines: ['1.40'],
      },
      active: true,
      activationTime: 1_780_000_000_000,
      bookableTimes: [WINDOW],
      timeLimited: true,
      ...BOX,
      comment: 'Pfingsten',
      priority: 1,
    },
    saveLaneGroupSchedule: { rangeId: ID, laneId: ID, groupId: ID, ...REGULAR },
    copyLaneSchedule: { copyFrom: 'group', source: ID, targets: [ID] },
    activateLaneSchedule: { id: ID, active: false, activationTime: 1_780_000_000_000 },
  },
  reservations: {
    week: WEEK,
    adminWeek: WEEK,
    adminList: {
      from: '2026-05-18',
      to: '2026-05-24',
      rangeId: ID,
      uid: ID,
      status: 'live',
      search: 'Brandt',
      before: ID,
    },
    attendance: { rangeId: ID, date: '2026-05-21' },
    mine: {},
    myDays: { from: '2026-05-18', to: '2026-05-24' },
    history: { of: 'others', kind: 'past', before: ID },
    ofFriends: {},
    counted: {},
    one: { id: ID },
    create: SUBMISSION,
    createForFriend: { ...SUBMISSION, forUser: ID },
    createForMember: { ...SUBMISSION, forUser: ID },
    createBlockers: { ...SUBMISSION, displayText: 'Königsschießen', showPublicDisplayText: true },
    createDuty: {
      rangeId: ID,
      date: '2026-05-21',
      times: { start: '18:00', end: '21:00' },
      forUser: ID,
      role: ID,
      linkedEventId: ID,
    },
    duties: WEEK,
    update: { id: ID, ownerUid: ID, eventId: ID, type: 'fixed', specifics: { reservations: [LINE] } },
    updateAsOfficer: {
      id: ID,
      ownerUid: ID,
      date: '2026-05-21',
      times: { start: '18:00', end: '19:00' },
      laneId: ID,
      comment: 'Hat bezahlt',
      isGuest: true,
      tags: ['paid'],
      displayText: 'Königsschießen',
      showPublicDisplayText: true,
    },
    cancel: { clubId: ID, id: ID, reason: 'Grippe', forceRefund: true },
    refund: { id: ID },
    removeBlocker: { id: ID },
    removeBlockerByPath: { id: ID },
    ics: { id: ID },
    previewSeries: SERIES,
    createSeries: { ...SERIES, dates: ['2026-05-21'], comment: 'Liga' },
    updateSeries: { id: ID, scope: 'following', times: { start: '18:00', end: '19:00' }, laneId: ID, comment: 'Liga' },
    cancelSeries: { id: ID, scope: 'all', reason: 'Grippe' },
    waiting: {},
    wait: { rangeId: ID, laneId: ID, date: '2026-05-21', times: { start: '18:00', end: '19:00' } },
    stopWaiting: { id: ID },
    confirmHeld: { id: ID },
    free: { minutes: '60', from: '2026-05-21', part: 'evening', distance: '25', clubId: ID },
    feeds: {},
    createFeed: {},
    createRangeFeed: { rangeId: ID, laneId: ID },
    renewFeed: { id: ID },
    removeFeed: { id: ID },
  },
  home: {
    provider: {},
  },
}
