import type { Plugin } from 'vite'

/** Libraries are run as soon as they are there, in a task of their own: together with the page they hold up a phone too long. */
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
