import type { CallDefinition } from '@bahnfrei/domain/base/call/call.ts'
import { useTexts } from '../texts/texts.tsx'
import { useSession } from './session.ts'

/** Why somebody cannot make the call yet, whatever its input: the own address is not confirmed (L24). */
export function useWhyNotYet({ needsVerified }: Pick<CallDefinition, 'needsVerified'>): string | undefined {
  const t = useTexts('SERVER_ERRORS')
  const { me } = useSession()
  return needsVerified && me?.verified === false ? t('EMAIL_UNVERIFIED') : undefined
}
