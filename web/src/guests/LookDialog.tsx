import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import { guestCalls } from '@bahnfrei/domain/guests/calls.ts'
import type { GuestRecord } from '@bahnfrei/domain/guests/guest.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../base/send/api.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { dayWords } from '../base/time/days.ts'
import { toastFailure } from '../base/toasts.tsx'
import { Dialog } from '../base/ui/Dialog.tsx'
import { FactGrid } from '../base/ui/FactGrid.tsx'
import { Dim } from '../base/ui/Layout.tsx'
import classes from './guests.module.css'
import { SignaturePicture } from './SignaturePad.tsx'

/** The stored details and signature of a guest. The server records each reading, and the dialog lists them. */
export function LookDialog({ id, onClose }: { id: Id<'guest'>; onClose: () => void }) {
  const t = useTexts('GUESTS')
  const factsOf = useFactsOf()
  const [guest, see] = useState<GuestRecord>()
  const look = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const found = await call(guestCalls.look, { id }, { changesNothing: true })
      if (!signal.aborted) see(found.guest)
    } catch (error) {
      if (signal.aborted) return
      toastFailure(error)
      onClose()
    }
  })
  useEffect(() => {
    const left = new AbortController()
    void look(left.signal)
    return () => left.abort()
  }, [])
  if (guest === undefined) return null
  const name = `${guest.person.firstName} ${guest.person.lastName}`
  return (
    <Dialog isOpen onClose={onClose} title={t('LOOKED', { name })} width={680}>
      <p>
        <Dim as="span">{t('LOOKED_MEANS')}</Dim>
      </p>
      <FactGrid facts={factsOf(guest)} />
      <SignaturePicture signature={guest.briefing.signature} label={t('SIGNATURE')} />
      <details>
        <summary>{t('BRIEFING_READ')}</summary>
        <p className={classes.briefing}>{guest.briefing.text}</p>
      </details>
    </Dialog>
  )
}

/** Returns a function for the stored details of a guest, each with its label. */
function useFactsOf() {
  const t = useTexts('GUESTS')
  const [language] = useLanguage()
  return ({ day, person, seen, enteredBy, daysOfYear, looks }: GuestRecord) =>
    [
      [t('DAY'), dayWords(day, language)],
      [t('ADDRESS'), `${person.street}, ${person.zip} ${person.city}`],
      [t('BIRTH_DATE'), dayWords(person.birthDate, language)],
      [t('HOME_CLUB'), person.homeClub || '–'],
      [t('RESPONSIBLE'), seen.responsibleName || '–'],
      [t('LICENCE'), t(seen.hasShownLicence ? 'YES' : 'NO')],
      [t('INSURANCE'), t(seen.hasDayInsurance ? 'YES' : 'NO')],
      [t('DAYS'), String(daysOfYear)],
      [t('ENTERED_BY'), enteredBy || '–'],
      [t('LOOKS'), looks.map((one) => `${one.name} (${dayWords(one.day, language)})`).join(', ')],
    ] as const
}
