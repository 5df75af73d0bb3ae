import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../base/send/api.ts'
import { ApiError } from '../../base/send/apiError.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'

const MOST_NAMED = 3

/** Stores what names an address of a mail. Where the club has it with somebody already, it asks whether this is another person. */
export function useSharedAddress(
  email: string,
  store: (isAnother: boolean) => Promise<void>,
): { save: () => Promise<'failed' | undefined>; question: ReactNode } {
  const t = useTexts('SHARED_ADDRESS')
  const [known, setKnown] = useState<string[]>()
  const save = async () => {
    try {
      await store(false)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'USER_EXISTS')) throw error
      const { members } = await call(memberCalls.list, { search: email })
      setKnown(members.slice(0, MOST_NAMED).map(({ name }) => name))
      return 'failed'
    }
  }
  const confirm = async () => {
    await store(true)
    setKnown(undefined)
  }
  const question = (
    <ConfirmDialog
      isOpen={known !== undefined}
      onClose={() => setKnown(undefined)}
      title={t('TITLE')}
      confirm={t('ANOTHER')}
      onConfirm={confirm}
    >
      <p>{known?.length ? t('KNOWN', { email, names: known.join(', ') }) : t('SOMEBODY', { email })}</p>
      <p>{t('TEXT')}</p>
    </ConfirmDialog>
  )
  return { save, question }
}
