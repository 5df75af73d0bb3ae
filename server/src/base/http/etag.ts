import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Returns the entity tag of a content. */
export function tagOf(content: string | Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/**
 * Whether the client already has this content, by RFC 9110 (13.1.2). `If-None-Match` is a list or `*`; tags compare
 * weakly, because a proxy that compresses an answer may weaken its tag.
 */
export function hasAlready(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  return (ifNoneMatch.match(TAG) ?? []).some((sent) => opaque(sent) === opaque(tag))
}

/** An entity tag. It can contain commas, but no quotes. */
const TAG = /(?:W\/)?"[^"]*"/g

function opaque(tag: string): string {
  return tag.replace(/^W\//, '')
}

/** Sets the tag of an answer. Returns whether the client already has this content. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  reply.header('etag', tag)
  return hasAlready(request.headers['if-none-match'], tag)
}
