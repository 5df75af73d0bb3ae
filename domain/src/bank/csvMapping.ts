import * as z from 'zod/mini'
import { AccountNumber } from '../accounts/account.ts'
import { Id, note, text } from '../base/call/fields.ts'

/** The forms in which a list of a bank writes its days. */
export const DATE_FORMATS = ['DD.MM.YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const

const MOST = { name: 100, header: 200 } as const
/** The most mappings of a club. */
export const MOST_MAPPINGS = 50

/** The column that holds a field: its header, or `#3` for the third one of a list without headers. Empty: none. */
const column = note(MOST.header)

export const MappingInput = z.strictObject({
  /** The name of the bank or of the list. */
  name: text(MOST.name),
  dateFormat: z.enum(DATE_FORMATS),
  /** The number of the payment account to which its entries go (BOOK-082); null: the account that the file names. */
  targetAccountNumber: z.nullable(AccountNumber),
  paymentDate: text(MOST.header),
  iban: column,
  bic: column,
  amount: text(MOST.header),
  description: column,
  userName: column,
  transactionId: column,
})
export type MappingInput = z.infer<typeof MappingInput>

/** The fields that the columns of a bank's list hold (BOOK-042). */
export const CsvMapping = z.strictObject({ id: Id('csvMapping'), ...MappingInput.shape })
export type CsvMapping = z.infer<typeof CsvMapping>
