import { screen } from '../base/screen.ts'
import { friendsSearch } from './search.ts'

export const friendScreens = [
  screen({
    path: '/friends',
    load: () => import('./FriendsScreen.tsx').then((file) => file.FriendsScreen),
    texts: [],
    for: 'named',
    search: friendsSearch,
  }),
] as const
