import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { invoiceCalls } from '@bahnfrei/domain/invoices/calls.ts'
import { Button } from '@mantine/core'
import { useTexts } from '../base/texts/texts.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import type { Named } from './useChosen.tsx'

type Props = {
  failed: OutputOf<typeof invoiceCalls.send>['failed']
  /** The invoices that were chosen, the refused ones among them. */
  among: readonly Named[]
  onClose: () => void
}

/** Says of which of the chosen invoices an act was refused, and why. */
export function RefusedNotice({ failed, among, onClose }: Props) {
  const t = useTexts('INVOICES')
  const says = useTexts('SERVER_ERRORS')
  const close = (
    <Button variant="default" onClick={onClose}>
      {t('CHOSEN.UNDERSTOOD')}
    </Button>
  )
  const lineOf = ({ id, code }: Props['failed'][number]) => {
    const row = among.find((each) => each.id === id)
    return `${row?.invoiceNumber ?? t('NO_NUMBER')}, ${row?.userName}: ${says(code)}`
  }
  return (
    <Notice kind="warning" role="alert" action={close}>
      <p>{t('CHOSEN.FAILED', { count: failed.length })}</p>
      <ul>
        {failed.map((each) => (
          <li key={each.id}>{lineOf(each)}</li>
        ))}
      </ul>
    </Notice>
  )
}
