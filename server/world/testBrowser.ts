import type { Tokens } from '@bahnfrei/domain/auth/calls.ts'
import { sendRequest } from './httpRequest.ts'
import type { Answer } from './testWorld.ts'

export type Reply = Answer & { cookies: string[] }

/**
 * A browser on a page of the application: it keeps the cookie, and sends the headers that only the application's pages
 * send.
 */
export class Browser {
  readonly #url: string
  readonly #origin: string
  cookie: string | undefined
  token = ''

  constructor({ url, origin }: { url: string; origin: string }, cookie?: string) {
    this.#url = url
    this.#origin = origin
    this.cookie = cookie
  }

  async post(path: string, body: unknown = undefined, headers: Record<string, string> = {}): Promise<Reply> {
    const { text, ...sent } = await sendRequest(this.#url + path, {
      method: 'POST',
      headers: {
        origin: this.#origin,
        'x-requested-by': 'bahnfrei',
        ...(this.cookie !== undefined && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const cookies = sent.headers.getSetCookie()
    const [pair] = cookies[0]?.split(';') ?? []
    if (pair !== undefined) this.cookie = pair.endsWith('=') ? undefined : pair
    const answer = JSON.parse(text) as Record<string, unknown>
    if (typeof answer.token === 'string') this.token = answer.token
    return { ...sent, body: answer, cookies }
  }

  /** Signs in and returns the tokens; throws the code of a refusal. */
  async signIn(email: string, password: string, headers: Record<string, string> = {}): Promise<Tokens> {
    return tokensOf(await this.post('/auth/login', { email, password }, headers))
  }

  async refresh(): Promise<Tokens> {
    return tokensOf(await this.post('/auth/refresh'))
  }

  /** Requests the person of a token; returns status and code. */
  async me(token = this.token): Promise<Answer> {
    const { text, ...answer } = await sendRequest(`${this.#url}/auth/me`, {
      method: 'GET',
      headers: { authorization: `Bearer ${token}` },
    })
    return { ...answer, body: JSON.parse(text) as Record<string, unknown> }
  }
}

function tokensOf({ status, body }: Reply): Tokens {
  if (status !== 200) throw Object.assign(new Error(String(body.errorCode)), { code: body.errorCode })
  return body as Tokens
}
