import { readFileSync } from 'node:fs'
import { type Plugin, parseAst } from 'vite'
import { expect, test } from 'vitest'
import { leaveServerPart } from './leaveServerPart.ts'

type Transform = (this: { parse: typeof parseAst }, code: string, id: string) => { code: string } | undefined

/** The calls of groups as pages get them. */
function asPagesSeeIt(): string {
  const file = new URL('../../domain/src/groups/calls.ts', import.meta.url).pathname
  const { transform } = leaveServerPart() as Plugin & { transform: Transform }
  return transform.call({ parse: parseAst }, readFileSync(file, 'utf8'), file)?.code ?? ''
}

test('pages know of a call what it takes and what a club needs for it, and nothing of its answer', () => {
  const code = asPagesSeeIt()
  for (const kept of ['get input()', 'guard:', 'route:', 'feature,']) expect(code).toContain(kept)
  for (const left of ['output:', 'summary:', 'refusals:', 'topics:']) expect(code).not.toContain(left)
})
