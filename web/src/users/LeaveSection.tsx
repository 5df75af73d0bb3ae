import type { KeptByLaw } from '@bahnfrei/domain/base/kept.ts'
import { userCalls } from '@bahnfrei/domain/users/calls.ts'
import { GRACE_DAYS } from '@bahnfrei/domain/users/leaving.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dateWords } from '../base/time/days.ts'
import { toast } from '../base/toasts.tsx'
import { ConfirmDialog } from '../base/ui/ConfirmDialog.tsx'
import { Row } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { Section } from '../base/ui/Section.tsx'

/**
 * Starts the erasure of the account after a question; it is erased after a grace period. Then it lists the data that a
 * law keeps.
 */
export function LeaveSection({ isLeaving }: { isLeaving: boolean }) {
  const t = useTexts('PROFILE.LEAVE')
  const [language] = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const [kept, setKept] = useState<KeptByLaw[]>([])
  if (isLeaving)
    return kept.map(({ what, law, until }) => (
      <Notice key={what} kind="note" role="status">
        {t(`STAYS.${what}`, { law, day: dateWords(until, language) })}
      </Notice>
    ))

  const leave = async () => {
    setKept((await call(userCalls.leave, {})).kept)
    setAsked(false)
    toast.success(t('DONE'))
    window.scrollTo({ top: 0 })
  }

  return (
    <Section title={t('TITLE')} text={t('TEXT', { days: GRACE_DAYS })}>
      <Row>
        <Button variant="subtle" onClick={() => setAsked(true)}>
          {t('ACTION')}
        </Button>
      </Row>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={leave}
        title={t('QUESTION')}
        confirm={t('ACTION')}
        isDangerous
      >
        <p>{t('WHAT_GOES')}</p>
        <p>{t('WHAT_STAYS')}</p>
      </ConfirmDialog>
    </Section>
  )
}
