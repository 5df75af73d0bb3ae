import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { FILL_INS } from '../src/base/browser/fillIns.ts'
import { browserNames, buildTargets } from './oldestBrowsers.ts'

/**
 * A plugin that builds the file with the polyfills, which must run before everything else, and adds a script to the
 * page. The script loads the file if the browser lacks one of the functions. In a browser that is too old, it shows a
 * message instead of a blank page.
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

/**
 * A condition that is true in browsers without a feature that no polyfill can add: `inert`, container queries,
 * `structuredClone`, look-behind in patterns.
 */
const CANNOT_RUN = `!('noModule' in document.createElement('script') && 'inert' in document.documentElement &&
  window.structuredClone && window.CSS && CSS.supports('container-type', 'inline-size') && looksBack())`

const SENTENCES = [
  `Dieser Browser ist zu alt für Bahnfrei. Bitte aktualisiere ihn oder nimm einen neueren, mindestens: ${browserNames()}.`,
  `This browser is too old for Bahnfrei. Please update it or use a newer one, at least: ${browserNames()}.`,
]

/**
 * The script that loads the polyfills, in syntax that browsers of any age understand. It is inline, so that it runs
 * before the application. The address in it has no quotation marks, because the service worker stores every quoted
 * address of the page, in all browsers.
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
