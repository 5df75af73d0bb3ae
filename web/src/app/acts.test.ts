import { expect, test } from 'vitest'

type Call = { route: string }

const MODULES = import.meta.glob<Record<string, unknown>>(
  ['../../../domain/src/**/*alls.ts', '../../../domain/src/rangeLog/guestEntry.ts'],
  { eager: true },
)
const SOURCES = Object.entries(
  import.meta.glob<string>(
    ['../**/*.{ts,tsx}', '../../../domain/src/**/*.ts', '!../**/*.test.*', '!../../../**/*.test.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
)

/** The files of the domain that write calls down, give them samples or put them together; none of them makes one. */
const WRITES_DOWN = /domain\/.*(alls|samples|schemas|room|contract)\.ts$/
const source = SOURCES.filter(([file]) => !WRITES_DOWN.test(file))
  .map(([, text]) => text)
  .join('\n')
  .replaceAll(/\s*\n\s*\./g, '.')

/** Every call of the contract with the names under which code can make it. */
const names = new Map<Call, string[]>()
for (const [name, exported] of Object.values(MODULES).flatMap((module) => Object.entries(module))) {
  if (isCall(exported)) note(exported, name)
  else if (typeof exported === 'object' && exported !== null)
    for (const [key, call] of Object.entries(exported)) if (isCall(call)) note(call, `${name}.${key}`)
}

function note(call: Call, name: string) {
  names.set(call, [...(names.get(call) ?? []), name])
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'route' in value
}

/** The calls that no screen makes, and where their act has its place. A new one needs a screen or a line here. */
const WITHOUT_SCREEN: Record<string, string> = {
  'POST /auth/refresh': 'the session renews itself by its route',
  'GET /realtime': 'the frame reads it by its route, before it has any texts',
  'PATCH /sudo/realtime': 'maintenance begins with BAHNFREI_MAINTENANCE, or by this call (docs/operation.md)',
  'GET /sudo/security-log': 'a root reads the log by this call (docs/operation.md)',
  'PATCH /sudo/clubs/features': 'a root switches a feature by this call; a new club has all that it needs',
  'POST /doors/check': 'the reader at a door asks',
  'DELETE /appointments/blocker/{id}': 'the same as DELETE /appointments/blocker, with the id in the path (OP-52)',
  'POST /admin/reservations/walk-in': 'Heute am Stand takes somebody in and writes the log by one act (checkInWalkIn)',
  'POST /reservations/feeds/events':
    'the calendars of the account have the own events; the events of the club alone have no screen yet',
  'GET /ranges/manual-settings': 'the list of ranges has the special hours and blocks in it',
  'GET /admin/events/{eventId}/participants': 'the event of an officer has its participants in it',
  'GET /weapons': 'the inventory of the club has them, with what else an officer may see',
  'POST /admin/club/groups/reload-usage': 'the list of groups counts by itself',
  'POST /billing/bookings/reload': 'what is assigned of a payment is counted with each change',
  'GET /billing/payment-records': 'an invoice has its payments in it, and a payment its invoices',
  'GET /billing/csv-mappings': 'the import of a list reads the mapping that fits its columns',
  'POST /billing/booking-accounts': 'the bank accounts of the settings make the account of the plan too',
  'PATCH /billing/booking-accounts': 'the bank accounts of the settings change the account of the plan too',
  'POST /billing/summary': 'the invoices and the analysis show the same sums',
}

test('every act of the contract has its place on a screen, or it is said why not', () => {
  const unused = [...names].filter(
    ([, known]) => !known.some((name) => new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(source)),
  )
  expect(unused.map(([{ route }]) => route).toSorted()).toEqual(Object.keys(WITHOUT_SCREEN).toSorted())
})
