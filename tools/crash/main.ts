import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { crash } from './crash.ts'

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' }, seed: { type: 'string' } } })
const kills = Number(values.kills)
const seed = Number(values.seed ?? randomInt(1_000_000))
process.stdout.write(`${kills} kills, --seed ${seed}\n`)
try {
  const report = await crash({ kills, seed, tell: (line) => process.stdout.write(`${line}\n`) })
  const { server, both, database } = report.kills
  process.stdout.write(
    `\nKilled: the server alone ${server} times, server and database ${both}, the database alone ${database}.
${report.reservations} reservations were acknowledged; all are there, none twice, none half done.
${report.cutOff} submissions were cut off and got their answer when they were sent again.
Back in health after ${Math.round(report.medianStartMs)} ms (median), ${Math.round(report.longestStartMs)} ms at the longest.\n`,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message} (--seed ${seed})\n`)
  process.exitCode = 1
}
