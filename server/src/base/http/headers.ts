import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import { STYLE_HASH } from '../mail/letter.ts'

/**
 * Adds the security headers to every answer. They are made once: making them for each answer would cost more than
 * finding its caller.
 */
export async function addSafeHeaders(fastify: FastifyInstance, isSecure: boolean): Promise<void> {
  const headers = await headersOfHelmet(isSecure)
  fastify.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}

async function headersOfHelmet(isSecure: boolean): Promise<Record<string, string>> {
  const sample = Fastify()
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        styleSrc: ["'self'", `'${STYLE_HASH}'`],
        imgSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // These headers are for very old browsers or have no effect, and each makes every answer larger.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  const found: Record<string, string> = {}
  sample.addHook('onRequest', async (_, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) found[name] = String(value)
  })
  sample.get('/', async () => '')
  await sample.inject('/')
  await sample.close()
  return found
}
