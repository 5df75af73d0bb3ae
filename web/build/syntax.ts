/** A node of the tree that the build parses from a source; its fields depend on its type. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** A part of the tree and all nodes in it, from the top and from left to right. */
export function nodesOf(part: unknown): Node[] {
  if (Array.isArray(part)) return part.flatMap(nodesOf)
  if (typeof part !== 'object' || part === null) return []
  const inside = Object.values(part).flatMap(nodesOf)
  return 'type' in part ? [part as Node, ...inside] : inside
}
