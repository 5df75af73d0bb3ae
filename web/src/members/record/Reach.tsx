import type { Member } from '@bahnfrei/domain/members/member.ts'
import { ActionIcon } from '@mantine/core'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useTexts } from '../../base/texts/texts.tsx'

/** Signs that call or mail the member with one tap. */
export function Reach({ member: { contact, ofAccount, email } }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.RECORD')
  const phone = [contact.mobile, contact.phone, ofAccount?.contact.mobile, ofAccount?.contact.phone].find(Boolean)
  const ways = [
    phone && { Sign: IconPhone, href: `tel:${phone.replace(/[^\d+]/g, '')}`, words: t('CALL', { phone }) },
    email && { Sign: IconMail, href: `mailto:${email}`, words: t('WRITE', { email }) },
  ]
  return ways.map(
    (way) =>
      way && (
        <ActionIcon
          key={way.href}
          component="a"
          href={way.href}
          size={44}
          variant="default"
          aria-label={way.words}
          title={way.words}
        >
          <way.Sign size={20} aria-hidden />
        </ActionIcon>
      ),
  )
}
