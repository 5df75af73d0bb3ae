import { DueAnswer } from './dueAnswer.ts'
import { ExceptionFields, FeeException } from './exception.ts'
import { Fee, FeeFields } from './fee.ts'
import { FeePayer } from './payer.ts'

export const feeSchemas = { DueAnswer, ExceptionFields, Fee, FeeException, FeeFields, FeePayer }
