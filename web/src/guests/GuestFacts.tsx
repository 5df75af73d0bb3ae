import type { GuestOfDay } from '@bahnfrei/domain/guests/guest.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import { LookDialog } from './LookDialog.tsx'

/** The facts about a guest who has signed. The details are behind a button, because each look is noted. */
export function GuestFacts({ guest: { id, name, responsibleName, isMinor } }: { guest: GuestOfDay }) {
  const t = useTexts('GUESTS')
  const { may } = useSession()
  const [isLooking, look] = useState(false)
  const facts = [responsibleName !== '' && t('WITH', { name: responsibleName }), isMinor && t('MINOR')].filter(Boolean)
  return (
    <>
      {facts.length > 0 && (
        <Dim>
          <Dotted facts={facts} />
        </Dim>
      )}
      {may('members:w') && (
        <Button fullWidth variant="default" aria-label={t('OPEN_NAMED', { name })} onClick={() => look(true)}>
          {t('OPEN')}
        </Button>
      )}
      {isLooking && <LookDialog id={id} onClose={() => look(false)} />}
    </>
  )
}
