import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const TEXTS = /(?:[tT]exts|frame|maintenance)\.(?:de|en)\.ts$/

type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Reads the placeholders of the texts while the pages are built, so that no browser needs the library that reads them. */
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
      const texts = textsOf(this.parse(code, { lang: 'ts' }))
      return { code: texts.reduceRight(withCompiled, code), map: null }
    },
  }
}

type Text = Node & { value: string }

function textsOf(part: unknown): Text[] {
  if (Array.isArray(part)) return part.flatMap(textsOf)
  if (typeof part !== 'object' || part === null) return []
  const { type, value } = part as Node & { value?: Node & { value?: unknown } }
  if (type === 'Property' && value?.type === 'Literal' && typeof value.value === 'string') return [value as Text]
  return Object.values(part).flatMap(textsOf)
}

function withCompiled(code: string, { start, end, value }: Text): string {
  return code.slice(0, start) + JSON.stringify(compile(value)) + code.slice(end)
}
