import { idOf, type SamplesOf } from '../base/call/sample.ts'
import type { feedbackCalls } from './calls.ts'

export const feedbackSamples: SamplesOf<typeof feedbackCalls> = {
  submit: {
    data: { description: 'Der Kalender bleibt leer.', isBug: true, generated: true },
    attachmentCount: 1,
    attachmentNames: ['Bild.png'],
  },
  attach: { reportId: idOf('report') },
  list: {},
  evaluate: { id: idOf('report'), evaluated: true, resolution: 'Behoben.' },
}
