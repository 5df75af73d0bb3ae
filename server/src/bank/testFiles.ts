/** A payment in a CAMT file of a test. */
export type Paid = {
  day: string
  /** The amount as the bank writes it: `12.50`; below zero it goes. */
  amount: string
  name?: string
  iban?: string
  text?: string
  endToEndId?: string
  reference?: string
  /** More elements of the details, such as the reason of a return. */
  more?: string
  status?: 'BOOK' | 'PDNG'
  currency?: string
}
type Stated = { iban?: string; opening?: string; closing?: string; version?: '02' | '08' }

/** Writes a CAMT.053 with one statement, as banks do. */
export function camt(
  paid: readonly Paid[],
  { iban = 'DE02120300000000202051', opening, closing, version = '08' }: Stated = {},
): Buffer {
  const isNew = version === '08'
  const balance = (code: string, amount: string | undefined) =>
    amount === undefined
      ? ''
      : `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${sides(amount, 'EUR')}<Dt><Dt>2026-05-01</Dt></Dt></Bal>`
  const entries = paid.map(
    ({
      day,
      amount,
      name = '',
      iban: other = '',
      text = '',
      endToEndId = 'NOTPROVIDED',
      reference,
      more = '',
      status = 'BOOK',
      currency = 'EUR',
    }) => {
      const isIn = amount.startsWith('-') === more.includes('<RtrInf>')
      const side = isIn ? 'Dbtr' : 'Cdtr'
      const party = isNew ? `<Pty><Nm>${name}</Nm></Pty>` : `<Nm>${name}</Nm>`
      return `<Ntry>${sides(amount, currency)}<Sts>${isNew ? `<Cd>${status}</Cd>` : status}</Sts>
      <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>${reference === undefined ? '' : `<AcctSvcrRef>${reference}</AcctSvcrRef>`}
      <BkTxCd/><NtryDtls><TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>
      <RltdPties><${side}>${party}</${side}><${side}Acct><Id><IBAN>${other}</IBAN></Id></${side}Acct></RltdPties>
      <RmtInf><Ustrd>${text}</Ustrd></RmtInf>${more}</TxDtls></NtryDtls></Ntry>`
    },
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
    <Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}
    ${entries.join('\n')}</Stmt></BkToCstmrStmt></Document>`)
}

function sides(amount: string, currency: string): string {
  const side = amount.startsWith('-') ? 'DBIT' : 'CRDT'
  return `<Amt Ccy="${currency}">${amount.replace('-', '')}</Amt><CdtDbtInd>${side}</CdtDbtInd>`
}
