import type { Range } from '@bahnfrei/domain/ranges/range.ts'
import { settingsCalls } from '@bahnfrei/domain/ranges/settingsCalls.ts'
import { call } from '../base/send/api.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'

type Props = { range: Range; isOpen: boolean; onClose: () => void }

/** Asks before a range is removed, and tells whether it was archived or deleted. */
export function RemoveRangeDialog({ range, isOpen, onClose }: Props) {
  const t = useTexts('RANGES.REMOVE')
  const remove = async () => {
    const { result } = await call(settingsCalls.remove, { rangeId: range.id })
    toast.success(t(result === 'archived' ? 'ARCHIVED' : 'DELETED', { name: range.name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={remove}
      title={t('TITLE', { name: range.name })}
      confirm={t('REMOVE')}
      isDangerous
    >
      <p>{t('TEXT')}</p>
      <p>{t('ALTERNATIVE')}</p>
    </ConfirmDialog>
  )
}
