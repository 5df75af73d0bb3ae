import { idOf, type SamplesOf } from '../base/sample.ts'
import type { kioskCalls } from './calls.ts'

const DEVICE = 'kD1nq0x3cVwGm2bT7sYfLh4uRj9pEaZo6iNvBtQgX5M'

export const kioskSamples: SamplesOf<typeof kioskCalls> = {
  screens: {},
  screen: { screenId: idOf('screen') },
  day: { rangeId: idOf('range'), day: '2026-05-13' },
  activate: { secret: DEVICE },
  config: {
    screenId: idOf('screen'),
    screenName: 'Eingang',
    settings: {
      rangeId: idOf('range'),
      scale: 150,
      title: 'Willkommen',
      frameScale: 125,
      pastDisplay: 2,
      themeColor: '#1A7F37',
      textColor: '#ffffff',
      dateFormat: 'dd.MM.yyyy',
      titleFont: 'Roboto',
    },
  },
  delete: { screenId: idOf('screen') },
}
