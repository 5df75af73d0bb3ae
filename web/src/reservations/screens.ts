import { lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { passage, screen } from '../base/screen.ts'
import { eventTexts } from '../events/textParts.ts'
import { familyTexts } from '../families/textParts.ts'
import { memberClubTexts } from '../memberClubs/textParts.ts'
import { joinTexts } from '../members/textParts.ts'
import { publicClubTexts, rangeTexts, sharedRangeTexts } from '../ranges/textParts.ts'
import { tenantTexts } from '../tenants/textParts.ts'
import { adminListSearch, attendanceSearch } from './admin/lists/search.ts'
import { calendarSearch } from './calendar/search.ts'
import { withHashing } from './lane/grid/hashing.ts'
import { freeSearch } from './mine/free/search.ts'
import { historySearch } from './mine/lists/search.ts'
import { tenancySearch } from './mine/tenancy/search.ts'
import { listTexts, publicFreeTexts, usageTexts } from './textParts.ts'

/** The link in the toolbar between the calendar and the admin calendar. */
const CalendarSwitch: ComponentType = lazyRouteComponent(
  () => import('./calendar/CalendarSwitch.tsx'),
  'CalendarSwitch',
)
const frame = { hideTitle: 'all', toolbar: CalendarSwitch } as const
const loadCalendars = () => withHashing(import('./calendar/CalendarScreen.tsx'))

export const reservationScreens = [
  // The screen stands here because lanes are reserved in it; the page itself is `events/EventScreen.tsx`.
  screen({
    path: '/events/$eventId',
    load: () => import('./mine/offering/EventWithSlotsScreen.tsx').then((file) => file.EventWithSlotsScreen),
    texts: [eventTexts],
    for: 'named',
  }),
  screen({
    path: '/calendar',
    load: () => loadCalendars().then((file) => file.CalendarScreen),
    texts: [],
    for: 'named',
    search: calendarSearch,
    frame,
  }),
  // The calendar with the powers of an officer.
  screen({
    path: '/admin/calendar',
    load: () => loadCalendars().then((file) => file.AdminCalendarScreen),
    texts: [],
    for: 'clubReservations:r',
    search: calendarSearch,
    frame,
  }),
  screen({
    path: '/free',
    load: () => import('./mine/free/FreeScreen.tsx').then((file) => file.FreeScreen),
    texts: [],
    for: 'named',
    search: freeSearch,
  }),
  // The address that a club prints. The screen stands here because it shows free times; the page itself is
  // `ranges/clubs/PublicClubScreen.tsx`.
  screen({
    path: '/clubs/view/$clubId',
    load: () =>
      import('./mine/publicFree/PublicClubWithTimesScreen.tsx').then((file) => file.PublicClubWithTimesScreen),
    texts: [publicClubTexts, sharedRangeTexts, joinTexts, memberClubTexts, publicFreeTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
  screen({
    path: '/profile/children',
    load: () => import('./mine/children/ChildrenScreen.tsx').then((file) => file.ChildrenScreen),
    texts: [familyTexts, eventTexts],
    for: 'named',
  }),
  screen({
    path: '/reservations',
    load: () => import('./mine/lists/ReservationsScreen.tsx').then((file) => file.ReservationsScreen),
    texts: [],
    for: 'named',
    search: historySearch,
  }),
  screen({
    path: '/admin/reservations',
    load: () => import('./admin/lists/AdminListScreen.tsx').then((file) => file.AdminListScreen),
    texts: [],
    for: 'clubReservations:r',
    search: adminListSearch,
    frame: { hideTitle: 'handset' },
  }),
  // The attendance of today is part of the evening at the range, that of another day part of that day.
  passage({
    path: '/admin/reservations/attendance',
    for: 'clubReservations:r',
    enter: ({ location }) => {
      const { time, range } = attendanceSearch(location.search)
      const place = range === undefined ? {} : { range }
      if (time === undefined || time === Temporal.Now.plainDateISO().toString())
        throw redirect({ to: '/admin/today', search: place, replace: true })
      throw redirect({ to: '/admin/rangelog/day', search: { ...place, day: time }, replace: true })
    },
  }),
  screen({
    path: '/admin/attendanceManagement',
    load: () => import('./admin/lists/AttendancePrintScreen.tsx').then((file) => file.AttendancePrintScreen),
    texts: [listTexts],
    for: 'clubReservations:r',
    search: attendanceSearch,
    frame: { showLayout: false },
  }),
  // The active club is the operator; the screen shows what the person or the own club agreed with it.
  screen({
    path: '/tenancy',
    load: () => import('./mine/tenancy/TenancyScreen.tsx').then((file) => file.TenancyScreen),
    texts: [tenantTexts, rangeTexts],
    for: 'publicReservations:r',
    search: tenancySearch,
  }),
  screen({
    path: '/admin/club/usage',
    load: () => import('./admin/usage/UsageScreen.tsx').then((file) => file.UsageScreen),
    texts: [usageTexts],
    for: 'clubReservations:r',
  }),
] as const
