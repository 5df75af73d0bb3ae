import { photoTexts } from '../base/photos/textParts.ts'
import { screen } from '../base/screen.ts'
import { journalSearch, validateSearch } from './search.ts'
import { journalTexts } from './textParts.ts'

export const journalScreens = [
  screen({
    path: '/journal',
    load: () => import('./JournalScreen.tsx').then((file) => file.JournalScreen),
    texts: [journalTexts, photoTexts],
    for: 'named',
    search: journalSearch,
  }),
  screen({
    path: '/journal/validate',
    load: () => import('./ValidateScreen.tsx').then((file) => file.ValidateScreen),
    texts: [journalTexts, photoTexts],
    for: 'named',
    search: validateSearch,
  }),
] as const
