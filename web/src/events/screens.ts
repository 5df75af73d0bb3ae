import type { ADMIN_EVENTS } from '@bahnfrei/domain/events/eventList.ts'
import { redirect } from '@tanstack/react-router'
import { listSearch } from '../base/list/listSearch.ts'
import { passage, screen } from '../base/screen.ts'
import { publicClubTexts, rangeTexts } from '../ranges/textParts.ts'
import { eventsSearch, monthSearch } from './search.ts'
import { adminEventTexts, eventTexts } from './textParts.ts'

export const eventScreens = [
  screen({
    path: '/events',
    load: () => import('./EventsScreen.tsx').then((file) => file.EventsScreen),
    texts: [eventTexts],
    for: 'named',
    search: eventsSearch,
  }),
  screen({
    path: '/events/month',
    load: () => import('./month/MonthScreen.tsx').then((file) => file.MonthScreen),
    texts: [eventTexts],
    for: 'named',
    search: monthSearch,
  }),
  screen({
    path: '/training',
    load: () => import('./TrainingScreen.tsx').then((file) => file.TrainingScreen),
    texts: [eventTexts],
    for: 'named',
  }),
  screen({
    path: '/admin/events',
    load: () => import('./admin/AdminEventsScreen.tsx').then((file) => file.AdminEventsScreen),
    texts: [adminEventTexts, eventTexts],
    for: 'adminEvents:r',
    search: listSearch<typeof ADMIN_EVENTS>,
  }),
  screen({
    path: '/admin/events/new',
    load: () => import('./admin/NewEventScreen.tsx').then((file) => file.NewEventScreen),
    texts: [adminEventTexts, eventTexts, rangeTexts],
    for: 'adminEvents:w',
  }),
  // The former address of the next but one.
  passage({
    path: '/admin/events/$eventId',
    for: 'adminEvents:r',
    enter: ({ params }) => {
      throw redirect({ to: '/events/$eventId/manage', params, replace: true })
    },
  }),
  // The address that a club prints on its posters.
  screen({
    path: '/clubs/view/$clubId/events',
    load: () => import('./PublicEventsScreen.tsx').then((file) => file.PublicEventsScreen),
    texts: [eventTexts, publicClubTexts],
    for: 'everybody',
    frame: { useBasicNav: true },
  }),
  // The event itself admits the people who lead it, whatever rights they hold.
  screen({
    path: '/events/$eventId/manage',
    load: () => import('./admin/ManageEventScreen.tsx').then((file) => file.ManageEventScreen),
    texts: [adminEventTexts, eventTexts, rangeTexts],
    for: 'named',
  }),
] as const
