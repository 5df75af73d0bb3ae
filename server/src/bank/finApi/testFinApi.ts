import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** An entry as the API says it; what a test does not name is as most banks have it. */
export type Said = { id: number; amount: number; day: string } & Record<string, unknown>
/** The way in which the service fails; a number is a status. */
export type Fault = number | 'hangs' | 'endless' | 'noJson' | 'lies' | 'redirects'

type User = { password: string; connections: Set<number> }
type Form = { user: string; status: string; redirect: string | null }

export const CLIENT = { id: 'test-client-1234', secret: 'never-in-a-log-5678' }
const ACCOUNTS = [
  { id: 7, iban: 'DE02120300000000202051', accountName: 'Girokonto' },
  { id: 8, iban: 'DE89370400440532013000', accountName: 'Tagesgeld' },
]
/** The most entries of a page, fewer than the client asks for, so that there are pages. */
const PER_PAGE = 3

/**
 * Starts finApi on this machine, made from its reference (Access v2, Web Form 2.0): tokens, users, banks, forms, tasks, connections,
 * accounts and entries. A form is filled in by opening its address, which leads back.
 */
export async function finApiServer() {
  const users = new Map<string, User>()
  const forms = new Map<string, Form>()
  const tokens = new Map<string, string>()
  const state = {
    /** The entries of the first account. */
    entries: [] as Said[],
    consentUntil: '2026-11-13',
    wantsForm: false,
    fault: undefined as Fault | undefined,
    /** The requests, with the address and without secrets. */
    asked: [] as string[],
    formUrl: undefined as string | undefined,
    forgetTokens: () => tokens.clear(),
    users,
  }
  let made = 0
  const server = createServer((request, response) => void answer(request, response))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = new URL(request.url ?? '/', url)
    const body = await bodyOf(request)
    if (at.pathname.startsWith('/form/')) return fillIn(at, response)
    state.asked.push(`${request.method} ${at.pathname}`)
    const { fault } = state
    if (fault !== undefined && !at.pathname.endsWith('/token')) return fail(fault, response)
    const owner = tokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const [status, said] =
      at.pathname === '/api/v2/oauth/token'
        ? token(new URLSearchParams(body))
        : owner === undefined
          ? UNAUTHORIZED
          : route({ method: request.method ?? '', at, body: body === '' ? {} : JSON.parse(body), owner })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }

  function token(asked: URLSearchParams): Answer {
    const isClient = asked.get('client_id') === CLIENT.id && asked.get('client_secret') === CLIENT.secret
    const name = asked.get('username') ?? ''
    const isUser =
      asked.get('grant_type') === 'client_credentials' || users.get(name)?.password === asked.get('password')
    if (!isClient || !isUser) return [401, { error: 'invalid_grant' }]
    const access_token = `token-${++made}`
    tokens.set(access_token, name)
    return [200, { access_token, token_type: 'bearer', expires_in: 3600, scope: 'all' }]
  }

  type Asked = {
    method: string
    at: URL
    body: { id?: string; password?: string; bankConnectionId?: number }
    owner: string
  }
  function route({ method, at, body, owner }: Asked): Answer {
    const user = users.get(owner)
    const key = Number(at.pathname.split('/').at(-1))
    const own = (id: number) => user?.connections.has(id) ?? false
    const found = `${method} ${at.pathname.replace(/\/(\d+|form-\d+|task-\d+)$/, '/:id')}`
    if (found === 'GET /api/v2/banks')
      return [200, { banks: [{ ...BANK, name: `${at.searchParams.get('search')} Eichenhain` }] }]
    if (found === 'POST /api/v2/users') {
      users.set(`${body.id}`, { password: `${body.password}`, connections: new Set() })
      return [201, { id: body.id }]
    }
    if (user === undefined) return [403, { errors: [{ code: 'FORBIDDEN' }] }]
    if (found === 'POST /api/webForms/bankConnectionImport') return [201, newForm(owner)]
    if (found === 'GET /api/webForms/:id') {
      const form = forms.get(at.pathname.split('/').at(-1) ?? '')
      if (form?.user !== owner) return [404, {}]
      const bankConnectionId = form.status === 'COMPLETED' ? 42 : null
      return [200, { status: form.status, payload: { bankConnectionId } }]
    }
    if (found === 'POST /api/tasks/backgroundUpdate') {
      if (!own(Number(body.bankConnectionId))) return [404, {}]
      return [201, { id: 'task-1', status: 'IN_PROGRESS', payload: null }]
    }
    if (found === 'GET /api/tasks/:id') {
      const payload = state.wantsForm ? { webForm: newForm(owner) } : { bankConnectionId: 42 }
      return [200, { id: 'task-1', status: state.wantsForm ? 'WEB_FORM_REQUIRED' : 'COMPLETED', payload }]
    }
    if (found === 'GET /api/v2/bankConnections/:id') {
      if (!own(key)) return [404, {}]
      const consent = { status: 'PRESENT', expiresAt: `${state.consentUntil} 12:00:00.000` }
      return [200, { id: key, bank: { name: 'Sparkasse Eichenhain' }, interfaces: [{ aisConsent: consent }] }]
    }
    if (found === 'DELETE /api/v2/bankConnections/:id') {
      const isThere = user.connections.delete(key)
      return [isThere ? 200 : 404, {}]
    }
    if (found === 'GET /api/v2/accounts') {
      const isOwn = own(Number(at.searchParams.get('bankConnectionIds')))
      const accounts = ACCOUNTS.map((account) => ({ ...ACCOUNT, ...account }))
      return [200, { accounts: isOwn ? accounts : [] }]
    }
    if (found === 'GET /api/v2/transactions') return [200, entriesOf(at.searchParams, state.entries)]
    return [404, {}]
  }

  function newForm(user: string) {
    const id = `form-${++made}`
    forms.set(id, { user, status: 'NOT_YET_OPENED', redirect: null })
    return { id, url: `${state.formUrl ?? url}/form/${id}`, status: 'NOT_YET_OPENED' }
  }

  /** Does what a person does in the form of a bank: signs in, or gives up with `?gives=up`. */
  function fillIn(at: URL, response: ServerResponse): void {
    const form = forms.get(at.pathname.split('/').at(-1) ?? '')
    const isGivenUp = at.searchParams.get('gives') === 'up'
    if (form !== undefined) {
      form.status = isGivenUp ? 'ABORTED' : 'COMPLETED'
      if (!isGivenUp) users.get(form.user)?.connections.add(42)
      state.wantsForm = false
    }
    response.writeHead(302, { location: at.searchParams.get('redirectUrl') ?? url }).end()
  }

  const close = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url, state, close }
}

