import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import statics from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const FOLDER = fileURLToPath(new URL('../../../../web/dist', import.meta.url))
const PAGE = `${FOLDER}/index.html`

/** Serves the built web application. Every address that is not a file gets its page. */
export async function addWebFiles(
  fastify: FastifyInstance,
  sendNotFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  if (!existsSync(PAGE)) {
    fastify.setNotFoundHandler(sendNotFound)
    return
  }
  const scripts = `;script-src 'self' ${hashesOfScripts(readFileSync(PAGE, 'utf8'))}`
  // Two routes for each of almost 2,000 files would be most of the work of a start.
  const files = new Set(globSync('**/*.*', { cwd: FOLDER }))
  await fastify.register(statics, {
    root: FOLDER,
    serve: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes('/assets/')
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      if (path.startsWith(PAGE))
        response.header('content-security-policy', `${response.getHeader('content-security-policy')}${scripts}`)
    },
  })
  fastify.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendNotFound(request, reply)
    const [path = ''] = request.url.slice(1).split('?')
    if (files.has(path)) return reply.sendFile(path)
    return path.startsWith('assets/') ? sendNotFound(request, reply) : reply.sendFile('index.html')
  })
}

/** Returns the hashes of the scripts in the page, so that an injected script does not run. */
function hashesOfScripts(page: string): string {
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)]
  return scripts.map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`).join(' ')
}
