/** A list of watchers: they are told of changes of something outside of React until they stop watching. */
export function newWatchers() {
  const all = new Set<() => void>()
  return {
    watch: (watcher: () => void): (() => void) => {
      all.add(watcher)
      return () => all.delete(watcher)
    },
    tell: () => {
      for (const watcher of all) watcher()
    },
  }
}
