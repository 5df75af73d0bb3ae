import { joinFacts } from '../../base/texts/dot.ts'
import { useTexts } from '../../base/texts/texts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Switch } from '../../base/ui/Switch.tsx'
import { useGroups } from '../../groups/useGroups.ts'
import { Fold } from './Fold.tsx'
import type { FieldsProps } from './fieldsProps.ts'

/** The fields for the people who see the event, can register for it, and are told of it. */
export function WhoFields({ values, onChange }: FieldsProps) {
  const t = useTexts('ADMIN_EVENTS.FORM')
  const groups = useGroups()
  const { isPublic, allowedGroupIds, isPreliminary, sendMail } = values
  const words = [
    t(isPublic ? 'PUBLIC' : 'ONLY_CLUB'),
    ...groups.flatMap(({ id, name }) => (allowedGroupIds.includes(id) ? [name] : [])),
    isPreliminary && t('PRELIMINARY'),
    sendMail && t('MAIL'),
  ]
  return (
    <Fold title={t('WHO')} words={joinFacts(words)}>
      <Switch
        label={t('PUBLIC')}
        description={t(isPublic ? 'PUBLIC_ON' : 'PUBLIC_OFF')}
        isOn={isPublic}
        onChange={(isOn) => onChange({ isPublic: isOn })}
      />
      {groups.length > 0 && (
        <Checks
          label={t('GROUPS')}
          description={t(allowedGroupIds.length === 0 ? 'GROUPS_ALL' : 'GROUPS_SOME')}
          options={groups.map(({ id, name }) => ({ value: id, label: name }))}
          values={allowedGroupIds}
          onChange={(chosen) => onChange({ allowedGroupIds: chosen })}
        />
      )}
      <Switch
        label={t('PRELIMINARY')}
        description={t('PRELIMINARY_HINT')}
        isOn={isPreliminary}
        onChange={(isOn) => onChange({ isPreliminary: isOn })}
      />
      <Switch
        label={t('MAIL')}
        description={t('MAIL_HINT')}
        isOn={sendMail}
        onChange={(isOn) => onChange({ sendMail: isOn })}
      />
    </Fold>
  )
}
