import { readdirSync, readFileSync } from 'node:fs'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'
import { statusOf } from '@bahnfrei/domain/memberImport/enteringOf.ts'
import { FAULTS } from '@bahnfrei/domain/memberImport/faults.ts'
import { expect, test } from 'vitest'
import { type AnalysedRow, analyse } from './analyse.ts'

const SAMPLES = new URL('../../../domain/src/memberImport/samples/', import.meta.url)
const TODAY = '2026-11-22' as Day
const LEAST_SCORE = 0.9

/** The compared parts of a file, one line for each thing; a person counts as right only with every field. */
const KINDS = ['people', 'families', 'guardians', 'errors', 'warnings', 'doubles', 'skipped'] as const
type Lines = Record<(typeof KINDS)[number], string[]>

/** The fields of a person that are compared, in the order of the expected lines. */
const SHOWN = [
  ...['memberNumber', 'callName', 'gender', 'birthDate', 'deathDate', 'joinDate', 'leaveDate', 'associationDate'],
  ...['emails', 'phones', 'mobile', 'street', 'houseNumber', 'addressExtra', 'postalCode', 'city', 'country', 'iban'],
  ...['bic', 'accountHolder', 'payment', 'mandateReference', 'mandateDate', 'lastCollection', 'fee', 'discount'],
  ...['payer', 'groups', 'status', 'note'],
] as (keyof AnalysedRow['record'])[]

const namesIn = (folder: URL) => readdirSync(folder).filter((name) => /\.(csv|xlsx)$/.test(name))
const FILES = [
  ...namesIn(SAMPLES).map((name) => ({ file: new URL(name, SAMPLES), expected: expectedOf(`expected/${name}`) })),
  ...namesIn(new URL('own/', SAMPLES)).map((name) => ({
    file: new URL(`own/${name}`, SAMPLES),
    expected: expectedOf(`own/${name}`),
  })),
].map((one) => ({ ...one, name: one.file.pathname.split('/').at(-1) }))

function expectedOf(path: string): URL {
  return new URL(path.replace(/\.\w+$/, '.json'), SAMPLES)
}

async function linesOf(file: URL): Promise<Lines> {
  const asked = { file: readFileSync(file), today: TODAY, known: [], columns: undefined, answers: {}, remembered: {} }
  const analysis = await analyse(asked)
  if (typeof analysis === 'string') throw new Error(`${file.pathname}: ${analysis}`)
  const { rows, found } = analysis
  const faults = rows.flatMap(({ record, faults: of }) => of.map(({ code }) => ({ row: record.row, code })))
  const ofKind = (isWarning: boolean) =>
    faults.filter(({ code }) => (FAULTS[code] === 'warning') === isWarning).map(({ row, code }) => `${row} ${code}`)
  return {
    people: rows.filter((row) => !row.faults.some(({ code }) => FAULTS[code] !== 'warning')).map(personLine),
    families: rows.flatMap(({ record: { row, familyRow } }) => (familyRow === null ? [] : [`${row} -> ${familyRow}`])),
    guardians: rows.flatMap(({ record }) => guardianLine(record)),
    errors: ofKind(false),
    warnings: ofKind(true),
    doubles: rows.flatMap(({ record: { row }, doubleRow, isSure }) =>
      doubleRow === null ? [] : [`${row} = ${doubleRow} ${isSure ? 'sure' : 'likely'}`],
    ),
    skipped: found.skipped.map(({ row, why }) => `${row} ${why}`),
  }
}

function personLine({ record }: AnalysedRow): string {
  const { row, kind, company, title, firstName, lastName, suffix } = record
  const name = `${[title, firstName].filter(Boolean).join(' ')} | ${[lastName, suffix].filter(Boolean).join(' ')}`
  const shown = SHOWN.flatMap((field) => {
    const text = [record[field]].flat().join(', ')
    return text === '' ? [] : [`${field} ${text}`]
  })
  const who = kind === 'company' ? company : `${name}${company && ` (${company})`}`
  return `${row} ${who}: ${[statusOf(record), ...shown].join('; ')}`
}

function guardianLine({ row, guardian }: AnalysedRow['record']): string[] {
  if (guardian === null) return []
  if ('row' in guardian) return [`${row} = row ${guardian.row}`]
  return [`${row} = ${guardian.name}, ${guardian.email}, ${guardian.phone}`]
}

function compared(found: Lines, expected: Lines) {
  const [hits, misses, alarms] = [[], [], []] as string[][]
  for (const kind of KINDS) {
    const [is, should] = [new Set(found[kind]), new Set(expected[kind])]
    for (const line of should) (is.has(line) ? hits : misses)?.push(`${kind}: ${line}`)
    for (const line of is) if (!should.has(line)) alarms?.push(`${kind}: ${line}`)
  }
  const [hit = 0, missed = 0, alarmed = 0] = [hits?.length, misses?.length, alarms?.length]
  return { score: hit / (hit + missed + alarmed), hits, misses, alarms }
}

test.each(FILES)('$name is read as its expected rows say, but for one in ten at most', async ({ file, expected }) => {
  const result = compared(await linesOf(file), JSON.parse(readFileSync(expected, 'utf8')) as Lines)
  expect(result.score, JSON.stringify([result.misses, result.alarms], null, 1)).toBeGreaterThanOrEqual(LEAST_SCORE)
})
