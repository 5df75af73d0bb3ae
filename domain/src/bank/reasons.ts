/** The reasons that speak for a guess. */
export const REASONS_FOR = [
  'END_TO_END',
  'COLLECTION',
  'SUM_OF_COLLECTION',
  'NUMBER',
  'NUMBER_SHORT',
  'NUMBER_SIMILAR',
  'IBAN',
  'NAME',
  'NAME_IN_TEXT',
  'SURNAME',
  'LEARNED',
  'AMOUNT',
  'SUM',
  'PART',
  'RETURNED',
] as const
export type ReasonFor = (typeof REASONS_FOR)[number]

/** The reasons that speak against a guess, or why nothing is certain. */
export const REASONS_AGAINST = [
  'IBAN_OF_OTHER',
  'IBAN_SHARED',
  'NAME_OF_OTHER',
  'TEXT_NAMES_OTHER',
  'SURNAME_OF_OTHER',
  'LESS_THAN_OPEN',
  'MORE_THAN_OPEN',
  'PAID_ALREADY',
  'VOIDED',
  'NUMBER_UNKNOWN',
  'NUMBER_AMBIGUOUS',
  'NUMBER_OF_OTHER',
  'NO_NUMBER',
  'OTHER_AMOUNT',
  'SEVERAL',
  'DONATION',
  'TEXT_UNCLEAR',
  'BEFORE_INVOICE',
  'NOT_PAID',
  'STRANGER',
  'MONEY_OUT',
  'TRANSFER_BACK',
  'OTHER_CURRENCY',
] as const
export type ReasonAgainst = (typeof REASONS_AGAINST)[number]
