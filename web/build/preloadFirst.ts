import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** What every first visit needs although no file imports it statically. */
const FIRST = ['catalogue.de']
/** Run as soon as they are there, each in a task of its own before the rest: in between somebody can scroll and tap. */
const AHEAD = ['schemas', 'rules', 'libraries']
/** Where people begin, and what is only loaded for it. */
const SCREENS = {
  out: { '/': ['FrontScreen'], '/login': ['LoginScreen'] },
  in: {
    '/': ['MainLayout', 'signedIn', 'HomeScreen'],
    '/home': ['MainLayout', 'signedIn', 'HomeScreen'],
    '/calendar': ['MainLayout', 'signedIn', 'CalendarScreen', 'ownBookings'],
    '/reservations': ['MainLayout', 'signedIn', 'ReservationsScreen'],
  },
}

/** Writes `first.js` into the page: as a file of its own it would come one way there and back later. */
export function writeFirst(): Plugin {
  let root = ''
  return {
    name: 'bahnfrei-write-first',
    configResolved: (config) => {
      root = config.root
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const script = await readFile(join(root, 'src/first.js'), 'utf8')
        const comments = /^ *\/\/.*\n/gm
        return html.replace('<script id="first"></script>', () => `<script>\n${script.replace(comments, '')}</script>`)
      },
    },
  }
}

/** Lets the browser fetch these at once, instead of after the files that ask for them. */
export function preloadFirst(): Plugin {
  return {
    name: 'bahnfrei-preload-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        if (bundle === undefined) return html
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const named = (name: string) => chunks.filter((chunk) => chunk.name === name)
        const isThere = (file: string) => html.includes(`"/${file}"`)
        const filesFor = (names: string[], language: string) => {
          const wanted = names.flatMap((name) => [...named(name), ...named(`${name}.${language}`)])
          const files = new Set(wanted.flatMap((chunk) => filesOf(chunk, bundle)))
          return [...files].filter((file) => !isThere(file))
        }
        const screens = Object.entries(SCREENS).flatMap(([state, paths]) =>
          Object.entries(paths).flatMap(([path, names]) =>
            ['de', 'en'].map((language) => [`${state} ${language} ${path}`, filesFor(names, language)] as const),
          ),
        )
        return [
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'first-files' },
            // Without the slash before it a file is not one that every start needs (`serviceWorker.ts`).
            children: JSON.stringify(Object.fromEntries(screens)),
            injectTo: 'head-prepend',
          },
          ...FIRST.flatMap(named).map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          })),
          ...AHEAD.flatMap(named).map(({ fileName }) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src: `/${fileName}` },
          })),
        ]
      },
    },
  }
}

/** A chunk with all that it imports, and their styles. */
function filesOf(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const imported = chunk.imports.flatMap((name) => {
    const other = bundle[name]
    return other?.type === 'chunk' ? filesOf(other, bundle) : []
  })
  return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? []), ...imported]
}
