import type * as base from '../base/chain.ts'
import {
  type Content,
  canonicalOf,
  canonicalOfSealed,
  type RangeLogLine,
  SEALED_PARTS,
  type Sealed,
  type SealedPart,
} from './line.ts'

/** A link in the chain of a range. */
export type Link = base.Link<Content>

/** The further ways in which the chain of a range can break. */
type HowElse =
  /** A name or an incident in the line differs from the one that was written. */
  | 'SEALED'
  /** A closed day has fewer or more lines than when it was closed, or was closed twice. */
  | 'CLOSED_DAY'
type LogRules = base.ChainRules<Content, HowElse>

/** Returns the rules by which the log of a range is chained and checked. */
export function logRules(sha256: base.Sha256): LogRules {
  return {
    sha256,
    canonicalOf,
    watch: (after) => {
      const howCounted = watchDays(after)
      return (content) => (isSealWhole(content, sha256) ? howCounted(content) : 'SEALED')
    },
  }
}

/** Returns the stored form of a part that may be removed later: its hash, and salt and text. */
export function sealedOf(part: SealedPart, open: { salt: string; text: string }, sha256: base.Sha256): Sealed {
  return { hash: sha256(canonicalOfSealed(part, open)), open }
}

/** Returns the line with some of its parts removed. Their hashes stay, so that the chain still holds. */
export function withoutParts(line: RangeLogLine, parts: readonly SealedPart[]): RangeLogLine {
  const sealed = { ...line.sealed }
  for (const part of parts) {
    const kept = sealed[part]
    if (kept !== undefined) sealed[part] = { hash: kept.hash, open: undefined }
  }
  return { ...line, sealed }
}

/** Makes a check that counts the lines of each day and compares them when the day is closed. */
function watchDays(after: Content | undefined): (content: Content) => HowElse | undefined {
  const lines = new Map<string, number>()
  const closed = new Set<string>()
  // The days before a known link are not known, and a day that was open there can have lines before it.
  let isCounting = after === undefined || after.kind === 'closed'
  return (content) => {
    if (content.kind === 'line') {
      const { day } = content.line
      if (closed.has(day)) return 'CLOSED_DAY'
      lines.set(day, (lines.get(day) ?? 0) + 1)
    }
    if (content.kind === 'closed') {
      const found = lines.get(content.day) ?? 0
      if (closed.has(content.day) || (isCounting && found !== content.lines)) return 'CLOSED_DAY'
      closed.add(content.day)
      isCounting = true
    }
    return undefined
  }
}

function isSealWhole(content: Content, sha256: base.Sha256): boolean {
  const line = content.kind === 'closed' ? null : content.line
  return SEALED_PARTS.every((part) => {
    const kept = line?.sealed[part]
    return kept?.open === undefined || kept.hash === sha256(canonicalOfSealed(part, kept.open))
  })
}
