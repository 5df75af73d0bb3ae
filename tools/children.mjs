import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const children = new Set()
let isEnding = false

/**
 * Runs a program to its end. It does not outlive this process: signals are passed on, and Node programs also notice
 * when this process is killed.
 */
export function run(program, args, { cwd, env = {}, quiet = false, onStart } = {}) {
  if (isEnding) return Promise.resolve({ code: 128 + constants.signals.SIGTERM, output: '', seconds: 0 })
  const { NODE_OPTIONS: _, ...inherited } = process.env
  const since = Date.now()
  const child = spawn(program, args, {
    cwd,
    env: { ...inherited, ...env, BAHNFREI_PARENT: String(process.pid) },
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit', 'ipc'],
    // A group of its own, so that Ctrl-C reaches it once, through us, and not a second time from the terminal.
    detached: process.platform !== 'win32',
  })
  children.add(child)
  if (child.pid) onStart?.(child.pid)

  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    const finish = (code) => {
      children.delete(child)
      resolve({ code, output, seconds: (Date.now() - since) / 1000 })
    }
    child.on('error', (error) => {
      output += error.message
      if (!quiet) console.error(error.message)
      finish(1)
    })
    child.on('close', (code, signal) => finish(code ?? 128 + constants.signals[signal]))
  })
}

/** Runs a Node program with the Node that this project pins. */
export function runNode(node, args, options = {}) {
  const first = ['endWithParent.mjs', 'quickImports.mjs'].flatMap((file) => [
    '--import',
    new URL(file, import.meta.url).href,
  ])
  return run(node, [...first, ...args], options)
}

/** Asks all children to end that were not asked before: a second signal would break off a shutdown. */
export function endChildren() {
  for (const child of children) if (!child.killed) child.kill('SIGTERM')
}

/** Passes signals on to the children; this process ends when they have ended. */
export function passSignalsOn() {
  let last = 0
  const pass = (signal) => {
    // Terminal and npm both send the same Ctrl-C.
    if (Date.now() - last < 500) return
    last = Date.now()
    isEnding = true
    if (children.size === 0) process.exit(128 + constants.signals[signal])
    for (const child of children) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => pass(signal))

  // A shell between npm and us may die of a signal without passing it on.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && !isEnding && pass('SIGTERM'), 200).unref()
  }
}
