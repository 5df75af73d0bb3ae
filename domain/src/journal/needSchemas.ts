import { ClubNeed, MemberNeed } from './clubNeed.ts'
import { KindAnswer, LightAnswer, NeedAnswer, RangeFor, Reading, Sentence } from './needAnswer.ts'
import { NeedPaperSaid } from './needPaper.ts'

export const needSchemas = {
  ClubNeed,
  MemberNeed,
  NeedAnswer,
  NeedKind: KindAnswer,
  NeedLight: LightAnswer,
  NeedRange: RangeFor,
  NeedPaperSaid,
  NeedReading: Reading,
  NeedSentence: Sentence,
}
