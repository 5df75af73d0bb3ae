import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { FILL_INS } from '../src/base/browser/fillIns.ts'
import { browserNames, buildTargets } from './oldestBrowsers.ts'

/**
 * Builds the file that older browsers load before everything else, and adds a script to the page that decides: it loads
 * the file if something in it is missing, and in a browser older than the list it shows a message, not a blank page.
 */
export function olderBrowsers(): Plugin {
  const file = { name: '', source: '' }
  let root = ''
  return {
    name: 'bahnfrei-older-browsers',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    async buildStart() {
      file.source = await built(join(root, 'src/olderBrowsers.ts'))
      file.name = `assets/olderBrowsers-${createHash('sha256').update(file.source).digest('base64url').slice(0, 8)}.js`
    },
    transformIndexHtml: (html) =>
      html.replace('<script>', `<script>${deciding(`/${file.name}`)}</script>\n    <script>`),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: file.name, source: file.source })
    },
  }
}

async function built(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: buildTargets(),
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat()
  if (output === undefined || !('output' in output)) throw new Error('What older browsers load was not built.')
  return output.output[0].code
}

/** Tests for parts that cannot be filled in: `inert`, container queries, `structuredClone`, look-behind in patterns. */
const CANNOT_RUN = `!('noModule' in document.createElement('script') && 'inert' in document.documentElement &&
  window.structuredClone && window.CSS && CSS.supports('container-type', 'inline-size') && looksBack())`

const SENTENCES = [
  `Dieser Browser ist zu alt für Bahnfrei. Bitte aktualisiere ihn oder nimm einen neueren, mindestens: ${browserNames()}.`,
  `This browser is too old for Bahnfrei. Please update it or use a newer one, at least: ${browserNames()}.`,
]

/**
 * The deciding script, in syntax that browsers of any age understand. It is separate, so that it runs before the
 * application, which waits for nothing. Its address has no quotation marks, because the service worker stores every
 * address that the page quotes, in all browsers.
 */
function deciding(path: string): string {
  const known = Object.entries(FILL_INS).flatMap(([place, methods]) =>
    Object.keys(methods).map((method) => `'${method}' in ${place}`),
  )
  return `
      (function () {
        function looksBack() {
          try { return new RegExp('(?<=a)b').test('ab') } catch (error) { return false }
        }
        if (${CANNOT_RUN}) {
          document.documentElement.setAttribute('data-too-old', '')
          document.addEventListener('DOMContentLoaded', function () {
            var root = document.getElementById('root')
            var sentences = ${JSON.stringify(SENTENCES)}
            sentences.forEach(function (sentence) {
              var line = document.createElement('p')
              line.textContent = sentence
              line.style.margin = '16px'
              root.appendChild(line)
            })
          })
        } else if (!(${[...known, `'popover' in HTMLElement.prototype`].join(' && ')}))
          document.write('<script src=${path}><\\/script>')
      })()
    `
}
