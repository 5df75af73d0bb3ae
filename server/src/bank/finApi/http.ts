import { Refused } from '@bahnfrei/domain/base/call/refusals.ts'
import * as z from 'zod/mini'
import { outsideTransactions } from '../../base/database/inTransaction.ts'

/** The access to the service, from the configuration, and how long it is waited for. */
export type FinApiAccess = {
  id: string
  secret: string
  /** The origins of the API and of the web form. */
  url: string
  formUrl: string
  /** The longest that a request takes, and the pause before a task of the service is asked for again, in ms. */
  longestMs?: number
  pauseMs?: number
}

/** The most bytes of an answer: 500 entries with the longest texts have less than 4 MB. */
const MOST_BYTES = 8 * 1024 * 1024
const LONGEST_MS = 30_000

type Asked = {
  method: 'GET' | 'POST' | 'DELETE'
  url: string
  token?: string
  /** Sent as JSON, or as a form where it is one. */
  body?: object | URLSearchParams
}
export type Answered = { status: number; body: unknown }

/**
 * Sends a request to the service. Whatever goes wrong on the way is one refusal: no answer in time, too many requests, a
 * fault of the server, a redirect, an answer without end, or one that is no JSON. No secret stands in an error.
 */
export async function ask({ method, url, token, body }: Asked, longestMs = LONGEST_MS): Promise<Answered> {
  outsideTransactions()
  const isForm = body instanceof URLSearchParams
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(longestMs),
      headers: {
        accept: 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const { status } = response
    const text = await textOf(response)
    if (status === 429 || status >= 500) throw unreachable()
    return { status, body: status >= 400 || text === '' ? undefined : JSON.parse(text) }
  } catch {
    throw unreachable()
  }
}

/** Reads a body up to the limit. */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > MOST_BYTES) throw unreachable()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Returns an answer in the shape that the service promises. */
export function shaped<Shape>(schema: z.ZodMiniType<Shape>, { status, body }: Answered): Shape {
  const parsed = z.safeParse(schema, body)
  if (status >= 400 || !parsed.success) throw unreachable()
  return parsed.data
}

export function unreachable(): Refused {
  return new Refused('BANK_UNREACHABLE')
}
