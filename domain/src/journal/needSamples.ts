import { NO_CURSOR, type SamplesOf } from '../base/call/sample.ts'
import type { clubNeedCalls } from './clubNeedCalls.ts'
import type { needCalls } from './needCalls.ts'

export const needSamples: SamplesOf<typeof needCalls & typeof clubNeedCalls> = {
  need: { on: '2026-05-01' },
  setLicenceDates: { firstFirearmOn: '2014-05-20', firstAmmunitionOn: '2014-06-10', tenYearCheckOn: '2024-09-01' },
  needPaper: { on: '2026-05-01' },
  clubNeeds: { search: 'Ben', answer: 'soon', after: NO_CURSOR },
  clubNeed: {},
  followNeeds: { isFollowed: true },
  checkNeedPaper: { code: '2345-6789-BCDF-GHJK-MNPQ-RSTV-WXYZ' },
}
