import type { MappingInput } from '@bahnfrei/domain/bank/csvMapping.ts'
import { decode } from '@bahnfrei/domain/base/sheets/encoding.ts'
import { MOST_ROWS } from '@bahnfrei/domain/base/sheets/sheetLimits.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { isWorkbook, type NotRead } from '../../base/files/sheets/readSheet.ts'
import { unpacked } from '../../base/files/sheets/unpack.ts'
import { readBankCsv } from './bankCsv.ts'
import { readCamt } from './camt.ts'
import { isMt940, readMt940 } from './mt940.ts'
import type { StatementFile } from './statement.ts'

export type Asked = { file: Uint8Array; latest: Day; mapping: MappingInput | undefined }

/**
 * Reads a file of a bank in the form that its content has: CAMT, MT940, a list, or several of them in a ZIP. It takes
 * long, and runs in a thread of its own. Each document of the file comes back apart: they may overlap.
 */
export async function readStatement({ file, latest, mapping }: Asked): Promise<{ files: StatementFile[] } | NotRead> {
  const bytes = Buffer.from(file)
  if (!isWorkbook(bytes)) {
    const read = readText(bytes, latest, mapping)
    return typeof read === 'string' ? read : whole([read])
  }
  const entries = unpacked(bytes)
  if (typeof entries === 'string') return entries
  const files: StatementFile[] = []
  for (const entry of entries) {
    if (entry.length === 0) continue
    if (isWorkbook(entry)) return 'broken'
    const read = readText(entry, latest, mapping)
    if (typeof read === 'string') return read
    files.push(read)
  }
  return files.length === 0 ? 'broken' : whole(files)
}

function whole(files: StatementFile[]): { files: StatementFile[] } | NotRead {
  const count = files.reduce(
    (sum, { statements }) => sum + statements.reduce((all, { entries }) => all + entries.length, 0),
    0,
  )
  return count > MOST_ROWS ? 'tooLarge' : { files }
}

function readText(bytes: Buffer, latest: Day, mapping: MappingInput | undefined): StatementFile | NotRead {
  const { text: decoded } = decode(bytes)
  const text = decoded.replace(/^\uFEFF/, '')
  if (/^\s*</.test(text)) return readCamt(text) ?? 'broken'
  if (isMt940(text)) return readMt940(text)
  // A picture or a program is no text.
  if (text.split('\0').length > 1 + text.length / 100) return 'broken'
  return readBankCsv(text, latest, mapping)
}
