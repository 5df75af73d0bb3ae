import { readFileSync } from 'node:fs'
import type { AccountType, BasePlan, PlanAccount, Sphere } from '@bahnfrei/domain/accounts/account.ts'

const read = new Map<BasePlan, PlanAccount[]>()

/** Returns the accounts of a base plan, from its file in `reference`; a line is `number;type;sphere;name`. */
export function accountsOf(basePlan: BasePlan): PlanAccount[] {
  const known = read.get(basePlan)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`./reference/${basePlan}.txt`, import.meta.url), 'utf8')
  const accounts = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line): PlanAccount => {
      const [number = '', type, sphere, ...name] = line.split(';')
      return {
        number,
        name: name.join(';'),
        type: type as AccountType,
        sphere: sphere === '' ? null : (sphere as Sphere),
        computesTax: false,
      }
    })
  read.set(basePlan, accounts)
  return accounts
}
