import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'

/** A person for whom the reader may take a place. The reader's own name is not shown. */
export type Joining = { uid: Id<'user'>; name: string }

/** The person for whom a place is taken: the first of `people` until another is chosen. The list may grow meanwhile. */
export function useForWhom(people: readonly Joining[]) {
  const { me } = useSession()
  const [chosen, choose] = useState<string>()
  const person = people.find(({ uid }) => uid === chosen) ?? people[0]
  return { uid: person?.uid ?? '', name: person?.name ?? '', isMe: person?.uid === me?.uid, choose }
}

type Props = { people: readonly Joining[]; value: string; onChange: (uid: string) => void }

/** Chooses the person for whom a place is taken; nothing where there is only one. */
export function ForWhom({ people, value, onChange }: Props) {
  const t = useTexts('EVENTS.JOIN')
  const { me } = useSession()
  if (people.length < 2) return null
  return (
    <NativeSelect
      label={t('FOR')}
      data={people.map(({ uid, name }) => ({
        value: uid,
        label: uid === me?.uid ? t('FOR_ME') : t('FOR_FRIEND', { name }),
      }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
