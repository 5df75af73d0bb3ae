import { foldName } from '../base/search.ts'
import type { ImportRecord } from './record.ts'

/** Links the rows of families once all are read, finds guardians among them, and who has another's number. */
export function linkFamilies(records: ImportRecord[]): void {
  const byId = new Map<string, ImportRecord>()
  for (const record of records)
    if (record.recordId !== '' && !byId.has(record.recordId)) byId.set(record.recordId, record)
  for (const record of records) {
    if (record.familyKey === '') continue
    const head = byId.get(record.familyKey)
    if (head === undefined) record.faults.push({ code: 'FAMILY_MISSING', field: 'familyKey' })
    else if (head !== record) record.familyRow = head.row
  }
  findGuardians(records)
  findTakenNumbers(records)
}

/** An adult of the same last name whose mail a minor shares. */
function findGuardians(records: ImportRecord[]): void {
  const adults = new Map<string, ImportRecord>()
  for (const record of records)
    if (record.kind === 'person' && !record.isMinor && record.birthDate !== null)
      for (const email of record.emails) adults.set(`${email} ${foldName(record.lastName)}`, record)
  for (const record of records) {
    if (!record.isMinor || record.guardian !== null) continue
    const found = record.emails.map((email) => adults.get(`${email} ${foldName(record.lastName)}`)).find(Boolean)
    if (found !== undefined) record.guardian = { row: found.row }
  }
}

function findTakenNumbers(records: ImportRecord[]): void {
  const taken = new Map<number, ImportRecord>()
  for (const record of records) {
    if (record.memberNumber === null) continue
    if (taken.has(record.memberNumber)) record.faults.push({ code: 'NUMBER_TAKEN', field: 'memberNumber' })
    else taken.set(record.memberNumber, record)
  }
}
