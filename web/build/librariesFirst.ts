import type { Plugin } from 'vite'

/**
 * A plugin that runs the libraries in a task of their own as soon as they have loaded. One task together with the page
 * would block a phone too long.
 */
export function librariesFirst(): Plugin {
  return {
    name: 'bahnfrei-libraries-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(
          /<link rel="modulepreload" crossorigin href="(\/assets\/libraries-[^"]+)">/,
          '<script async type="module" crossorigin src="$1"></script>',
        ),
    },
  }
}
