import { SEQUENCES, type Sequence } from '@bahnfrei/domain/bank/sequence.ts'
import { type Cents, fileAmount, sumOf } from '@bahnfrei/domain/base/money/money.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { needsAddress } from '@bahnfrei/domain/sepa/area.ts'
import { sepaText } from '@bahnfrei/domain/sepa/letters.ts'
import { element, type Xml, xmlFile } from '../invoices/documents/xml.ts'

/** A line of a file, as it is known: letters are mapped when it is written. */
export type DebitLine = {
  endToEndId: string
  amount: Cents
  sequence: Sequence
  mandateReference: string
  signedOn: Day
  holder: string
  iban: string
  bic: string
  street: string
  postalCode: string
  city: string
  country: string
  /** The text that the payer reads in the statement. */
  purpose: string
}

export type DebitFile = {
  messageId: string
  createdOn: Temporal.Instant
  collectionDate: Day
  creditor: { name: string; id: string; iban: string; bic: string }
  lines: readonly DebitLine[]
}

/** The most letters of names and purposes (GBIC_5). */
const [MOST_NAME, MOST_PURPOSE, MOST_TOWN, MOST_CODE] = [70, 140, 35, 16]
/** The text in place of one without any letter that banks take. */
const NOT_PROVIDED = 'NOTPROVIDED'

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08'

/**
 * Returns a file of direct debits as all German banks take it: pain.008.001.08 in the subset GBIC_5, CORE, with a block for
 * each kind of mandate.
 */
export function pain008(file: DebitFile): string {
  const { messageId, createdOn, creditor, lines } = file
  const blocks = SEQUENCES.map((sequence) => block(file, sequence))
  return xmlFile(
    element(
      'Document',
      [
        element('CstmrDrctDbtInitn', [
          element('GrpHdr', [
            element('MsgId', messageId),
            element('CreDtTm', createdOn.round({ smallestUnit: 'second', roundingMode: 'trunc' }).toString()),
            ...sums(lines),
            element('InitgPty', [element('Nm', nameOf(creditor.name))]),
          ]),
          ...blocks,
        ]),
      ],
      { xmlns: NAMESPACE },
    ),
  )
}

function sums(lines: readonly DebitLine[]): (Xml | undefined)[] {
  return [
    element('NbOfTxs', `${lines.length}`),
    element('CtrlSum', fileAmount(sumOf(lines.map(({ amount }) => amount)))),
  ]
}

function block(file: DebitFile, sequence: DebitLine['sequence']): Xml | undefined {
  const { messageId, collectionDate, creditor } = file
  const lines = file.lines.filter((line) => line.sequence === sequence)
  if (lines.length === 0) return undefined
  return element('PmtInf', [
    element('PmtInfId', `${messageId}-${sequence}`),
    element('PmtMtd', 'DD'),
    element('BtchBookg', 'true'),
    ...sums(lines),
    element('PmtTpInf', [
      element('SvcLvl', [element('Cd', 'SEPA')]),
      element('LclInstrm', [element('Cd', 'CORE')]),
      element('SeqTp', sequence),
    ]),
    element('ReqdColltnDt', collectionDate),
    element('Cdtr', [element('Nm', nameOf(creditor.name))]),
    element('CdtrAcct', [element('Id', [element('IBAN', creditor.iban)])]),
    element('CdtrAgt', [element('FinInstnId', [element('BICFI', creditor.bic)])]),
    element('ChrgBr', 'SLEV'),
    element('CdtrSchmeId', [
      element('Id', [
        element('PrvtId', [
          element('Othr', [element('Id', creditor.id), element('SchmeNm', [element('Prtry', 'SEPA')])]),
        ]),
      ]),
    ]),
    ...lines.map(transaction),
  ])
}

function transaction(line: DebitLine): Xml | undefined {
  const { endToEndId, amount, mandateReference, signedOn, holder, iban, bic, purpose } = line
  return element('DrctDbtTxInf', [
    element('PmtId', [element('EndToEndId', endToEndId)]),
    element('InstdAmt', fileAmount(amount), { Ccy: 'EUR' }),
    element('DrctDbtTx', [
      element('MndtRltdInf', [element('MndtId', mandateReference), element('DtOfSgntr', signedOn)]),
    ]),
    element('DbtrAgt', [
      element('FinInstnId', [bic === '' ? element('Othr', [element('Id', NOT_PROVIDED)]) : element('BICFI', bic)]),
    ]),
    element('Dbtr', [element('Nm', nameOf(holder)), needsAddress(iban.slice(0, 2)) ? address(line) : undefined]),
    element('DbtrAcct', [element('Id', [element('IBAN', iban)])]),
    element('RmtInf', [element('Ustrd', sepaText(purpose, MOST_PURPOSE))]),
  ])
}

function address({ street, postalCode, city, country }: DebitLine): Xml | undefined {
  return element('PstlAdr', [
    element('StrtNm', sepaText(street, MOST_NAME)),
    element('PstCd', sepaText(postalCode, MOST_CODE)),
    element('TwnNm', sepaText(city, MOST_TOWN) || NOT_PROVIDED),
    element('Ctry', country),
  ])
}

function nameOf(name: string): string {
  return sepaText(name, MOST_NAME) || NOT_PROVIDED
}
