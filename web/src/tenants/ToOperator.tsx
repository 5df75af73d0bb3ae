import { Button } from '@mantine/core'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { OnwardLink } from '../base/ui/OnwardLink.tsx'

/** The buttons that choose an operator from whom a club of the person rents; without one, a link to all operators. */
export function ToOperator() {
  const t = useTexts('TENANTS.MINE')
  const { club, clubs, chooseClub } = useSession()
  const operators = clubs.filter(({ id, actsFor }) => id !== club?.id && actsFor.length > 0)
  if (operators.length === 0) return <OnwardLink to="/clubs/ranges">{t('FIND_OPERATOR')}</OnwardLink>
  return (
    <Row>
      {operators.map(({ id, name }) => (
        <Button key={id} onClick={() => chooseClub(id)}>
          {operators.length === 1 ? t('TO_ONLY_OPERATOR') : t('TO_OPERATOR', { name })}
        </Button>
      ))}
    </Row>
  )
}
