import type { Plugin } from 'vite'

const OF_CALLS = /\/domain\/src\/\w+\/(calls|\w+Calls)\.ts$/
/** What a call says to the server and to the reference of calls alone; the browser checks only what it sends. */
const FOR_THE_SERVER = new Set([
  ...['output', 'refusals', 'summary', 'feature', 'stepUp', 'idempotent', 'duringMaintenance'],
  // Of a live read.
  ...['sameFor', 'topics'],
])

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Property = Node & { key: { name?: string } }

/** Leaves out of the pages what calls hold for the server, so that the first visit does not load the schemas of answers. */
export function leaveServerPart(): Plugin {
  return {
    name: 'bahnfrei-leave-server-part',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!OF_CALLS.test(id)) return undefined
      const parts = nodesOf(this.parse(code, { lang: 'ts' }))
        .filter(isCall)
        .flatMap(partsForServer)
      return { code: parts.reduceRight((rest, part) => without(rest, part), code), map: null }
    },
  }
}

function nodesOf(part: unknown): Node[] {
  if (Array.isArray(part)) return part.flatMap(nodesOf)
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(nodesOf)
  return 'type' in part ? [part as Node, ...inside] : inside
}

function isCall({ type, callee }: Node): boolean {
  return type === 'CallExpression' && ['call', 'uploadCall'].includes((callee as { name?: string }).name ?? '')
}

function partsForServer(call: Node): Property[] {
  const [definition] = call.arguments as { properties: Property[] }[]
  return definition?.properties.flatMap(ofServer) ?? []
}

function ofServer(property: Property): Property[] {
  const name = property.key?.name ?? ''
  if (name === 'live') return (property.value as { properties: Property[] }).properties.flatMap(ofServer)
  return FOR_THE_SERVER.has(name) ? [property] : []
}

function without(code: string, { start, end }: Node): string {
  return code.slice(0, start) + code.slice(end).replace(/^\s*,/, '')
}
