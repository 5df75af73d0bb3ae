import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../base/session/session.ts'
import target from '../base/styles/target.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { NewMemberDialog } from './record/NewMemberDialog.tsx'

/** The one button that takes people in: by hand at once, with links to the three other ways above the form. */
export function AddPerson() {
  const t = useTexts('NEW_MEMBER')
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may('members:w')) return null
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('ADD')}
      </Button>
      <NewMemberDialog asMember isOpen={isOpen} onClose={() => setOpen(false)} ways={<Ways />} />
    </>
  )
}

function Ways() {
  const t = useTexts('NEW_MEMBER.WAYS')
  return (
    <Row as="nav" gap={12} aria-label={t('LABEL')}>
      <Link to="/admin/members/invitations" className={target.target}>
        {t('INVITE')}
      </Link>
      <Link to="/admin/members/import" className={target.target}>
        {t('FILE')}
      </Link>
      <Link to="/admin/members/requests" className={target.target}>
        {t('REQUEST')}
      </Link>
    </Row>
  )
}
