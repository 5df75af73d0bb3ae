import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { oldestBrowsers } from './oldestBrowsers.ts'

/** A feature of JavaScript or of browsers in the compatibility data of MDN, with the fields that are read here. */
type Part = { [name: string]: Part } & { __compat?: { support: Record<string, Support | Support[]> } }
type Support = { version_added: string | false; flags?: unknown; prefix?: string; alternative_name?: string }

type Node = { type: string; [key: string]: unknown }

/** The names in the data of MDN for browsers that `browserslist` names differently. */
const NAMES: Record<string, string> = { ios_saf: 'safari_ios' }

type Known = {
  /** Static members such as `AbortSignal.any`, and whether each is newer than the oldest supported browsers. */
  statics: Map<string, boolean>
  /** Names of methods, and whether each is newer; false if any older object has a method with the name. */
  methods: Map<string, boolean>
  globals: Map<string, boolean>
}

let known: Known | undefined

/**
 * The features in a script that the oldest supported browsers lack: `Map.groupBy`, `.toSorted`, `Temporal`. Methods are
 * recognised by name only, so a newer method is missed if an older object has one with the same name.
 */
export function newerParts(script: string): string[] {
  known ??= readKnown()
  const found = new Set<string>()
  visit(parseAst(script) as unknown as Node, known, found)
  return [...found].sort()
}

function readKnown(): Known {
  const file = fileURLToPath(import.meta.resolve('@mdn/browser-compat-data'))
  const { javascript, api } = JSON.parse(readFileSync(file, 'utf8')) as { javascript: { builtins: Part }; api: Part }
  const statics = new Map<string, boolean>()
  const methods = new Map<string, boolean>()
  const globals = new Map<string, boolean>()
  const add = (owner: string, name: string, part: Part, isStatic: boolean) => {
    const isNew = isNewer(part)
    if (isStatic) statics.set(`${owner}.${name}`, isNew)
    methods.set(name, isNew && (methods.get(name) ?? true))
  }
  for (const [owner, parts] of partsOf(javascript.builtins)) {
    globals.set(owner, isNewer(parts))
    const builtin = (globalThis as Record<string, unknown>)[owner]
    for (const [name, part] of partsOf(parts))
      add(owner, name, part, builtin !== undefined && Object.hasOwn(Object(builtin), name))
  }
  for (const [owner, parts] of partsOf(api)) {
    globals.set(owner, isNewer(parts))
    // Members of a newer interface are skipped: the name of the interface is found, or the script has tested for it.
    if (isNewer(parts)) continue
    for (const [name, part] of partsOf(parts))
      if (!name.endsWith('_event')) add(owner, name.replace(/_static$/, ''), part, name.endsWith('_static'))
  }
  return { statics, methods, globals }
}

function partsOf(part: Part): [string, Part][] {
  const entries = Object.entries(part) as [string, Part][]
  return entries.filter(([name, inner]) => name !== '__compat' && inner.__compat !== undefined)
}

/** Whether one of the oldest supported browsers lacks the feature. */
function isNewer({ __compat }: Part): boolean {
  return oldestBrowsers().some(([browser, version]) => {
    const support = [__compat?.support[NAMES[browser] ?? browser] ?? []].flat()
    return !support.some(
      (one) => !one.flags && !one.prefix && !one.alternative_name && isBy(version, one.version_added),
    )
  })
}

function isBy(version: string, added: string | false): boolean {
  const numbers = (text: string) => text.replace('≤', '').split('.').map(Number)
  if (added === false || added === 'preview') return false
  const [major = 0, minor = 0] = numbers(version)
  const [since = 0, sinceMinor = 0] = numbers(added)
  return since < major || (since === major && sinceMinor <= minor)
}

function visit(node: unknown, parts: Known, found: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) visit(one, parts, found)
  if (!isNode(node)) return
  if (node.type === 'Identifier' && parts.globals.get(String(node.name)) === true) found.add(String(node.name))
  if (node.type === 'MemberExpression') {
    const path = `${nameOf(node.object)}.${nameOf(node.property)}`
    if (parts.statics.get(path) === true) found.add(path)
  }
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node
    const name = callee.type === 'MemberExpression' && callee.computed !== true ? nameOf(callee.property) : undefined
    const isStatic = parts.statics.has(`${nameOf(callee.object)}.${name}`)
    if (name !== undefined && !isStatic && parts.methods.get(name) === true) found.add(`.${name}`)
  }
  for (const [key, inner] of Object.entries(node)) {
    const isMereName = (key === 'key' || key === 'property') && node.computed !== true
    if (!isMereName) visit(inner, parts, found)
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}
