import type { Id } from '@bahnfrei/domain/base/call/fields.ts'
import type { ClubEvent } from '@bahnfrei/domain/events/event.ts'
import { nameOfFriend } from '@bahnfrei/domain/friends/friend.ts'
import type { ComponentType } from 'react'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { momentWords } from '../base/time/days.ts'
import { Card, Dim } from '../base/ui/Layout.tsx'
import { useChildrenIn } from '../families/useChildren.ts'
import { useFriends } from '../friends/useFriends.ts'
import classes from './events.module.css'
import { JoinForm, type JoinProps } from './JoinForm.tsx'
import { OwnPlace } from './OwnPlace.tsx'

/** The places of the reader, friends and children in an event, and the form to register. */
export function JoinBox({ event, slotForm: SlotForm }: { event: ClubEvent; slotForm: ComponentType<JoinProps> }) {
  const t = useTexts('EVENTS.JOIN')
  const [language] = useLanguage()
  const { me } = useSession()
  const { friends = [] } = useFriends()
  const children = useChildrenIn(event.clubId)
  const { mine, registrationEnabled, cancelled, registerUntil } = event
  if (cancelled && mine.length === 0) return null
  const isIn = (uid: Id<'user'>) => mine.some((registration) => registration.uid === uid)
  const trusted = friends
    .filter(({ hasPermissions }) => hasPermissions.submitReservations)
    .map((friend) => ({ uid: friend.uid, name: nameOfFriend(friend) }))
  const others = [...children, ...trusted.filter(({ uid }) => !children.some((child) => child.uid === uid))].filter(
    ({ uid }) => !isIn(uid),
  )
  const people = me === undefined || isIn(me.uid) ? others : [{ uid: me.uid, name: '' }, ...others]
  const title = t(event.bookingType === 'fixed' ? 'RESERVE' : 'TITLE')
  const JoinOrSlot = event.bookingType === 'fixed' ? SlotForm : JoinForm
  return (
    <Card as="section" gap={12} aria-label={title} className={classes.join}>
      <h2>{title}</h2>
      {mine.map((registration) => (
        <OwnPlace key={registration.id} event={event} registration={registration} />
      ))}
      {!registrationEnabled && mine.length === 0 && <p>{t('NONE')}</p>}
      {registrationEnabled && <Dim>{t('UNTIL', { moment: momentWords(registerUntil, language) })}</Dim>}
      {registrationEnabled && !cancelled && people.length > 0 && <JoinOrSlot event={event} people={people} />}
    </Card>
  )
}
