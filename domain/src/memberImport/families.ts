import { foldName } from '../base/search.ts'
import { guardianKey } from './guardians.ts'
import type { ImportRecord } from './record.ts'

/** Links the rows of families once all are read, finds guardians among them, and who has another's number. */
export function linkFamilies(records: ImportRecord[]): void {
  const byId = new Map<string, ImportRecord>()
  for (const record of records)
    if (record.recordId !== '' && !byId.has(record.recordId)) byId.set(record.recordId, record)
  const households = Map.groupBy(
    records.filter(({ familyKey }) => familyKey !== '' && !byId.has(familyKey)),
    ({ familyKey }) => familyKey,
  )
  for (const record of records) {
    if (record.familyKey === '') continue
    const head = byId.get(record.familyKey)
    if (head !== undefined && head !== record) {
      record.familyRow = head.row
      record.payer = nameOf(head)
    } else if (head === undefined) linkHousehold(record, households.get(record.familyKey) ?? [])
  }
  findGuardians(records)
  findTakenNumbers(records)
}

/** People who share the key of a household are a family; its first adult leads it. */
function linkHousehold(record: ImportRecord, household: readonly ImportRecord[]): void {
  const head = household.find(({ isMinor }) => !isMinor) ?? household[0]
  if (household.length < 2) record.faults.push({ code: 'FAMILY_MISSING', field: 'familyKey' })
  else if (head !== undefined && head !== record) record.familyRow = head.row
}

function nameOf({ kind, company, firstName, lastName }: ImportRecord): string {
  return kind === 'company' ? company : `${firstName} ${lastName}`.trim()
}

/** A guardian whom the file names and who stands in it too, or an adult of the same last name whose mail a minor shares. */
function findGuardians(records: ImportRecord[]): void {
  const named = new Map<string, ImportRecord>()
  for (const record of records)
    if (record.kind === 'person' && !record.isMinor) named.set(foldName(nameOf(record)), record)
  const adults = new Map<string, ImportRecord>()
  for (const record of records)
    if (record.kind === 'person' && !record.isMinor && record.birthDate !== null)
      for (const email of record.emails) adults.set(`${email} ${foldName(record.lastName)}`, record)
  for (const record of records) {
    if (!record.isMinor) continue
    if (record.guardian !== null) {
      const inFile = 'name' in record.guardian && named.get(guardianKey(record.guardian.name))
      if (inFile) record.guardian = { row: inFile.row }
      continue
    }
    const found = record.emails.map((email) => adults.get(`${email} ${foldName(record.lastName)}`)).find(Boolean)
    if (found !== undefined) record.guardian = { row: found.row }
  }
}

/** Says of each row whether one before it has the same number. */
export function findTakenNumbers(records: ImportRecord[]): void {
  const taken = new Map<number, ImportRecord>()
  for (const record of records) {
    if (record.memberNumber === null) continue
    if (taken.has(record.memberNumber)) record.faults.push({ code: 'NUMBER_TAKEN', field: 'memberNumber' })
    else taken.set(record.memberNumber, record)
  }
}
