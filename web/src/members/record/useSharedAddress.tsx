import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../base/send/api.ts'
import { codeOf } from '../../base/send/apiError.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { ConfirmDialog } from '../../base/ui/ConfirmDialog.tsx'

const MOST_NAMED = 3

/**
 * Stores something with this mail address. `store` gets whether the address also belongs to another person; `failed` if
 * the officer cancels.
 */
export type StoreShared = <Answer>(
  email: string,
  store: (isAnother: boolean) => Promise<Answer>,
) => Promise<Answer | 'failed'>

type Asked = { email: string; names: string[]; answer: (isAnother: boolean) => void }

/**
 * Stores something with a mail address. If somebody in the club has the address already, asks whether another person
 * shares it, and then stores it for that person.
 */
export function useSharedAddress(): { storeShared: StoreShared; question: ReactNode } {
  const t = useTexts('SHARED_ADDRESS')
  const [asked, setAsked] = useState<Asked>()
  const isOfAnother = async (email: string) => {
    const { members } = await call(memberCalls.list, { search: email })
    const names = members.slice(0, MOST_NAMED).map(({ name }) => name)
    const isAnother = await new Promise<boolean>((answer) => setAsked({ email, names, answer }))
    setAsked(undefined)
    return isAnother
  }
  const storeShared: StoreShared = async (email, store) => {
    try {
      return await store(false)
    } catch (error) {
      if (codeOf(error) !== 'USER_EXISTS') throw error
      return (await isOfAnother(email)) ? store(true) : 'failed'
    }
  }
  const question = asked && (
    <ConfirmDialog
      isOpen
      onClose={() => asked.answer(false)}
      title={t('TITLE')}
      confirm={t('ANOTHER')}
      onConfirm={async () => asked.answer(true)}
    >
      <p>
        {asked.names.length > 0
          ? t('KNOWN', { email: asked.email, names: asked.names.join(', ') })
          : t('SOMEBODY', { email: asked.email })}
      </p>
      <p>{t('TEXT')}</p>
    </ConfirmDialog>
  )
  return { storeShared, question }
}
