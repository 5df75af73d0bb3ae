import type { Plugin } from 'vite'

/** Runs the libraries once they have loaded, in a task of their own: one task with the page blocks a phone too long. */
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
