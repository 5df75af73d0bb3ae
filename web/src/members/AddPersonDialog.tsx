import { Link } from '@tanstack/react-router'
import target from '../base/styles/target.module.css'
import { useTexts } from '../base/texts/texts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { NewMemberDialog } from './record/NewMemberDialog.tsx'

/** Takes people in by hand at once, with links to the three other ways above the form. */
export function AddPersonDialog(dialog: { isOpen: boolean; onClose: () => void }) {
  return <NewMemberDialog asMember {...dialog} ways={<Ways />} />
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
