import { screen } from '../base/screen.ts'
import { adminClubTexts } from '../clubs/textParts.ts'
import { disciplineTexts, inventoryTexts, weaponTexts } from './textParts.ts'

export const equipmentScreens = [
  screen({
    path: '/profile/weapons',
    load: () => import('./own/OwnWeaponsScreen.tsx').then((file) => file.OwnWeaponsScreen),
    texts: [weaponTexts],
    for: 'named',
  }),
  screen({
    path: '/admin/club/weapons',
    load: () => import('./inventory/InventoryScreen.tsx').then((file) => file.InventoryScreen),
    texts: [adminClubTexts, weaponTexts, inventoryTexts],
    for: 'inventory:w',
  }),
  screen({
    path: '/admin/club/disciplines',
    load: () => import('./disciplines/DisciplinesScreen.tsx').then((file) => file.DisciplinesScreen),
    texts: [adminClubTexts, disciplineTexts],
    for: 'disciplines:w',
  }),
] as const
