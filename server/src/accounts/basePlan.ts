import { readFileSync } from 'node:fs'
import {
  type AccountType,
  BASE_PLANS,
  type BasePlan,
  type PlanAccount,
  type Sphere,
} from '@bahnfrei/domain/accounts/account.ts'

// Read at the start, because no transaction may wait for a file.
const ACCOUNTS = new Map(BASE_PLANS.map((basePlan) => [basePlan, read(basePlan)]))

/** Returns the accounts of a base plan, from its file in `reference`; a line is `number;type;sphere;name`. */
export function accountsOf(basePlan: BasePlan): PlanAccount[] {
  return ACCOUNTS.get(basePlan) ?? []
}

function read(basePlan: BasePlan): PlanAccount[] {
  const text = readFileSync(new URL(`./reference/${basePlan}.txt`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [number = '', type, sphere, ...name] = line.split(';')
      return {
        number,
        name: name.join(';'),
        type: type as AccountType,
        sphere: sphere === '' ? null : (sphere as Sphere),
        computesTax: false,
      }
    })
}
