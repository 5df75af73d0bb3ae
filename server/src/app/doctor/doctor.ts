import { backups } from './backups.ts'
import { proofs, rangeLogs } from './books.ts'
import { certificates, mail, secrets } from './connections.ts'
import { type Check, type Found, finding, type Installation } from './finding.ts'
import { clock, disks, folders } from './machine.ts'
import { jobs, storedFiles } from './work.ts'

/** All checks, in the order in which they are told. */
const CHECKS: Record<string, Check> = {
  ...{ disks, clock, folders, certificates, mail, secrets, backups, jobs, storedFiles },
  ...{ proofs, rangeLogs },
}

/** Examines an installation, also while it runs. A check that fails is a finding of its own and stops no other one. */
export async function examine(installation: Installation): Promise<Found[]> {
  const found: Found[] = []
  for (const [name, check] of Object.entries(CHECKS))
    found.push(
      ...(await check(installation).catch(({ message }: Error) => [finding('CHECK_FAILED', { name, why: message })])),
    )
  return found
}
