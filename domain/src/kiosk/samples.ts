import { idOf, type SamplesOf } from '../base/call/sample.ts'
import { cents } from '../base/money/money.ts'
import type { kioskCalls } from './calls.ts'
import type { checkInCalls } from './checkInCalls.ts'

const DEVICE = 'kD1nq0x3cVwGm2bT7sYfLh4uRj9pEaZo6iNvBtQgX5M'

export const kioskSamples: SamplesOf<typeof kioskCalls & typeof checkInCalls> = {
  screens: {},
  screen: { screenId: idOf('screen') },
  day: { rangeId: idOf('range'), day: '2026-05-13' },
  closed: { rangeId: idOf('range'), day: '2026-05-13' },
  stopped: { rangeId: idOf('range') },
  onDuty: { rangeId: idOf('range'), day: '2026-05-13' },
  announcement: {},
  announce: { text: 'Königsschießen am Samstag ab 14 Uhr', until: '2026-05-16' },
  look: { secret: DEVICE },
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
    checkIn: true,
    showsNames: true,
    staysOn: false,
  },
  checkInCode: { screenId: idOf('screen') },
  arrivals: { rangeId: idOf('range'), day: '2026-05-13' },
  arriving: { code: '000000' },
  arrive: { code: '000000', as: 'arrive', expectedPrice: cents(5_00) },
  delete: { screenId: idOf('screen') },
}
