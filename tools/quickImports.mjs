import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was stripped of its types and compiled once is read from here the next time.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))

const INSIDE = /\/node_modules\/drizzle-orm\//
const BY_NAME = /^drizzle-orm(\/|$)/
const known = new Map()

// For every file that Node loads and every import by name it parses the package.json of the package again. That of this
// package is large and its files are many: it took half a second of each start and 150 MB of memory that is never given back.
registerHooks({
  resolve(specifier, context, next) {
    if (BY_NAME.test(specifier)) {
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(specifier, found)
      return found
    }
    if (!specifier.startsWith('.') || !INSIDE.test(context.parentURL ?? '')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
