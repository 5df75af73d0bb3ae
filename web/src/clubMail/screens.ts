import { screen } from '../base/screen.ts'
import { newMemberTexts } from '../members/textParts.ts'
import { clubMailTexts } from './textParts.ts'

export const clubMailScreens = [
  screen({
    path: '/admin/members/mails',
    load: () => import('./MailsScreen.tsx').then((file) => file.MailsScreen),
    texts: [clubMailTexts, newMemberTexts],
    for: 'members:w',
  }),
  screen({
    path: '/admin/members/mails/$id',
    load: () => import('./MailScreen.tsx').then((file) => file.MailScreen),
    texts: [clubMailTexts],
    for: 'members:w',
  }),
] as const
