import { expect } from '@playwright/test'
import { PASSWORD } from '../server/world/cast.ts'
import type { Site } from './site.ts'

/** Makes the calls of one of the cast over HTTP, for steps that this test does not make on a screen. */
export async function apiAs({ origin }: Pick<Site, 'origin'>, who: string) {
  const headers: Record<string, string> = { 'content-type': 'application/json', origin }
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    expect(response.ok, `${method} ${path}: ${JSON.stringify(answer)}`).toBe(true)
    return answer
  }
  const { token } = await call('POST', '/auth/login', { email: `${who}@demo.example`, password: PASSWORD })
  headers.authorization = `Bearer ${token}`
  const { clubs } = await call('GET', '/clubs')
  headers['x-club-id'] = clubs[0].id
  return { call, headers }
}
