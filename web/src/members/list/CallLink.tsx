import type { ListedMember } from '@bahnfrei/domain/members/member.ts'
import { ActionIcon } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'

/** A button that calls a member; nothing without a phone number. */
export function CallLink({ member: { name, phone } }: { member: Pick<ListedMember, 'name' | 'phone'> }) {
  const t = useTexts('ADMIN_MEMBERS')
  if (phone === '') return null
  return (
    <ActionIcon
      component="a"
      href={`tel:${phone.replace(/[^\d+]/g, '')}`}
      size={44}
      variant="subtle"
      aria-label={t('CALL', { name, phone })}
    >
      <IconPhone size={20} aria-hidden />
    </ActionIcon>
  )
}
