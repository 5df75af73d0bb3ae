import { textIn } from '@bahnfrei/domain/base/texts/texts.ts'
import { isTrusted, type NoAssigning, whyNotAssign } from '@bahnfrei/domain/groups/assign.ts'
import { memberCalls } from '@bahnfrei/domain/members/calls.ts'
import type { Member } from '@bahnfrei/domain/members/member.ts'
import { useDraft } from '../base/form/useDraft.ts'
import { call } from '../base/send/api.ts'
import { useSession } from '../base/session/session.ts'
import { useLanguage, useTexts } from '../base/texts/texts.tsx'
import { toast } from '../base/toasts.tsx'
import { EmptyState } from '../base/ui/EmptyState.tsx'
import { Form } from '../base/ui/Form.tsx'
import { SaveBar } from '../base/ui/SaveBar.tsx'
import { Section } from '../base/ui/Section.tsx'
import { Switch } from '../base/ui/Switch.tsx'

/** The groups of a member, which the officer changes if allowed. */
export function GroupsSection({ member }: { member: Member }) {
  const t = useTexts('ADMIN_MEMBERS.GROUPS')
  const [language] = useLanguage()
  const { me, club, may } = useSession()
  const { uid, groups, isActive, hasAttachedAccount } = member
  const draft = useDraft<Record<string, boolean>>(Object.fromEntries(groups.map((group) => [group.id, group.isActive])))
  const mayChange = may('groups:w')
  const assigning = { by: club?.permissions ?? {}, isSelf: me?.uid === uid, isActive, hasAccount: hasAttachedAccount }

  const save = async () => {
    const changes = groups.flatMap(({ id, isActive: isIn }) => {
      const wished = draft.values[id] ?? isIn
      return wished === isIn ? [] : [{ groupId: id, isActive: wished }]
    })
    if (changes.length > 0) await call(memberCalls.changeGroups, { uid, changes })
    draft.keep()
    toast.success(t('SAVED'))
  }
  const whyNotOf = (group: Member['groups'][number]): NoAssigning | 'NO_RIGHT' | undefined =>
    mayChange ? whyNotAssign(group, !group.isActive, assigning) : 'NO_RIGHT'

  return (
    <Section title={t('TITLE')} text={t('TEXT')}>
      {groups.length === 0 && <EmptyState title={t('NONE')} />}
      {groups.length > 0 && (
        <Form label={t('TITLE')}>
          {groups.map((group) => {
            const whyNot = whyNotOf(group)
            const words = [isTrusted(group) && t('TRUSTED'), whyNot && t(`WHY_NOT.${whyNot}`)].filter(Boolean)
            return (
              <Switch
                key={group.id}
                label={textIn(language, group.name)}
                description={words.length > 0 ? words.join(' ') : undefined}
                isOn={draft.values[group.id] ?? group.isActive}
                isDisabled={whyNot !== undefined}
                onChange={(isOn) => draft.change({ [group.id]: isOn })}
              />
            )
          })}
          {mayChange && <SaveBar label={t('SAVE')} onSave={save} draft={draft} />}
        </Form>
      )}
    </Section>
  )
}
