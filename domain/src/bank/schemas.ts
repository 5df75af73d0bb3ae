import { BankImport, EntryByHand, StatementAccount, StatementDraft, StatementEntry } from './bankImport.ts'
import { BankConnection, FoundBank } from './connection.ts'
import { CsvMapping } from './csvMapping.ts'
import { AllocationShown, AutomaticPayment, OpenPayment, PayerRule, ProposalShown } from './matchAnswer.ts'

export const bankSchemas = {
  AllocationShown,
  AutomaticPayment,
  BankConnection,
  BankImport,
  CsvMapping,
  EntryByHand,
  FoundBank,
  OpenPayment,
  PayerRule,
  ProposalShown,
  StatementAccount,
  StatementDraft,
  StatementEntry,
}
