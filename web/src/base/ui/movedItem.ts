/** The list with one of its items at another place. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.filter((_, index) => index !== from)
  const moved = items.slice(from, from + 1)
  return [...left.slice(0, to), ...moved, ...left.slice(to)]
}
