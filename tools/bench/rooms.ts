import { accountCalls } from '@bahnfrei/domain/accounts/calls.ts'
import { bankCalls } from '@bahnfrei/domain/bank/calls.ts'
import { type CallDefinition, requestOf } from '@bahnfrei/domain/base/call/call.ts'
import { billingCalls } from '@bahnfrei/domain/billing/calls.ts'
import { feeCalls } from '@bahnfrei/domain/fees/calls.ts'
import { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { productCalls } from '@bahnfrei/domain/products/calls.ts'
import { sepaCalls } from '@bahnfrei/domain/sepa/calls.ts'
import { rootCalls } from '@bahnfrei/domain/subscriptions/rootCalls.ts'
import type { Client } from '../../server/world/testWorld.ts'

const CALLS = {
  ...{ accounts: accountCalls, products: productCalls, fees: feeCalls, billing: billingCalls, invoices: invoiceCalls },
  ...{ bank: bankCalls, sepa: sepaCalls, subscriptions: rootCalls },
}
export type Rooms = Pick<Client, keyof typeof CALLS>

/** Returns the calls of the rooms of money, sent over HTTP. */
export function roomsAt(origin: string, headers: Record<string, string>): Rooms {
  const caller = (call: CallDefinition) => async (input: Record<string, unknown>) => {
    const { method, path, body } = requestOf(call, input)
    const answer = await fetch(origin + path, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} answers ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const made = Object.entries(CALLS).map(([room, all]) => [
    room,
    Object.fromEntries(Object.entries(all).map(([name, call]) => [name, caller(call as CallDefinition)])),
  ])
  return Object.fromEntries(made) as Rooms
}
