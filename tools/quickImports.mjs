import { enableCompileCache, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

// Files that were stripped of their types and compiled once are read from here the next time.
enableCompileCache(fileURLToPath(new URL('../.cache/compiled', import.meta.url)))

const OWN = /^(\.|@bahnfrei\/domain\/).*\.ts$/
const DOMAIN = new URL('../domain/src/', import.meta.url).href
const INSIDE = /\/node_modules\/(drizzle-orm|zod|hucre)\//
const BY_NAME = /^(drizzle-orm|zod|hucre)(\/|$)/
const known = new Map()

// For every file that Node loads and every import by name it parses the package.json of the package again, and looks where the
// file really is. Our own files are many, and so are those of one large package: together that took a second of each start, and
// 150 MB of memory that is never given back.
registerHooks({
  resolve(specifier, context, next) {
    if (OWN.test(specifier)) {
      const url = new URL(specifier.replace('@bahnfrei/domain/', DOMAIN), context.parentURL).href
      return { url, format: 'module-typescript', shortCircuit: true }
    }
    if (BY_NAME.test(specifier)) {
      const found = known.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
      known.set(specifier, found)
      return found
    }
    if (!specifier.startsWith('.') || !INSIDE.test(context.parentURL ?? '')) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
