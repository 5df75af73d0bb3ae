import type { Plugin, Rolldown } from 'vite'

/** What nearly every first visit needs although no file imports it statically. */
const FIRST = ['catalogue.de', 'FrontScreen']
/** What whoever is signed in needs wherever they begin. */
const SIGNED_IN = ['MainLayout', 'signedIn']
/** Where people begin, and what is only loaded for it. */
const SCREENS = {
  '/': ['HomeScreen'],
  '/home': ['HomeScreen'],
  '/calendar': ['CalendarScreen', 'CalendarSwitch'],
  '/reservations': ['ReservationsScreen'],
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
        const screens = ['de', 'en'].flatMap((language) =>
          Object.entries(SCREENS).map(([path, names]) => {
            const wanted = [...SIGNED_IN, ...names].flatMap((name) => [...named(name), ...named(`${name}.${language}`)])
            const files = new Set(wanted.flatMap((chunk) => filesOf(chunk, bundle)))
            return [`${language} ${path}`, [...files].filter((file) => !isThere(file))] as const
          }),
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
