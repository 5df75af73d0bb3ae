/** Creates a list of watchers, which are called when a state outside of React changes. */
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
