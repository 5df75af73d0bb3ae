import type { Plugin } from 'vite'

/**
 * A plugin that runs the libraries and the terms of the domain in tasks of their own as soon as they have loaded. One
 * task together with the page would block a phone too long.
 */
export function librariesFirst(): Plugin {
  return {
    name: 'bahnfrei-libraries-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<link rel="modulepreload" crossorigin href="(\/assets\/(?:libraries|terms)-[^"]+)">/g,
          '<script async type="module" crossorigin src="$1"></script>',
        ),
    },
  }
}
