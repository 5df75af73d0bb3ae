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
  /** The contact for push services about our pushes: an address with `https:` or `mailto:`. */
  contact: string
  /** The agent through which push services are reached. */
  agent: Agent
}

/** The hours for which a push service tries to deliver; after them people find the notification in the list. */
const LASTS_HOURS = 24
const LONGEST_MS = 60_000
/** A message of a push holds 4,096 bytes with its wrapping; a sign takes up to four, and six when JSON escapes it. */
const MOST_SIGNS = { title: 120, body: 480 }

type Waiting = Subscription['keys'] & Omit<PushMessage, 'id'> & { endpoint: string }

const FIND = `SELECT d.endpoint, d.p256dh, d.auth, u.language,
    n.title ->> u.language AS title, n.body ->> u.language AS body
  FROM notifications n JOIN push_devices d USING (uid) JOIN users u USING (uid)
  WHERE n.id = $1 AND d.id = $2 AND n.status = 'unopened' AND NOT u.disabled
    AND n.created_on > $3::timestamptz - interval '${LASTS_HOURS} hours'`
const FORGET = 'DELETE FROM push_devices WHERE id = $1'

/** Hands a notification to the push service of a device. A device that is gone is forgotten. */
export function sendPush(pushing: Pushing): JobHandler {
  return handleOutside(pushJob, async ({ id, deviceId }, { database, now }) => {
    const [waiting] = await database.rows<Waiting>('push_find', FIND, [id, deviceId, now.toString()])
    if (waiting === undefined) return
    const outcome = outcomeOf(await send(id, waiting, pushing))
    if (outcome === 'gone') await database.rows('push_forget', FORGET, [deviceId])
    if (outcome === 'later') throw new Error('The push service did not take it.')
  })
}

/** The meaning of a push service's answer (RFC 8030, 5 to 8); no status means an address that is not public. */
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
