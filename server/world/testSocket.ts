import { randomUUID } from 'node:crypto'
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client'
import { atEnd } from './atEnd.ts'

type Row = { id: string; [field: string]: unknown }
type Change = { type: 'added' | 'modified' | 'removed'; id: string; data?: Row }
type Reply = { transactionId?: string; data?: { subscriptionId?: string }; errorCode?: string; message?: string }
type Message = ['rpc/out', Reply] | ['db/res', Docs] | ['rpc/docs', Changes]
type Docs = { subscriptionId: string; docs: Row[] }
type Changes = { subscriptionId: string; changes: Change[] }

/** A socket with the messages that it received, and functions that wait for more. */
export type Watcher = {
  socket: Socket
  heard: Message[]
  /** Sends a call and returns its reply. */
  call: (method: string, data?: unknown, transactionId?: string) => Promise<Reply>
  /** Subscribes and returns the id and the first rows; throws the code of a refusal. */
  subscribe: (collection: string, filter?: Record<string, unknown>) => Promise<Docs>
  /** Returns all changes so far, of all subscriptions or of one. */
  changes: (subscriptionId?: string) => Change[]
  /** Resolves when the condition holds for the received messages; rejects when the socket is closed before. */
  until: (holds: () => boolean) => Promise<void>
  /** Checks again the conditions that are waited for. */
  look: () => void
  closed: Promise<string>
}

/** Opens a socket as the application does, until the end of the test or file. */
export async function watch(
  origin: string,
  auth: Record<string, unknown> = {},
  options: Partial<ManagerOptions & SocketOptions> = {},
): Promise<Watcher> {
  const socket = io(origin, {
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    // Two hundred at once take their time on a busy machine.
    timeout: 120_000,
    auth,
    extraHeaders: { origin },
    ...options,
  })
  atEnd(() => {
    socket.disconnect()
  })
  const heard: Message[] = []
  const waiting = new Set<() => void>()
  const look = () => {
    for (const lookAgain of waiting) lookAgain()
  }
  const tell = (message: Message) => {
    heard.push(message)
    look()
  }
  socket.on('rpc/out', (reply: Reply) => tell(['rpc/out', reply]))
  socket.on('db/res', (docs: Docs) => tell(['db/res', docs]))
  socket.on('rpc/docs', (changes: Changes) => tell(['rpc/docs', changes]))
  const closed = new Promise<string>((resolve) => socket.on('disconnect', resolve))
  socket.on('disconnect', look)
  const until = (holds: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const lookAgain = () => {
        if (holds()) resolve()
        else if (socket.disconnected) reject(new Error('The socket was closed before what the test waits for.'))
        else return
        waiting.delete(lookAgain)
      }
      waiting.add(lookAgain)
      lookAgain()
    })

  const call: Watcher['call'] = async (method, data, transactionId = randomUUID()) => {
    const answerOf = ([event, reply]: Message) => event === 'rpc/out' && reply.transactionId === transactionId
    socket.emit('rpc/in', { transactionId, method, data })
    await until(() => heard.some(answerOf))
    return heard.find(answerOf)?.[1] as Reply
  }
  const subscribe: Watcher['subscribe'] = async (collection, filter) => {
    const known = heard.length
    const { data, errorCode } = await call('subscribe', { collection, ...(filter && { filter }) })
    if (errorCode !== undefined) throw Object.assign(new Error(errorCode), { code: errorCode })
    const isFirst = ([event, docs]: Message) => event === 'db/res' && docs.subscriptionId === data?.subscriptionId
    await until(() => heard.slice(known).some(isFirst))
    return heard.slice(known).find(isFirst)?.[1] as Docs
  }
  const changes: Watcher['changes'] = (subscriptionId) =>
    heard.flatMap(([event, message]) =>
      event === 'rpc/docs' && (subscriptionId ?? message.subscriptionId) === message.subscriptionId
        ? message.changes
        : [],
    )
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve).on('connect_error', reject)
  })
  return { socket, heard, call, subscribe, changes, until, look, closed }
}
