import type { Request } from '@bahnfrei/domain/base/call/call.ts'
import { newWatchers } from '../live/watchers.ts'
import { ApiError, apiErrorOf } from './apiError.ts'
import { BUILD, VERSION } from './version.ts'

export type Sending = {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  /** The file to send instead of a body, for a call that takes one. */
  file?: Blob | undefined
  /** Receives the part of the file that has been sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** The timeouts of a request in milliseconds: with bad reception it could hang for ever. */
const LONGEST_MS = 30_000
const LONGEST_WITH_FILE_MS = 180_000

let reachedAt = 0
const silenceWatchers = newWatchers()

/** Calls a watcher after each request that got no answer. */
export const watchSilence = silenceWatchers.watch

/** The time at which the server last answered (ms). */
export function lastReachedAt(): number {
  return reachedAt
}

/** Sends a request to the server and returns its JSON; rejects with an `ApiError`. */
export async function send(request: Request, sending: Sending = {}): Promise<unknown> {
  const { response, text } = await reach(request, sending)
  reachedAt = Date.now()
  const body = jsonOf(text)
  if (!response.ok) throw apiErrorOf(response.status, body, response.headers.get('retry-after'))
  // Success is always a JSON object (OP-06): anything else comes from a proxy that is not us.
  if (typeof body !== 'object' || body === null) throw new ApiError('UNKNOWN', response.status)
  return body
}

async function reach({ method, path, body }: Request, { headers = {}, signal, file, onProgress }: Sending) {
  const timeout = AbortSignal.timeout(file === undefined ? LONGEST_MS : LONGEST_WITH_FILE_MS)
  const isJson = body !== undefined && file === undefined
  try {
    const init = {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang || 'de',
        'x-client-version': VERSION,
        'x-client-build': String(BUILD),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    }
    if (file !== undefined && onProgress !== undefined)
      return await sendForm(`/api${path}`, { ...init, form: formOf(file), onProgress })
    const response = await fetch(`/api${path}`, {
      ...init,
      credentials: 'same-origin',
      ...(isJson ? { body: JSON.stringify(body) } : {}),
      ...(file === undefined ? {} : { body: formOf(file) }),
    })
    // The connection can also break in the middle of the answer.
    return { response, text: await response.text() }
  } catch (error) {
    if (signal?.aborted) throw error
    silenceWatchers.tell()
    throw new ApiError('OFFLINE', 0)
  }
}

function formOf(file: Blob): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}

type FormSending = {
  method: string
  headers: Record<string, string>
  form: FormData
  signal: AbortSignal
  onProgress: (part: number) => void
}

/** Sends a form by XMLHttpRequest, because fetch cannot report the progress of an upload. */
function sendForm(url: string, { method, headers, form, signal, onProgress }: FormSending) {
  return new Promise<{ response: Pick<Response, 'ok' | 'status' | 'headers'>; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const { status, responseText } = request
      const after = request.getResponseHeader('retry-after')
      const headers = new Headers(after === null ? {} : { 'retry-after': after })
      resolve({ response: { ok: status >= 200 && status < 300, status, headers }, text: responseText })
    }
    request.onerror = () => reject(new Error('The connection broke.'))
    request.onabort = request.onerror
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