type Answer = [status: number, said: object]
const UNAUTHORIZED: Answer = [401, { errors: [{ code: 'UNAUTHORIZED_ACCESS' }] }]
const BANK = { id: 277672, bic: null, city: 'Eichenhain', isSupported: true }

const ACCOUNT = {
  ...{ bankConnectionId: 42, accountNumber: '202051', accountHolderName: 'SV Eichenhain', accountCurrency: 'EUR' },
  ...{ accountType: 'Checking', balance: 1234.56, isNew: true },
}

/** Returns a page of entries, by the filters that the client sends. */
function entriesOf(asked: URLSearchParams, entries: readonly Said[]) {
  const [page, account] = [Number(asked.get('page')), Number(asked.get('accountIds'))]
  const since = asked.get('minBankBookingDate') ?? ''
  const found = account === ACCOUNTS[0]?.id ? entries.filter(({ day }) => day >= since) : []
  const transactions = found.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ day, ...said }) => ({
    ...{ accountId: account, valueDate: `${day} 00:00:00.000`, bankBookingDate: `${day} 00:00:00.000` },
    ...{ currency: 'EUR', purpose: null, counterpartName: null, counterpartIban: null, isPotentialDuplicate: false },
    ...{ isAdjustingEntry: false, isNew: true, ...said },
  }))
  return {
    transactions,
    paging: { page, perPage: PER_PAGE, pageCount: Math.ceil(found.length / PER_PAGE), totalCount: found.length },
  }
}

function fail(fault: Fault, response: ServerResponse): void {
  if (typeof fault === 'number') response.writeHead(fault, { 'retry-after': '60' }).end('{"errors":[]}')
  else if (fault === 'redirects') response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  else if (fault === 'noJson') response.end('<html>Wartung</html>')
  else if (fault === 'lies') response.end('{"banks":"none","id":"x","accounts":{},"status":"FINE"}')
  else if (fault === 'endless') {
    const block = Buffer.alloc(1024 * 1024, 'x')
    const write = () => {
      while (!response.destroyed && response.write(block));
    }
    response.on('drain', write)
    write()
  }
  // One that hangs answers nothing.
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
