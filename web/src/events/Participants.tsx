import type { ClubEvent } from '@bahnfrei/domain/events/event.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { Dotted } from '../base/ui/Dotted.tsx'
import { Dim, Lines } from '../base/ui/Layout.tsx'
import { Section } from '../base/ui/Section.tsx'

/** The participants of an event, as far as the reader may see them. */
export function Participants({ event }: { event: ClubEvent }) {
  const t = useTexts('EVENTS.ONE')
  const { registrationEnabled, taken, totalSlots, waiting, appointments, registrationDetails, mayManage } = event
  if (!registrationEnabled && taken === 0) return null
  const inside = appointments.filter((registration) => registration.waiting === null)
  const isHidden = !registrationDetails.publicDisplay && !mayManage
  return (
    <Section
      title={t('WHO')}
      text={totalSlots === null ? t('WHO_COUNT', { taken }) : t('WHO_OF', { taken, total: totalSlots })}
    >
      {waiting > 0 && <p>{t('WHO_WAIT', { count: waiting })}</p>}
      {isHidden ? (
        <Dim>{t('NAMES_HIDDEN')}</Dim>
      ) : (
        <>
          {inside.length === 0 && <Dim>{t('NOBODY')}</Dim>}
          <Lines>
            {inside.map(({ id, name, comment, lane }) => (
              <li key={id}>
                <Dotted facts={[name, lane?.name]} />
                {comment !== '' && <Dim as="div">{comment}</Dim>}
              </li>
            ))}
          </Lines>
        </>
      )}
    </Section>
  )
}
