import type { Action } from '@bahnfrei/domain/rangeLog/act.ts'
import type { OpenLine } from '@bahnfrei/domain/rangeLog/entry.ts'
import { IconChecks } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'
import { toast } from '../../base/toasts.tsx'
import { SaveButton } from '../../base/ui/SaveButton.tsx'

type Props = { lines: readonly OpenLine[]; act: (action: Action, name: string) => Promise<'done' | 'waiting'> }

/** Validates the shown lines of all people who have left. */
export function ApproveButton({ lines, act }: Props) {
  const t = useTexts('TODAY')
  const drafts = lines.filter(({ isValidated, to }) => !isValidated && to !== null)
  if (drafts.length === 0) return null
  const approve = async () => {
    const is = await act({ kind: 'approve', lines: drafts.map(({ id, version }) => ({ id, version })) }, '')
    toast.success(is === 'waiting' ? t('WAITING.KEPT') : t('APPROVED'))
  }
  return (
    <SaveButton fullWidth variant="default" leftSection={<IconChecks size={20} aria-hidden />} onSave={approve}>
      {t('APPROVE', { count: drafts.length })}
    </SaveButton>
  )
}
