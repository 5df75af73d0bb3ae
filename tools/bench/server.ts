import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { startApp } from '../../server/src/app.ts'
import { ownOrigins } from '../../server/src/config.ts'
import { answerParent } from './peer.ts'

/** The real server as a process of its own, so that its processor time and memory are measured alone. */
async function start({ connection }: { connection: pg.PoolConfig }): Promise<{ port: number }> {
  const { port } = await startApp(
    {
      host: '127.0.0.1',
      port: 0,
      origins: ownOrigins(0),
      proxies: [],
      files: join(tmpdir(), 'bahnfrei-bench-files'),
      mail: undefined,
      provider: undefined,
      feedbackMail: [],
      isStrict: false,
      poolSize: 20,
      drainSeconds: 0,
      // As in real life: every request leaves its line.
      logLevel: 'info',
      demo: false,
      environment: '',
      maintenance: undefined,
    },
    connection,
  )
  return { port }
}

answerParent({ start })
