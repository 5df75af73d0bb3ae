import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { buildTargets } from './oldestBrowsers.ts'

/**
 * A plugin that builds `sw.js`, a classic script with the names of all built files, so that its content changes with
 * any of them.
 */
export function serviceWorker(): Plugin {
  let folders = { root: '', public: '' }
  return {
    name: 'bahnfrei-service-worker',
    apply: 'build',
    configResolved: ({ root, publicDir }) => {
      folders = { root, public: publicDir }
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The service worker needs the page.')
        const html = String(page.source)
        const fixed = (await readdir(folders.public, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile())
          .map(({ parentPath, name }) => join(parentPath, name).slice(folders.public.length + 1))
          .sort()
        const named = Object.keys(bundle).filter((name) => /\.(js|css|woff2)$/.test(name))
        const isFirst = (name: string) => html.includes(`"/${name}"`)
        const version = createHash('sha256').update(html)
        for (const name of named.toSorted()) version.update(name)
        for (const name of fixed) version.update(await readFile(join(folders.public, name)))
        const source = await built(join(folders.root, 'src/sw.ts'), {
          first: ['/', ...fixed.map((name) => `/${name}`), ...named.filter(isFirst).map((name) => `/${name}`)],
          later: named.filter((name) => !isFirst(name)).map((name) => `/${name}`),
          version: version.digest('base64url').slice(0, 16),
        })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

async function built(entry: string, files: object): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILT: JSON.stringify(files) },
    build: {
      write: false,
      target: buildTargets(),
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output)) throw new Error('The service worker was not built.')
  const [script] = output.output
  return script.code
}
