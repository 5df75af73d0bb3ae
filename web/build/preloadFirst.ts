import type { Plugin } from 'vite'

/** What nearly every first visit needs although no file imports it statically. */
const FIRST = ['catalogue.de', 'FrontScreen']

/** Lets the browser fetch these at once, instead of after the files that ask for them. */
export function preloadFirst(): Plugin {
  return {
    name: 'bahnfrei-preload-first',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && FIRST.includes(file.name))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          })),
    },
  }
}
