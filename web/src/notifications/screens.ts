import { passage, screen } from '../base/screen.ts'
import { keptMailTexts, notificationTexts } from './textParts.ts'

export const notificationScreens = [
  screen({
    path: '/notifications',
    load: () => import('./NotificationsScreen.tsx').then((file) => file.NotificationsScreen),
    texts: [notificationTexts],
    for: 'named',
  }),
  // The target of a push notification.
  passage({
    path: '/notifications/$id',
    for: 'named',
    enter: async (visit) => (await import('./openPushed.ts')).openPushed(visit),
  }),
  screen({
    path: '/settings/notifications',
    load: () => import('./NotificationSettingsScreen.tsx').then((file) => file.NotificationSettingsScreen),
    texts: [notificationTexts],
    for: 'signedIn',
  }),
  screen({
    path: '/root/mails',
    load: () => import('./KeptMailsScreen.tsx').then((file) => file.KeptMailsScreen),
    texts: [keptMailTexts],
    for: 'root',
  }),
  screen({
    path: '/root/mails/$mailId',
    load: () => import('./KeptMailScreen.tsx').then((file) => file.KeptMailScreen),
    texts: [keptMailTexts],
    for: 'root',
  }),
] as const
