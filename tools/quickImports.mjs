import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// What was stripped of its types and compiled once is read from here the next time.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))

const INSIDE = /\/node_modules\/drizzle-orm\//

// For every file that Node loads it parses the package.json of the file's package anew. That of this package is large and
// its files are many: it took half a second of each start and 150 MB of memory that is never given back.
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith('.') || !INSIDE.test(context.parentURL ?? '')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
