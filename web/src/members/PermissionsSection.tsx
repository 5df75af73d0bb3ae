import type { Permission } from '@bahnfrei/domain/base/rights/permissions.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import {
  GRADES,
  type Grades,
  type Granting,
  gradesOf,
  permissionsOf,
  rightChanges,
  whyNotGrant,
} from '@bahnfrei/domain/members/grant.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { useId } from 'react'
import { useDraft } from '../base/form/useDraft.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { Form } from '../base/ui/Form.tsx'
import { Card } from '../base/ui/Layout.tsx'
import { Notice } from '../base/ui/Notice.tsx'
import { SaveBar } from '../base/ui/SaveBar.tsx'
import { Section } from '../base/ui/Section.tsx'
import { AREA_GROUPS } from './areas.ts'
import { type NoChoice, RightField } from './RightField.tsx'
import { RoleChoice } from './RoleChoice.tsx'

/** The rights of a member in the club, area by area. The officer changes those that the officer may grant. */
export function PermissionsSection({ member, isActive }: { member: Member; isActive: boolean }) {
  const t = useTexts('ADMIN_MEMBERS.PERMISSIONS')
  const { me, club, may } = useSession()
  const noteId = useId()
  const stored = gradesOf(member.permissions)
  const draft = useDraft<Grades>(stored)
  const isSelf = me?.uid === member.uid
  const mayChange = may('members:w')
  const granting = { by: club?.permissions ?? {}, isSelf, isActive, isLastOwner: member.isLastOwner }
  const notes = notesOf({ mayChange, isActive, isBound: isSelf && !may('owner:w') })

  const save = async () => {
    await call(memberCalls.changePermissions, { uid: member.uid, permissions: permissionsOf(draft.values) })
    draft.keep()
    toast.success(t('SAVED'))
  }
  return (
    <>
      <Section title={t('TITLE')} text={t('TEXT')}>
        {notes.length > 0 && (
          <Notice kind="warning" id={noteId}>
            {notes.map((note) => (
              <p key={note}>{t(`WHY_NOT.${note}`)}</p>
            ))}
          </Notice>
        )}
        <Form label={t('TITLE')}>
          {mayChange && isActive && (
            <RoleChoice stored={member.permissions} chosen={draft.values} granting={granting} onChoose={draft.change} />
          )}
          {(Object.keys(AREA_GROUPS) as (keyof typeof AREA_GROUPS)[]).map((group) => (
            <section key={group} aria-label={t(`GROUPS.${group}`)}>
              <h3>{t(`GROUPS.${group}`)}</h3>
              {AREA_GROUPS[group].map((area) => (
                <RightField
                  key={area}
                  area={area}
                  value={draft.values[area]}
                  whyNot={mayChange ? whyNotOf(area, stored, granting) : {}}
                  isFixed={!mayChange}
                  noteId={notes.length > 0 ? noteId : undefined}
                  onChange={(grade) => draft.change({ [area]: grade })}
                />
              ))}
            </section>
          ))}
          <Changes changes={rightChanges(member.permissions, permissionsOf(draft.values))} />
          {mayChange && <SaveBar label={t('SAVE')} onSave={save} draft={draft} />}
        </Form>
      </Section>
      <Inherited clubs={member.permissionsInheritedFromClubs} />
    </>
  )
}

/** A list of the unsaved changes of rights. */
function Changes({ changes }: { changes: ReturnType<typeof rightChanges> }) {
  const t = useTexts('ADMIN_MEMBERS.PERMISSIONS')
  if (changes.length === 0) return null
  return (
    <Card role="status">
      <b>{t('CHANGES', { count: changes.length })}</b>
      <ul>
        {changes.map(({ area, from, to }) => (
          <li key={area}>
            {t('CHANGE', { area: t(`AREAS.${area}.TITLE`), from: t(`GRADES.${from}`), to: t(`GRADES.${to}`) })}
          </li>
        ))}
      </ul>
      {changes.some(({ area, to }) => area === 'owner' && to === 'w') && <p>{t('OWNER_WARNING')}</p>}
    </Card>
  )
}

/** The keys of the notes on why no right, or not every right, can be changed. */
function notesOf({ mayChange, isActive, isBound }: { mayChange: boolean; isActive: boolean; isBound: boolean }) {
  if (!mayChange) return ['NO_RIGHT'] as const
  return [...(isBound ? (['OWN_RIGHTS'] as const) : []), ...(isActive ? [] : (['MEMBERSHIP_INACTIVE'] as const))]
}

/** For each grade of an area that cannot be chosen, the reason. */
function whyNotOf(area: Permission, stored: Grades, granting: Granting): NoChoice {
  return Object.fromEntries(
    GRADES.flatMap((to) => {
      const why = whyNotGrant({ area, from: stored[area], to }, granting)
      return why === undefined ? [] : [[to, why]]
    }),
  )
}

function Inherited({ clubs }: { clubs: Member['permissionsInheritedFromClubs'] }) {
  const t = useTexts('ADMIN_MEMBERS.PERMISSIONS')
  if (clubs.length === 0) return null
  return (
    <Section title={t('INHERITED')} text={t('INHERITED_TEXT')}>
      {clubs.map(({ clubId, clubName, permissions }) => (
        <div key={clubId}>
          <h3>{clubName}</h3>
          <ul>
            {rightChanges({}, permissions).map(({ area, to }) => (
              <li key={area}>
                {t(`AREAS.${area}.TITLE`)}: {t(`GRADES.${to}`)}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}
