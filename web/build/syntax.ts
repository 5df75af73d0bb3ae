/** A node of the syntax tree that the build parses; its fields depend on its type. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** All nodes of a part of the syntax tree in depth-first order, beginning with the part itself. */
export function nodesOf(part: unknown): Node[] {
  if (Array.isArray(part)) return part.flatMap(nodesOf)
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(nodesOf)
  return 'type' in part ? [part as Node, ...inside] : inside
}
