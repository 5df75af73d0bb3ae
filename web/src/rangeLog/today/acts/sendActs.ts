import { type Act, nextAct, onDuty } from '@bahnfrei/domain/rangeLog/act.ts'
import { callOfAct } from '@bahnfrei/domain/rangeLog/callOfAct.ts'
import { isLost, isOffline } from '../../../base/live/connection.ts'
import { call } from '../../../base/send/api.ts'
import { ApiError, codeOf } from '../../../base/send/apiError.ts'
import { newUuid } from '../../../base/send/newUuid.ts'
import { sendQueue } from '../../../base/send/sendQueue.ts'
import { signedInUid } from '../../../base/session/token.ts'
import { underSupervision } from '../../../duties/taking/underSupervision.ts'
import { showUntilRead } from './doneActs.ts'
import {
  changeAct,
  loadActs,
  removeAct,
  retryAct,
  retryActOnDuty,
  storeAct,
  storedActs,
  watchActs,
} from './storedActs.ts'

/** The result of an act. `answer` is missing if another tab has sent the act. */
export type Performed = { is: 'done'; answer?: unknown } | { is: 'waiting' }
type Tapped = Omit<Act, 'key' | 'uid' | 'at'>
type Ending = Performed | { is: 'refused'; error: unknown }

/** The callbacks of buttons that wait for the result of their act, by the act's key. */
const waiting = new Map<string, (ending: Ending) => void>()
/** The keys of this tab's acts that are stored on the device and not yet settled. */
const laidDown = new Set<string>()

const { sendWaiting, sendSoon } = sendQueue<Act>({
  lock: 'bahnfrei/acts',
  next: () => nextAct(storedActs()),
  submit: async (act) => {
    await changeAct(act.key, { sentOn: act.sentOn ?? Date.now() })
    let answer: unknown
    try {
      answer = await send(act)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'OFFLINE') settle(act.key, { is: 'waiting' })
      throw error
    }
    void showUntilRead(act)
    laidDown.delete(act.key)
    await removeAct(act.key)
    settle(act.key, { is: 'done', answer })
  },
  overdue: ({ key }) => changeAct(key, { end: { is: 'overdue' } }),
  refused: async ({ key }, error) => {
    // A waiting button shows the refusal, and the act is removed; without one the act stays until somebody decides.
    if (!waiting.has(key)) return changeAct(key, { end: { is: 'refused', code: codeOf(error) } })
    settle(key, { is: 'refused', error })
    await removeAct(key)
  },
})

void loadActs().then(sendSoon)

// Another tab may be the one that sends.
watchActs(() => {
  const left = new Map(storedActs().map((act) => [act.key, act]))
  for (const key of laidDown) {
    const act = left.get(key)
    if (act === undefined) settle(key, { is: 'done' })
    else if (act.end !== undefined) settle(key, { is: 'waiting' })
  }
})

/**
 * Stores an act on the device, then sends it. Returns the server's answer, or `waiting` without a connection. Throws if
 * the server refuses at once.
 */
export async function perform(act: Tapped): Promise<Performed> {
  const key = newUuid()
  const uid = signedInUid() ?? ''
  const ending = new Promise<Ending>((resolve) => waiting.set(key, resolve))
  await storeAct({ ...act, key, uid, at: Date.now() })
  laidDown.add(key)
  if (isOffline() || isLost()) settle(key, { is: 'waiting' })
  void sendWaiting()
  const end = await ending
  if (end.is === 'refused') throw end.error
  return end
}

/** Like `perform`, but if nobody supervises, asks the officer to take the supervision with it. */
export function performUnderSupervision({ action, ...act }: Tapped): Promise<Performed> {
  return underSupervision(({ takesSupervision }) =>
    perform({ ...act, action: takesSupervision ? onDuty(action) : action }),
  )
}

/** Sends an act again, now together with taking the supervision at the time of the act. */
export async function sendAgainOnDuty(key: string): Promise<void> {
  await retryActOnDuty(key)
  void sendWaiting()
}

export async function sendAgain(key: string): Promise<void> {
  await retryAct(key)
  void sendWaiting()
}

function settle(key: string, ending: Ending) {
  waiting.get(key)?.(ending)
  waiting.delete(key)
  laidDown.delete(key)
}

function send(act: Act): Promise<unknown> {
  const options = { idempotencyKey: act.key, clubId: act.clubId }
  return callOfAct(act, (definition, input) => call(definition, input, options))
}
