import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { LOADED_FIRST } from './loadedFirst.ts'

const CLI = fileURLToPath(new URL('../src/cli.ts', import.meta.url))

/** Runs the command line with only this environment. Returns its exit code and output. */
export async function cli(environment: Record<string, string>, ...args: string[]): Promise<[number, string]> {
  const { PATH = '', TMPDIR } = process.env
  const env = { PATH, ...(TMPDIR !== undefined && { TMPDIR }), ...environment }
  return promisify(execFile)(process.execPath, [...LOADED_FIRST, CLI, ...args], { env }).then(
    ({ stdout }): [number, string] => [0, stdout],
    ({ code, stderr }: { code: number; stderr: string }): [number, string] => [code, stderr],
  )
}

/** Returns the address of a database for DATABASE_URL. */
export function urlOf({ host, port, user, password, database }: pg.PoolConfig): string {
  const query = new URLSearchParams({ host: String(host) })
  return `postgres://${user}${password === undefined ? '' : `:${password}`}@localhost:${port}/${database}?${query}`
}
