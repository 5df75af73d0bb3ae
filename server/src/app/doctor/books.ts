import { proveAllBooks } from '../../audit/books.ts'
import { checkAllLogs } from '../../rangeLog/check.ts'
import { type Check, type Found, finding } from './finding.ts'

/** Proves the books of all clubs, that of the provider among them, as `npm run books` does. */
export const proofs: Check = async ({ within, now }) => {
  const proved = await proveAllBooks(within, now)
  return proved.flatMap(({ club, proof: { proofs } }): Found[] => [
    ...proofs.flatMap(({ proof, faults }) => faults.map((fault) => ({ fault, proof, club }))),
    ...moreOf(
      club,
      proofs.reduce((sum, { found, faults }) => sum + found - faults.length, 0),
    ),
  ])
}

function moreOf(club: string, count: number): Found[] {
  return count === 0 ? [] : [finding('MORE_FAULTS', { club, count })]
}

/** Checks the chains of the range logs of all clubs. */
export const rangeLogs: Check = async ({ within }) =>
  (await checkAllLogs(within)).flatMap(({ clubName: club, rangeName: range, broken }) =>
    broken === null ? [] : [finding('RANGE_LOG_CHANGED', { club, range, number: broken.number })],
  )
