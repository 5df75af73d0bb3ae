/** A line of a file of direct debits, as a bank reads it. */
type ReadLine = {
  endToEndId: string
  amount: number
  mandate: string
  signedOn: string
  name: string
  iban: string
  agent: string
  purpose: string
}
type ReadBlock = { sequence: string; day: string; creditorId: string; creditor: string; lines: ReadLine[] }

/**
 * Reads a file of direct debits and checks what no schema does: counts, sums, unique ids, and the signs that banks take. It
 * knows nothing of the writer.
 */
export function readPain(xml: string): { messageId: string; blocks: ReadBlock[] } {
  const [, head = ''] = /<GrpHdr>(.*?)<\/GrpHdr>/s.exec(xml) ?? []
  const blocks = partsOf(xml, 'PmtInf').map((block) => {
    const [top = ''] = block.split('<DrctDbtTxInf>')
    const lines = partsOf(block, 'DrctDbtTxInf').map(lineOf)
    checkSums('a block', top, lines)
    return {
      ...{
        sequence: textOf(top, 'SeqTp'),
        day: textOf(top, 'ReqdColltnDt'),
        creditor: textOf(partsOf(top, 'Cdtr')[0] ?? '', 'Nm'),
      },
      creditorId: textOf(partsOf(top, 'PrvtId')[0] ?? '', 'Id'),
      lines,
    }
  })
  const lines = blocks.flatMap((block) => block.lines)
  checkSums('the file', head, lines)
  const ids = [...partsOf(xml, 'EndToEndId'), ...partsOf(xml, 'PmtInfId'), textOf(head, 'MsgId')]
  if (new Set(ids).size < ids.length) throw new Error('An id stands there twice.')
  for (const id of ids) if (!/^[A-Za-z0-9+?/:().,' -]{1,35}$/.test(id)) throw new Error(`${id} is no id.`)
  for (const [name, most] of [
    ['Nm', 70],
    ['Ustrd', 140],
    ['MndtId', 35],
  ] as const)
    for (const text of partsOf(xml, name))
      if (text.length > most || !/^[A-Za-z0-9+?:().,' -]+(\/[A-Za-z0-9+?:().,' -]+)*$/.test(text))
        throw new Error(`${name} says ${text}.`)
  return { messageId: textOf(head, 'MsgId'), blocks }
}

function lineOf(xml: string): ReadLine {
  const debtor = partsOf(xml, 'Dbtr')[0] ?? ''
  const [, whole = '', rest = ''] = /<InstdAmt Ccy="EUR">(\d+)\.(\d\d)<\/InstdAmt>/.exec(xml) ?? []
  return {
    ...{
      endToEndId: textOf(xml, 'EndToEndId'),
      amount: Number(whole) * 100 + Number(rest),
      mandate: textOf(xml, 'MndtId'),
    },
    ...{ signedOn: textOf(xml, 'DtOfSgntr'), name: textOf(debtor, 'Nm'), purpose: textOf(xml, 'Ustrd') },
    ...{ iban: textOf(partsOf(xml, 'DbtrAcct')[0] ?? '', 'IBAN'), agent: partsOf(xml, 'DbtrAgt')[0] ?? '' },
  }
}

function checkSums(what: string, head: string, lines: readonly ReadLine[]): void {
  const sum = lines.reduce((all, { amount }) => all + BigInt(amount), 0n)
  const written = BigInt(textOf(head, 'CtrlSum').replace(/^(\d+)\.(\d\d)$/, '$1$2'))
  if (Number(textOf(head, 'NbOfTxs')) !== lines.length || written !== sum)
    throw new Error(`The sums of ${what} are wrong.`)
}

function partsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, part = '']) => part)
}

function textOf(xml: string, name: string): string {
  return partsOf(xml, name)[0] ?? ''
}
