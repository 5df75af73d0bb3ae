import { IconQrcodeOff } from '@tabler/icons-react'
import { useSession } from '../../base/session/session.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { EmptyState } from '../../base/ui/EmptyState.tsx'
import { OnwardLink } from '../../base/ui/OnwardLink.tsx'
import { Page } from '../../base/ui/Page.tsx'

/** /qrAuth: the link of a code that leads nowhere, and the way to another one. */
export function BadCodeScreen() {
  const t = useTexts('BAD_CODE')
  const says = useTexts('SERVER_ERRORS')
  const { state } = useSession()
  return (
    <Page title={t('TITLE')} width="form">
      <EmptyState
        icon={<IconQrcodeOff size={44} />}
        title={says('CODE_INVALID')}
        action={
          state === 'in' ? (
            <OnwardLink to="/scan">{t('SCAN')}</OnwardLink>
          ) : (
            <OnwardLink to="/login">{t('SIGN_IN')}</OnwardLink>
          )
        }
      >
        {t('WHY')}
      </EmptyState>
    </Page>
  )
}
