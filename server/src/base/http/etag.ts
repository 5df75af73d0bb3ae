import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The tag of a content: another one as soon as the content is another one. */
export function tagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/**
 * Whether the asker has this content already, by RFC 9110 (13.1.2): `If-None-Match` is a list or `*`, and its tags compare
 * weakly, because a proxy that compresses an answer may make its tag a weak one.
 */
export function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return (ifNoneMatch.match(TAG) ?? []).some((sent) => opaque(sent) === opaque(tag))
}

/** A tag may hold commas, and no quote. */
const TAG = /(?:W\/)?"[^"]*"/g

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}

/** Gives the answer its tag; whether the asker has it already. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  return hasAlready(request.headers['if-none-match'], tag)
}
