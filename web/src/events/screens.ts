import { screen } from '../base/screen.ts'
import { eventsSearch } from './search.ts'
import { eventTexts } from './textParts.ts'

export const eventScreens = [
  screen({
    path: '/events',
    load: () => import('./EventsScreen.tsx').then((file) => file.EventsScreen),
    texts: [eventTexts],
    for: 'named',
    search: eventsSearch,
  }),
  screen({
    path: '/events/$eventId',
    load: () => import('./EventScreen.tsx').then((file) => file.EventScreen),
    texts: [eventTexts],
    for: 'named',
  }),
  screen({
    path: '/training',
    load: () => import('./TrainingScreen.tsx').then((file) => file.TrainingScreen),
    texts: [eventTexts],
    for: 'named',
  }),
] as const
