import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startApp } from '../../server/src/app.ts'
import { LIMITS, WITHOUT_BUDGETS } from '../../server/src/base/limits/limits.ts'
import { ownOrigins } from '../../server/src/config.ts'
import { answerParent } from './peer.ts'

/**
 * Starts the real server as a process of its own, so that its processor time and memory are measured alone. Its limits
 * are on only where that is asked for, because all the load of a measurement comes from few people.
 */
async function start({
  connection,
  isGuarded = false,
}: {
  connection: pg.PoolConfig
  isGuarded?: boolean
}): Promise<{ port: number }> {
  const { port } = await startApp(
    {
      host: '127.0.0.1',
      port: 0,
      origins: ownOrigins(0),
      proxies: [],
      key: 'the key of all benches, which is no secret',
      keyFile: '',
      files: join(tmpdir(), 'bahnfrei-bench-files'),
      mail: undefined,
      hookNetworks: [],
      bankAccess: undefined,
      provider: undefined,
      feedbackMail: [],
      isStrict: false,
      poolSize: 20,
      drainSeconds: 0,
      metrics: undefined,
      // Every request leaves its line in the log, as in real life.
      logLevel: 'info',
      demo: false,
      environment: '',
      maintenance: undefined,
      limits: isGuarded ? LIMITS : WITHOUT_BUDGETS,
    },
    connection,
  )
  return { port }
}

answerParent({ start })
