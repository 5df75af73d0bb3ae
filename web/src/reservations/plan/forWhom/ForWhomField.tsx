import type { Child } from '@bahnfrei/domain/families/guardianship.ts'
import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../../base/texts/texts.tsx'

type Props = {
  among: readonly Child[]
  /** The chosen child; undefined for the reader. */
  child: Child | undefined
  onChoose: (child: Child | undefined) => void
  /** Whether the reader can be chosen. */
  canBeMe?: boolean
}

/** The choice for whom something is done: the reader, or a child of the reader. Nothing for somebody without among. */
export function ForWhomField({ among, child, onChoose, canBeMe = true }: Props) {
  const t = useTexts('APPOINTMENTS.FOR_WHOM')
  if (among.length === 0) return null
  const options = among.map(({ id, name, clubName, uid }) => {
    const isInSeveral = among.some((other) => other.uid === uid && other.id !== id)
    return { value: id as string, label: isInSeveral ? `${name}, ${clubName}` : name }
  })
  return (
    <NativeSelect
      label={t('LABEL')}
      data={[...(canBeMe ? [{ value: '', label: t('ME') }] : []), ...options]}
      value={child?.id ?? ''}
      onChange={({ target }) => onChoose(among.find(({ id }) => id === target.value))}
    />
  )
}
