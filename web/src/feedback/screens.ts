import { screen } from '../base/screen.ts'
import { feedbackTexts } from './textParts.ts'

export const feedbackScreens = [
  screen({
    path: '/bugs',
    load: () => import('./FeedbackScreen.tsx').then((file) => file.FeedbackScreen),
    texts: [feedbackTexts],
    for: 'named',
  }),
  screen({
    path: '/root/feedback',
    load: () => import('./FeedbackListScreen.tsx').then((file) => file.FeedbackListScreen),
    texts: [feedbackTexts],
    for: 'root',
  }),
] as const
