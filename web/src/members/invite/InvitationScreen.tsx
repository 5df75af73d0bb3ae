import { useEffect } from 'react'
import { useSecretOfAddress } from '../../base/session/useSecretOfAddress.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { keepInvitation, keptInvitation } from './keptInvitation.ts'

/** /invitation: the screen that the link of an invitation opens. */
export function InvitationScreen() {
  const t = useTexts('INVITATION')
  const fresh = useSecretOfAddress('/invitation')
  useEffect(() => {
    if (fresh !== '') keepInvitation(fresh)
  }, [fresh])
  return (
    <Page title={t('TITLE')} width="form">
      <AcceptInvitation secret={fresh || keptInvitation()} />
    </Page>
  )
}
