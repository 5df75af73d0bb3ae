/** Those who are told of changes of something that lives outside of React, until they watch no more. */
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
