import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'
import { type Node, nodesOf } from './syntax.ts'

const TEXTS = /[tT]exts\.(?:de|en)\.ts$/

/** A plugin that parses the placeholders of the texts at build time, so that browsers do not load the parser. */
export function compileTexts(): Plugin {
  return {
    name: 'bahnfrei-compile-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [{ find: /^use-intl\/format-message$/, replacement: 'use-intl/format-message/format-only' }],
      },
    }),
    transform(code, id) {
      if (!TEXTS.test(id)) return undefined
      const texts = nodesOf(this.parse(code, { lang: 'ts' })).flatMap(textsIn)
      return { code: texts.reduceRight(withCompiled, code), map: null }
    },
  }
}

type Text = Node & { value: string }

function textsIn({ type, value }: Node): Text[] {
  const text = value as Text | undefined
  return type === 'Property' && text?.type === 'Literal' && typeof text.value === 'string' ? [text] : []
}

function withCompiled(code: string, { start, end, value }: Text): string {
  return code.slice(0, start) + JSON.stringify(compile(value)) + code.slice(end)
}
