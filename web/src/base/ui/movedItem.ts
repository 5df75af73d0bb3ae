/** The list with the item at `from` moved to `to`. */
export function movedItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const left = items.filter((_, index) => index !== from)
  const moved = items.slice(from, from + 1)
  return [...left.slice(0, to), ...moved, ...left.slice(to)]
}
