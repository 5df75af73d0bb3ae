import type { REPORTS, ROOT_CLUBS, ROOT_USERS } from '@bahnfrei/domain/subscriptions/lists.ts'
import { listSearch } from '../base/list/listSearch.ts'
import { screen } from '../base/screen.ts'
import { adminClubTexts } from '../clubs/textParts.ts'
import { operationTexts } from '../home/textParts.ts'
import { rootTexts, subscriptionTexts } from './textParts.ts'

export const subscriptionScreens = [
  screen({
    path: '/admin/subscription',
    load: () => import('./OwnScreen.tsx').then((file) => file.OwnScreen),
    texts: [subscriptionTexts],
    for: 'owner:r',
  }),
  screen({
    path: '/root/clubs',
    load: () => import('./root/ClubsScreen.tsx').then((file) => file.ClubsScreen),
    texts: [operationTexts, adminClubTexts, rootTexts],
    for: 'root',
    search: listSearch<typeof ROOT_CLUBS>,
  }),
  screen({
    path: '/root/clubs/$clubId',
    load: () => import('./root/ClubScreen.tsx').then((file) => file.ClubScreen),
    texts: [operationTexts, adminClubTexts, subscriptionTexts, rootTexts],
    for: 'root',
  }),
  screen({
    path: '/root/users',
    load: () => import('./root/UsersScreen.tsx').then((file) => file.UsersScreen),
    texts: [operationTexts, subscriptionTexts, rootTexts],
    for: 'root',
    search: listSearch<typeof ROOT_USERS>,
  }),
  screen({
    path: '/root/prices',
    load: () => import('./root/PricesScreen.tsx').then((file) => file.PricesScreen),
    texts: [operationTexts, subscriptionTexts, rootTexts],
    for: 'root',
  }),
  screen({
    path: '/root/subscriptions',
    load: () => import('./root/SubscriptionsScreen.tsx').then((file) => file.SubscriptionsScreen),
    texts: [operationTexts, subscriptionTexts, rootTexts],
    for: 'root',
  }),
  screen({
    path: '/root/subscriptions/$clubId',
    load: () => import('./root/SubscriptionScreen.tsx').then((file) => file.SubscriptionScreen),
    texts: [operationTexts, subscriptionTexts, rootTexts],
    for: 'root',
  }),
  screen({
    path: '/root/invoicing',
    load: () => import('./root/InvoicingScreen.tsx').then((file) => file.InvoicingScreen),
    texts: [operationTexts, subscriptionTexts, rootTexts],
    for: 'root',
  }),
  screen({
    path: '/root/reports',
    load: () => import('./root/ReportsScreen.tsx').then((file) => file.ReportsScreen),
    texts: [operationTexts, subscriptionTexts, rootTexts],
    for: 'root',
    search: listSearch<typeof REPORTS>,
  }),
] as const
