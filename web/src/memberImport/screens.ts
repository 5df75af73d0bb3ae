import { screen } from '../base/screen.ts'
import { newMemberTexts } from '../members/textParts.ts'
import { memberImportTexts } from './textParts.ts'

export const memberImportScreens = [
  screen({
    path: '/admin/members/import',
    load: () => import('./ImportScreen.tsx').then((file) => file.ImportScreen),
    texts: [memberImportTexts, newMemberTexts],
    for: 'members:w',
  }),
] as const
