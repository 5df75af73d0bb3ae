import { parseArgs } from 'node:util'
import { roll } from './rolling.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } })
try {
  const { restarts, reservations, reads } = await roll({ seconds: Number(values.seconds), restarts: 2 })
  process.stdout.write(
    `${restarts} restarts of two instances in turn: ${reservations} reservations acknowledged and all there, ${reads} reads, no failed request.\n`,
  )
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
