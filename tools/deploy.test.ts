import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '../server/src/config.ts'
import { cli } from '../server/world/testCli.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const dockerfile = read('Dockerfile').replace(/\\\n\s*/g, '')
const steps = (name: string) =>
  [...dockerfile.matchAll(new RegExp(`^\\s*${name} (.+)$`, 'gm'))].map(([, of]) => of ?? '')
const composes = ['compose.yaml', 'deploy/compose.postgres.yaml', 'deploy/compose.caddy.yaml'].map(read)
const unit = read('deploy/bahnfrei.service')
const paper = read('docs/running.md')
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }

test('image, compose files and unit set only variables that the server reads, with values that it takes', () => {
  const known = new Set(['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_'])
  readConfig(new Proxy({}, { get: (_, name) => void known.add(String(name)) }))
  const inImage = steps('ENV').flatMap((step) => step.split(/\s+/))
  const inUnit = [...unit.matchAll(/^Environment=(.+)$/gm)].map(([, pair]) => pair ?? '')
  const inCompose = composes.flatMap((text) => {
    const [, block = ''] = text.split(/^ {2}bahnfrei:\n/m)
    return [...(block.split(/^ {2}\w+:\n/m)[0]?.matchAll(/^ {6}([A-Z_]+): (.+)$/gm) ?? [])].map(
      ([, name, value]) =>
        `${name}=${value?.replace(/\$\{\w+:-([^}]*)\}/g, '$1').replace(/\$\{\w+:\?[^}]*\}/g, 'bahnfrei.example')}`,
    )
  })
  const pairs = [...inImage, ...inUnit, ...inCompose].map((pair) => pair.split(/=(.*)/s, 2) as [string, string])
  expect(pairs.length).toBeGreaterThan(10)
  expect(pairs.map(([name]) => name).filter((name) => !known.has(name))).toEqual([])
  for (const [name, value] of pairs)
    expect(() => readConfig({ MAIL_FROM: 'a@verein.example', [name]: value })).not.toThrow()
})

test('the image is built and started by scripts and files that are there, as no superuser, on the port and volumes that the paper names', () => {
  const run = [...steps('RUN'), ...steps('CMD')].join('\n')
  const named = [...run.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '')
  expect(named).toEqual(['build'])
  expect(named.every((name) => name in scripts)).toBe(true)
  expect(existsSync(join(root, 'server/src/main.ts'))).toBe(true)
  expect(run).toContain('["node", "--max-semi-space-size=8", "server/src/main.ts"]')
  expect(steps('USER')).toEqual(['node'])
  expect(steps('FROM').every((image) => image.startsWith('node:26-'))).toBe(true)
  const { port } = readConfig({})
  expect(steps('EXPOSE')).toEqual([String(port)])
  expect(steps('HEALTHCHECK')[0]).toContain(`http://127.0.0.1:${port}/api/health`)
  expect(composes[0]).toContain(`127.0.0.1:${port}:${port}`)
  const volumes = JSON.parse(steps('VOLUME')[0] ?? '[]') as string[]
  const env = Object.fromEntries(steps('ENV').flatMap((step) => step.split(/\s+/).map((pair) => pair.split('='))))
  expect(volumes).toEqual([env.BAHNFREI_DATA, env.BAHNFREI_BACKUP])
  for (const folder of volumes) {
    expect(paper).toContain(`\`${folder}\``)
    expect(composes[0]).toMatch(new RegExp(`- \\w+:${folder}$`, 'm'))
    expect(run).toContain(folder)
  }
})

test('no file that the server reads is left out of the image, and no data or secret gets into it', () => {
  const left = read('.dockerignore').trim().split('\n')
  expect(left).toEqual(expect.arrayContaining(['.env', 'data', '.git', '**/node_modules', '**/dist']))
  const needed = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    'domain',
    'server',
    'web',
    'tools/setup.mjs',
    'tools/run.mjs',
  ]
  for (const path of needed) {
    expect(existsSync(join(root, path))).toBe(true)
    expect(left.some((pattern) => path === pattern || path.startsWith(`${pattern}/`))).toBe(false)
  }
  // No module of the server reads a file of a folder that is left out.
  const folders = left.filter((pattern) => /^(docs|e2e|deploy)$/.test(pattern))
  const wrong = globSync('server/{src,world}/**/*.ts', {
    cwd: root,
    exclude: (path) => path.endsWith('.test.ts'),
  }).filter((file) => folders.some((folder) => new RegExp(`new URL\\('(\\.\\./)+${folder}/`).test(read(file))))
  expect(wrong).toEqual([])
})

test('the unit is one that systemd reads without a warning; it starts a command of ours and writes only its own folders', () => {
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')
  const [, script = '', command = ''] = valuesOf('ExecStart')[0]?.split(' ') ?? []
  expect([script, command]).toEqual(['/opt/bahnfrei/tools/run.mjs', 'start'])
  expect(scripts[command]).toContain('tools/run.mjs start')
  const folders = valuesOf('StateDirectory')[0]
    ?.split(' ')
    .map((name) => `/var/lib/${name}`)
  expect(valuesOf('Environment').map((pair) => pair.split('=')[1])).toEqual(folders)
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m)
  expect(unit).toMatch(/^ProtectSystem=strict$/m)
  for (const folder of folders ?? []) expect(paper).toContain(folder)
  if (!existsSync('/usr/bin/systemd-analyze')) return
  const said = execFileSync('/usr/bin/systemd-analyze', ['verify', join(root, 'deploy/bahnfrei.service')], {
    stdio: 'pipe',
  })
  expect(said.toString()).toBe('')
})

test('the commands of the paper are commands and files that are there', async () => {
  for (const [, name] of paper.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty(name ?? '')
  const [, usage] = await cli({})
  for (const [, name] of paper.matchAll(/cli\.ts (\w+)/g)) expect(usage).toContain(`npm run ${name}`)
  for (const [, file] of paper.matchAll(/-f (\S+\.yaml)/g)) expect(existsSync(join(root, file ?? ''))).toBe(true)
})

const NATIVE = /linux|darwin|win32|windows/

test('every package with a part for linux-x64 has one for linux-arm64 in the lock file', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { optional?: boolean; dev?: boolean; os?: string[]; cpu?: string[] }>
  }
  const names = Object.keys(packages).map((place) => place.slice(place.lastIndexOf('node_modules/') + 13))
  const native = names.filter(
    (name) => NATIVE.test(name) && /linux-?(x64|amd64)|linux64/.test(name) && !/musl/.test(name),
  )
  expect(native.length).toBeGreaterThan(5)
  const missing = native.filter((name) => !names.includes(name.replace(/x64|amd64/, 'arm64')))
  expect(missing).toEqual([])
})
