import { foldName } from '../base/call/search.ts'
import { guardianKey } from './guardians.ts'
import { spokenName } from './names.ts'
import type { ImportRecord } from './record.ts'

/** Links the rows of each family once all rows are read, finds the guardians among them, and marks repeated numbers. */
export function linkFamilies(records: ImportRecord[]): void {
  const byId = new Map<string, ImportRecord>()
  for (const record of records)
    if (record.recordId !== '' && !byId.has(record.recordId)) byId.set(record.recordId, record)
  const heads = namesHeads(records, byId) ? byId : new Map<string, ImportRecord>()
  const households = Map.groupBy(
    records.filter(({ familyKey }) => familyKey !== '' && !heads.has(familyKey)),
    ({ familyKey }) => familyKey,
  )
  for (const record of records) {
    if (record.familyKey === '') continue
    const head = heads.get(record.familyKey)
    if (head !== undefined && head !== record) {
      record.familyRow = head.row
      record.payer = nameOf(head)
    } else if (head === undefined) linkHousehold(record, households.get(record.familyKey) ?? [])
  }
  linkPayers(records, byId)
  findGuardians(records)
  findTakenNumbers(records)
}

/**
 * Whether the keys of families are the ids of those who lead them. The leader has no key then, or the own id; keys of
 * households only happen to look like ids.
 */
function namesHeads(records: readonly ImportRecord[], byId: ReadonlyMap<string, ImportRecord>): boolean {
  const heads = records.flatMap(({ familyKey }) => (familyKey === '' ? [] : (byId.get(familyKey) ?? [])))
  return heads.every(({ familyKey, recordId }) => familyKey === '' || familyKey === recordId)
}

/**
 * Links people to their payers. A payer is named by number or by name: another row where there is one, otherwise the
 * words of the file stay.
 */
function linkPayers(records: readonly ImportRecord[], byId: ReadonlyMap<string, ImportRecord>): void {
  const byName = new Map(records.map((record) => [foldName(nameOf(record)), record]))
  for (const record of records) {
    if (record.payer === '' || record.familyRow !== null) continue
    const payer = byId.get(record.payer) ?? byName.get(guardianKey(spokenName(record.payer)) || foldName(record.payer))
    if (payer === undefined) continue
    record.payer = payer === record ? '' : nameOf(payer)
    if (payer !== record) record.familyRow = payer.row
  }
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

/** Finds for each minor the row of the guardian: the one whom the file names, or an adult with the same last name and mail address. */
function findGuardians(records: ImportRecord[]): void {
  const named = new Map<string, ImportRecord>()
  for (const record of records)
    if (record.kind === 'person' && !record.isMinor) named.set(foldName(nameOf(record)), record)
  const adults = new Map<string, ImportRecord>()
  for (const record of records)
    if (record.kind === 'person' && !record.isMinor && record.birthDate !== null)
      for (const email of record.emails) {
        const key = `${email} ${foldName(record.lastName)}`
        if (!adults.has(key)) adults.set(key, record)
      }
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

/** Marks each row whose number a row before it has. */
export function findTakenNumbers(records: ImportRecord[]): void {
  const taken = new Map<number, ImportRecord>()
  for (const record of records) {
    if (record.memberNumber === null) continue
    if (taken.has(record.memberNumber)) record.faults.push({ code: 'NUMBER_TAKEN', field: 'memberNumber' })
    else taken.set(record.memberNumber, record)
  }
}
