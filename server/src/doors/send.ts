import { createHmac } from 'node:crypto'
import { type Agent as PlainAgent, request as plainRequest } from 'node:http'
import { type Agent, request } from 'node:https'
import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { instantAt, isBefore } from '@bahnfrei/domain/base/time/time.ts'
import { type HookEvent, triedUntil } from '@bahnfrei/domain/doors/hook.ts'
import { doorsTopic } from '@bahnfrei/domain/doors/topics.ts'
import { rows } from '../base/database/db.ts'
import { millis } from '../base/database/instants.ts'
import { outsideTransactions } from '../base/database/inTransaction.ts'
import { handleOutside } from '../base/jobs/jobs.ts'
import type { SecretBox } from '../base/security/secretBox.ts'
import type { StoredSecrets } from './door.ts'
import { sendToDoorJob } from './jobs.ts'
import { secretsOf } from './secret.ts'

/** The agents that connect to doors: in the internet, and in private networks that the operator allows. */
export type HookAgents = { public: Agent; own: PlainAgent }

const LONGEST_MS = 10_000

type Waiting = StoredSecrets & {
  rangeId: Id<'range'>
  rangeName: string
  url: string
  event: HookEvent
  start: number
  end: number
  madeOn: number
  lanes: string[]
  openLanes: string[]
}

const FIND = `
  SELECT v.range_id AS "rangeId", g.name AS "rangeName", d.hook_url AS url, d.secret, d.old_secret AS "oldSecret",
    ${millis('d.secret_made_on')} AS "secretMadeOn", v.event, ${millis('lower(v.during)')} AS start,
    ${millis('upper(v.during)')} AS "end", ${millis('v.made_on')} AS "madeOn", v.lanes,
    ARRAY(SELECT DISTINCT o.lane_name FROM door_openings o WHERE o.club_id = v.club_id AND o.range_id = v.range_id
      ORDER BY o.lane_name) AS "openLanes"
  FROM door_deliveries v JOIN doors d ON d.club_id = v.club_id AND d.range_id = v.range_id
    JOIN ranges g ON g.club_id = v.club_id AND g.id = v.range_id
  WHERE v.club_id = $1 AND v.id = $2 AND v.status = 'waiting' AND d.hook_url IS NOT NULL`
const NOTE = `UPDATE door_deliveries SET attempts = attempts + 1, status = $3, outcome = $4 WHERE club_id = $1 AND id = $2`

/** Makes the handler that sends a message to a door, and retries it for as long as it is still useful. */
export const sendToDoor = (agents: HookAgents, box: SecretBox) =>
  handleOutside(sendToDoorJob, async ({ clubId, id }, { database, now, isLast }) => {
    const [found] = await database.rows<Waiting>('door_message', FIND, [clubId, id])
    if (found === undefined) return
    const until = triedUntil(found.event, { madeOn: instantAt(found.madeOn), end: instantAt(found.end) })
    const isOver = isBefore(until, now)
    const failure = isOver ? 'EXPIRED' : await send(id, found, secretsOf(box, found.rangeId, found, now), agents, now)
    const isGivenUp = isOver || isLast || found.event === 'test'
    const status = failure === undefined ? 'delivered' : isGivenUp ? 'failed' : 'waiting'
    await database.systemTransaction(async (db, announce) => {
      await rows(db, 'note_delivery', NOTE, [clubId, id, status, failure ?? ''])
      announce(doorsTopic(clubId))
    })
    if (status === 'waiting') throw new Error('The door did not take it.')
  })

/** Sends a message. Returns the name of the failure, or undefined. Does not follow redirects. */
function send(
  id: string,
  { url, event, start, end, lanes, openLanes, rangeId, rangeName }: Waiting,
  secrets: readonly string[],
  agents: HookAgents,
  now: Temporal.Instant,
): Promise<string | undefined> {
  outsideTransactions()
  const [from, until] = [instantAt(start).toString(), instantAt(end).toString()]
  const range = { id: rangeId, name: rangeName }
  const body = JSON.stringify({
    type: event,
    timestamp: now.toString(),
    data: { range, from, until, lanes, openLanes },
  })
  const headers = { 'content-type': 'application/json', ...signed(id, body, secrets, now) }
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, signal: AbortSignal.timeout(LONGEST_MS) }
    try {
      const sending = url.startsWith('https:')
        ? request(url, { ...options, agent: agents.public })
        : plainRequest(url, { ...options, agent: agents.own })
      sending.on('response', (response) => {
        const status = response.statusCode ?? 0
        resolve(status >= 200 && status < 300 ? undefined : `HTTP ${status}`)
        response.destroy()
      })
      sending.on('error', (error) => resolve(nameOf(error)))
      sending.end(body)
    } catch (error) {
      resolve(nameOf(error))
    }
  })
}

function nameOf(error: unknown): string {
  const { code, name } = error as { code?: string; name?: string }
  return code === 'ABORT_ERR' ? 'TIMEOUT' : (code ?? name ?? 'ERROR')
}

/**
 * Returns the headers that prove to a door that a message is ours and new (Standard Webhooks), with a signature for
 * each valid secret.
 */
function signed(id: string, body: string, secrets: readonly string[], now: Temporal.Instant): Record<string, string> {
  const timestamp = String(Math.floor(now.epochMilliseconds / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secret.indexOf('_') + 1), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
