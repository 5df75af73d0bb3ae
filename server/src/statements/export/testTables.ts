import { inflateRawSync } from 'node:zlib'
import { DtdValidator, XmlDocument, XmlDtd, type XmlElement } from 'libxml2-wasm'

/** A table as its description says that it is. */
type ReadTable = {
  name: string
  columns: { name: string; type: string; isKey: boolean }[]
  rows: Record<string, string>[]
}

/** Reads the entries of a ZIP file by name. */
function entriesOfZip(file: Buffer): Map<string, string> {
  const found = new Map<string, string>()
  let at = file.readUInt32LE(file.length - 6)
  for (let left = file.readUInt16LE(file.length - 12); left > 0; left -= 1) {
    const [packed, nameBytes, local] = [
      file.readUInt32LE(at + 20),
      file.readUInt16LE(at + 28),
      file.readUInt32LE(at + 42),
    ]
    const start = local + 30 + nameBytes
    const name = file.subarray(at + 46, at + 46 + nameBytes).toString()
    found.set(name, inflateRawSync(file.subarray(start, start + packed)).toString())
    at += 46 + nameBytes
  }
  return found
}

/** The standard lets commands stand on both sides of no table, and the validator refuses rules that can be read in two ways. */
const OF_MEDIA = 'Command*, Table*, Command*, AcceptNoTables?)'

/** Reads the tables of a data carrier after its description alone, as the program of a tax office does. */
export function readTables(file: Buffer): Map<string, ReadTable> {
  const entries = entriesOfZip(file)
  const index = entries.get('index.xml') ?? ''
  const [, grammar = ''] = /<!DOCTYPE DataSet SYSTEM "([^"]+)">/.exec(index) ?? []
  using document = XmlDocument.fromString(index)
  using validator = new DtdValidator(XmlDtd.fromString((entries.get(grammar) ?? '').replace(OF_MEDIA, 'Table+)')))
  validator.validate(document)
  const tables = document.find('/DataSet/Media/Table').map((node): [string, ReadTable] => {
    const table = node as XmlElement
    const of = (path: string) => table.get(path)?.content ?? ''
    const columns = table.find('VariableLength/VariablePrimaryKey | VariableLength/VariableColumn').map((each) => ({
      name: (each as XmlElement).get('Name')?.content ?? '',
      type: ((each as XmlElement).get('Numeric | Date | AlphaNumeric') as XmlElement).name,
      isKey: (each as XmlElement).name === 'VariablePrimaryKey',
    }))
    const text = entries.get(of('URL')) ?? ''
    const lines = cellsOf(text, of('VariableLength/ColumnDelimiter'), of('VariableLength/TextEncapsulator'))
    const rows = lines.slice(Number(of('Range/From')) - 1).map((cells) => {
      if (cells.length !== columns.length) throw new Error(`A row of ${of('URL')} has ${cells.length} cells.`)
      return Object.fromEntries(columns.map(({ name }, place) => [name, cells[place] ?? '']))
    })
    return [of('URL'), { name: of('Name'), columns, rows }]
  })
  return new Map(tables)
}

function cellsOf(text: string, delimiter: string, mark: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; at < text.length; ) {
    let cell = ''
    if (text[at] === mark) {
      for (at += 1; text[at] !== mark || text[at + 1] === mark; at += text[at] === mark ? 2 : 1) cell += text[at]
      at += 1
    } else for (; text[at] !== delimiter && text[at] !== '\r'; at += 1) cell += text[at]
    row.push(cell)
    if (text[at] === delimiter) at += 1
    else {
      if (text.slice(at, at + 2) !== '\r\n') throw new Error(`A row does not end at ${at}.`)
      at += 2
      rows.push(row)
      row = []
    }
  }
  return rows
}
