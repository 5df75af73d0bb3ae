import { type Agent, request } from 'node:https'
import type { PushMessage } from '@bahnfrei/domain/notifications/notification.ts'
import type { Subscription } from '@bahnfrei/domain/notifications/subscription.ts'
import { outsideTransactions } from '../base/database/inTransaction.ts'
import { NotPublic } from '../base/http/publicAddress.ts'
import { handleOutside, type JobHandler } from '../base/jobs/jobs.ts'
import { plain } from '../base/mail/letter.ts'
import { pushJob } from './jobs.ts'
import type { PushKeys } from './pushKeys.ts'

export type Pushing = {
  keys: PushKeys
  /** The contact that push services get for this installation: an address with `https:` or `mailto:`. */
  contact: string
  /** The agent that connects to push services. */
  agent: Agent
}

/** The hours for which a push service tries to deliver; after that the notification is only in the list. */
const LASTS_HOURS = 24
const LONGEST_MS = 60_000
/**
 * The most characters, so that a message fits into the 4,096 bytes of a push: a character takes up to four bytes, or
 * six if JSON escapes it.
 */
const MOST_SIGNS = { title: 120, body: 480 }

type Waiting = Subscription['keys'] & Omit<PushMessage, 'id'> & { endpoint: string }

const FIND = `SELECT d.endpoint, d.p256dh, d.auth, u.language,
    n.title ->> u.language AS title, n.body ->> u.language AS body
  FROM notifications n JOIN push_devices d USING (uid) JOIN users u USING (uid)
  WHERE n.id = $1 AND d.id = $2 AND n.status = 'unopened' AND NOT u.disabled
    AND n.created_on > $3::timestamptz - interval '${LASTS_HOURS} hours'`
const FORGET = 'DELETE FROM push_devices WHERE id = $1'

/**
 * Makes the handler that sends a notification to the push service of a device. Deletes a device that no longer exists.
 */
export function sendPush(pushing: Pushing): JobHandler {
  return handleOutside(pushJob, async ({ id, deviceId }, { database, now }) => {
    const [waiting] = await database.rows<Waiting>('push_find', FIND, [id, deviceId, now.toString()])
    if (waiting === undefined) return
    const outcome = outcomeOf(await send(id, waiting, pushing))
    if (outcome === 'gone') await database.rows('push_forget', FORGET, [deviceId])
    if (outcome === 'later') throw new Error('The push service did not take it.')
  })
}

/** Interprets the status of a push service (RFC 8030, 5 to 8). Undefined means that its address is not public. */
function outcomeOf(status: number | undefined): 'sent' | 'gone' | 'later' | 'refused' {
  if (status === undefined || status === 404 || status === 410) return 'gone'
  if (status >= 200 && status < 300) return 'sent'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

async function send(
  id: string,
  { endpoint, p256dh, auth, title, body, language }: Waiting,
  { keys, contact, agent }: Pushing,
): Promise<number | undefined> {
  outsideTransactions()
  // Loaded with the first push: the start would take longer.
  const { default: webPush } = await import('web-push')
  const message: PushMessage = {
    id,
    title: cut(title, MOST_SIGNS.title),
    body: cut(body, MOST_SIGNS.body),
    language,
  }
  const {
    method,
    headers,
    body: encrypted,
  } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject: contact, ...keys },
    TTL: LASTS_HOURS * 3_600,
  })
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(LONGEST_MS)
    // Redirects are not followed.
    const sending = request(endpoint, { method, headers: { ...headers }, agent, signal }, (response) => {
      resolve(response.statusCode)
      response.destroy()
    })
    sending.on('error', (error) => (error instanceof NotPublic ? resolve(undefined) : reject(error)))
    sending.end(encrypted)
  })
}

/** Makes the text one line without hidden characters, and cuts it to this length. */
function cut(text: string, most: number): string {
  const signs = [...plain(text)]
  return signs.length <= most ? signs.join('') : `${signs.slice(0, most - 1).join('')}…`
}
