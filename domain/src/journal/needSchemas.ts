import { ClubNeed, MemberNeed } from './clubNeed.ts'
import { LicenceDates } from './licenceDates.ts'
import { KindAnswer, LightAnswer, NeedAnswer, RangeFor, Reading, Sentence } from './needAnswer.ts'
import { NeedPaperSaid } from './needPaper.ts'

export const needSchemas = {
  ClubNeed,
  LicenceDates,
  MemberNeed,
  NeedAnswer,
  NeedKind: KindAnswer,
  NeedLight: LightAnswer,
  NeedRange: RangeFor,
  NeedPaperSaid,
  NeedReading: Reading,
  NeedSentence: Sentence,
}
