import { useTexts } from '../../base/texts/texts.tsx'
import { Page } from '../../base/ui/Page.tsx'
import { Operation } from './Operation.tsx'

/** /root: how the installation does, for who runs it. */
export function OperationScreen() {
  const t = useTexts('OPERATION')
  return (
    <Page title={t('TITLE')} width="wide">
      <Operation />
    </Page>
  )
}
