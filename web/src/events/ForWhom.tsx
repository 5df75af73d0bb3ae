import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'

/** Somebody for whom the reader may take a place; the own name is not said. */
export type Joining = { uid: Id<'user'>; name: string }

/** For whom a place is taken: the first of the people until another one is chosen. More people may come in meanwhile. */
export function useForWhom(people: readonly Joining[]) {
  const { me } = useSession()
  const [chosen, choose] = useState<string>()
  const person = people.find(({ uid }) => uid === chosen) ?? people[0]
  return { uid: person?.uid ?? '', name: person?.name ?? '', isMe: person?.uid === me?.uid, choose }
}

type Props = { people: readonly Joining[]; value: string; onChange: (uid: string) => void }

/** Chooses for whom a place is taken, where there is a choice. */
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
