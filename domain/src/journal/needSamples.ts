import type { SamplesOf } from '../base/sample.ts'
import type { needCalls } from './needCalls.ts'

export const needSamples: SamplesOf<typeof needCalls> = {
  need: { on: '2026-05-01' },
  needPaper: { on: '2026-05-01' },
  checkNeedPaper: { code: '2345-6789-BCDF-GHJK-MNPQ-RSTV-WXYZ' },
}
