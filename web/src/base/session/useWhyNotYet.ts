import type { CallDefinition } from '@bahnfrei/domain/base/call/call.ts'
import { whyNotFeature } from '@bahnfrei/domain/base/rights/features.ts'
import { useTexts } from '../texts/texts.tsx'
import { useSession } from './session.ts'

/**
 * The reason why the person cannot make the call now, whatever its input: their mail address is not confirmed (L24), or
 * the club does not have the feature.
 */
export function useWhyNotYet({ needsVerified, feature }: Pick<CallDefinition, 'needsVerified' | 'feature'>) {
  const t = useTexts('SERVER_ERRORS')
  const { me, club } = useSession()
  const isUnverified = needsVerified && me?.verified === false
  const whyNot = (feature && club && whyNotFeature(club.features, feature)) ?? (isUnverified && 'EMAIL_UNVERIFIED')
  return whyNot ? t(whyNot) : undefined
}
