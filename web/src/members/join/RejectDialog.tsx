import { joinCalls } from '@bahnfrei/domain/members/joinCalls.ts'
import { type AccessRequest, MOST_DENIAL_REASON } from '@bahnfrei/domain/members/joining.ts'
import { useState } from 'react'
import { call } from '../../base/send/api.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { TextArea } from '../../base/ui/TextArea.tsx'

type Props = { request: AccessRequest; isOpen: boolean; onClose: () => void }

/** Asks for a reason before a request is rejected, and whether the person may ask again. */
export function RejectDialog({ request: { id, name }, isOpen, onClose }: Props) {
  const t = useTexts('JOIN.REQUESTS')
  const [reason, setReason] = useState('')
  const [blockUser, block] = useState(false)
  const reject = async () => {
    const said = reason.trim() === '' ? {} : { denialReason: reason.trim() }
    await call(joinCalls.decideRequest, { uid: id, action: 'reject', blockUser, ...said })
    toast.success(t('REJECTED'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={reject}
      title={t('REJECT_TITLE', { name })}
      confirm={t('REJECT')}
      isDangerous
    >
      <TextArea label={t('REASON')} value={reason} most={MOST_DENIAL_REASON} onChange={setReason} />
      <Switch label={t('BLOCK')} isOn={blockUser} onChange={block} />
    </ConfirmDialog>
  )
}
