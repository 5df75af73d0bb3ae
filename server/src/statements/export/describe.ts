import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { element, emptyElement, type Xml, xmlFile } from '../../invoices/documents/xml.ts'
import type { ColumnKind, ExportColumn, ExportTable } from './catalogue.ts'

/** The name of the grammar that the description names and the file brings along. */
export const GRAMMAR = 'gdpdu-01-09-2004.dtd'
/** The number of decimals of a number that is no amount. */
const DECIMALS = 4

export type Period = { from: Day; to: Day }

/**
 * Returns `index.xml` after the description standard of the tax offices: which tables lie next to it, their columns and what
 * these hold. The first line of each table has the names of its columns.
 */
export function describeTables(
  { name, location }: { name: string; location: string },
  { from, to }: Period,
  tables: readonly ExportTable[],
): string {
  const period = `${from} bis ${to}`
  const supplier = element('DataSupplier', [
    element('Name', name),
    element('Location', location || '-'),
    element('Comment', `Bücher ${period}`),
  ])
  const media = element('Media', [element('Name', `Bücher ${period}`), ...tables.map(describeTable)])
  const root = element('DataSet', [element('Version', '1.0'), supplier, media])
  return xmlFile(root, `<!DOCTYPE DataSet SYSTEM "${GRAMMAR}">`)
}

function describeTable({ file, name, text, columns }: ExportTable): Xml | undefined {
  return element('Table', [
    element('URL', file),
    element('Name', name),
    element('Description', text),
    emptyElement('UTF8'),
    element('DecimalSymbol', ','),
    element('DigitGroupingSymbol', '.'),
    element('Range', [element('From', '2')]),
    element('VariableLength', [
      element('ColumnDelimiter', ';'),
      element('RecordDelimiter', '\r\n'),
      element('TextEncapsulator', '"'),
      ...columns.map(describeColumn),
    ]),
  ])
}

const TYPES: Record<ColumnKind, Xml | undefined> = {
  text: emptyElement('AlphaNumeric'),
  day: element('Date', [element('Format', 'DD.MM.YYYY')]),
  cents: element('Numeric', [element('Accuracy', '2')]),
  number: element('Numeric', [element('Accuracy', `${DECIMALS}`)]),
}

function describeColumn({ name, kind, isKey, text }: ExportColumn): Xml | undefined {
  const description = text === undefined ? undefined : element('Description', text)
  return element(isKey ? 'VariablePrimaryKey' : 'VariableColumn', [element('Name', name), description, TYPES[kind]])
}
