import { execFileSync } from 'node:child_process'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { measureAttack } from './attack.ts'
import { measureBank } from './bank.ts'
import { measureReservations } from './bookings.ts'
import { measureBundle } from './bundle.ts'
import { measureClubNeed } from './clubNeed.ts'
import { measureEvents } from './events.ts'
import { type Figure, tableOf } from './figures.ts'
import { measureFree } from './free.ts'
import { measureHall } from './hall.ts'
import { measureInvoices } from './invoices.ts'
import { measureJournal } from './journal.ts'
import { measureLarge } from './large.ts'
import { measureLive } from './live.ts'
import { measureMemberImport } from './memberImport.ts'
import { measureMembers } from './members.ts'
import { measureMemory } from './memory.ts'
import { measureMixed } from './mixed.ts'
import { measureNeed } from './need.ts'
import { openStage, type Stage } from './stage.ts'
import { measureStart } from './startUp.ts'
import { measureWeek } from './week.ts'

/** The measurements in their order: the one with the largest table comes late, and memory last. */
const SECTIONS = {
  start: { needsStage: false, measure: measureStart },
  bundle: { needsStage: false, measure: measureBundle },
  need: { needsStage: false, measure: measureNeed },
  bookings: { needsStage: true, measure: measureReservations },
  live: { needsStage: true, measure: measureLive },
  hall: { needsStage: true, measure: measureHall },
  free: { needsStage: true, measure: measureFree },
  events: { needsStage: true, measure: measureEvents },
  journal: { needsStage: true, measure: measureJournal },
  clubNeed: { needsStage: true, measure: measureClubNeed },
  import: { needsStage: true, measure: measureMemberImport },
  members: { needsStage: true, measure: measureMembers },
  invoices: { needsStage: true, measure: measureInvoices },
  bank: { needsStage: true, measure: measureBank },
  week: { needsStage: true, measure: measureWeek },
  attack: { needsStage: true, measure: measureAttack },
  memory: { needsStage: true, measure: measureMemory },
  large: { needsStage: false, measure: measureLarge },
  mixed: { needsStage: false, measure: measureMixed },
} as const

/** Sections that take long, and run only when they are named. */
const NAMED_ONLY = new Set<string>(['large', 'mixed'])

type Name = keyof typeof SECTIONS

async function main(wanted: string[]): Promise<void> {
  const all = Object.keys(SECTIONS) as Name[]
  const unknown = wanted.filter((name) => !all.includes(name as Name))
  if (unknown.length > 0) throw new Error(`There is no section ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
  const names =
    wanted.length > 0 ? all.filter((name) => wanted.includes(name)) : all.filter((name) => !NAMED_ONLY.has(name))

  const figures: Figure[] = []
  let stage: Stage | undefined
  try {
    for (const name of names) {
      process.stderr.write(`${name} ...\n`)
      const { needsStage, measure } = SECTIONS[name]
      if (needsStage) stage ??= await openStage()
      const found = measure(stage as Stage)
      // What takes an hour gives its figures one by one: a fault at its end loses none of them.
      if (found instanceof Promise) figures.push(...(await found))
      else for await (const figure of found) figures.push(figure)
    }
  } finally {
    process.stdout.write(`\n${madeBy(names)}\n\n${tableOf(figures)}\n`)
    await stage?.close()
  }
}

/** Returns the sentence above the table: by which command, when, from what and on which machine it was made. */
function madeBy(names: readonly string[]): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)}`
  return `Made by \`npm run bench -- ${names.join(' ')}\` on ${new Date().toISOString().slice(0, 10)} at ${commit}, ${machine}.`
}

await main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
// The attackers have pauses that nobody waits for.
process.exit()
