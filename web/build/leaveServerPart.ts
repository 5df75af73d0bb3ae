import type { Plugin } from 'vite'
import { type Node, nodesOf } from './syntax.ts'

const OF_CALLS = /\/domain\/src\/\w+\/(calls|\w+Calls)\.ts$/
/** The fields of a call that only the server and the call reference use. Browsers check only the input. */
const FOR_THE_SERVER = new Set([
  ...['output', 'refusals', 'summary', 'stepUp', 'idempotent', 'duringMaintenance'],
  // The fields of a live read.
  ...['sameFor', 'topics'],
])

type Property = Node & { key: { name?: string }; value: Node }

/**
 * A plugin that removes from the pages the fields of calls that only the server needs, so that the first visit does not
 * load the schemas of answers. The input schema becomes a getter, because no visit makes all calls.
 */
export function leaveServerPart(): Plugin {
  return {
    name: 'bahnfrei-leave-server-part',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!OF_CALLS.test(id)) return undefined
      const parts = nodesOf(this.parse(code, { lang: 'ts' }))
        .filter(isCall)
        .flatMap(propertiesOf)
      return { code: parts.reduceRight(asInPages, code), map: null }
    },
  }
}

function isCall({ type, callee }: Node): boolean {
  return type === 'CallExpression' && ['call', 'uploadCall'].includes((callee as { name?: string }).name ?? '')
}

function propertiesOf(call: Node): Property[] {
  const [definition] = call.arguments as { properties: Property[] }[]
  return definition?.properties.flatMap(withLive) ?? []
}

function withLive(property: Property): Property[] {
  return property.key?.name === 'live'
    ? (property.value as unknown as { properties: Property[] }).properties
    : [property]
}

function asInPages(code: string, { key, start, end, value }: Property): string {
  const [before, after] = [code.slice(0, start), code.slice(end)]
  if (FOR_THE_SERVER.has(key?.name ?? '')) return before + after.replace(/^\s*,/, '')
  return key?.name === 'input' ? `${before}get input() { return ${code.slice(value.start, value.end)} }${after}` : code
}
