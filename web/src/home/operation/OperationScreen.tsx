import { useTexts } from '../../base/texts/texts.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Operation } from './Operation.tsx'
import { RootTabs } from './RootTabs.tsx'

/** /root: the state of the installation, for its roots. */
export function OperationScreen() {
  const t = useTexts('OPERATION')
  return (
    <Page title={t('TITLE')} width="wide">
      <RootTabs />
      <Operation />
    </Page>
  )
}
