import { MOST_LISTED_FIELDS } from '@bahnfrei/domain/members/memberColumns.ts'
import { Button, NativeSelect } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../base/texts/texts.tsx'
import { Checks } from '../../base/ui/Checks.tsx'
import { Choice } from '../../base/ui/Choice.tsx'
import { Dialog } from '../../base/ui/Dialog.tsx'
import { type Column, isLookedColumn, isSortable, type MemberView } from './useMemberView.ts'

/** Opens the settings of the list: its columns on wide screens, the second line on phones, and its order. */
export function ViewButton({ view, isTable }: { view: MemberView; isTable: boolean }) {
  const t = useTexts('MEMBER_LIST')
  const [isOpen, setOpen] = useState(false)
  const { offered, sortedBy, isDown } = view
  const sorts = [
    { value: 'name', label: t('NAMES.name') },
    ...offered.filter(isSortable).map(({ id, label }) => ({ value: id, label })),
  ]
  return (
    <>
      <Button variant="default" leftSection={<IconColumns3 size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('OPEN')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('TITLE')}
        actions={<Button onClick={() => setOpen(false)}>{t('CLOSE')}</Button>}
      >
        {isTable ? <ColumnChecks view={view} /> : <LineSelect view={view} />}
        {offered.some(({ id }) => isLookedColumn(id)) && <p>{t('LOOKED_TEXT')}</p>}
        <NativeSelect
          mt="md"
          mb="md"
          label={t('SORT')}
          data={sorts}
          value={sortedBy}
          onChange={({ target }) => view.sortBy(target.value, isDown)}
        />
        <Choice
          label={t('DIRECTION')}
          options={[
            { value: 'up', label: t('DIRECTIONS.up') },
            { value: 'down', label: t('DIRECTIONS.down') },
          ]}
          value={isDown ? 'down' : 'up'}
          onChange={(direction) => view.sortBy(sortedBy, direction === 'down')}
        />
      </Dialog>
    </>
  )
}

function ColumnChecks({ view: { offered, shown, show } }: { view: MemberView }) {
  const t = useTexts('MEMBER_LIST')
  const full = isFull(shown) ? ` ${t('TOO_MANY', { most: `${MOST_LISTED_FIELDS}` })}` : ''
  return (
    <Checks
      label={t('COLUMNS')}
      description={`${t('COLUMNS_TEXT')}${full}`}
      options={optionsOf(offered, shown)}
      values={shown.map(({ id }) => id)}
      onChange={show}
    />
  )
}

function LineSelect({ view: { offered, shown, line, setLine } }: { view: MemberView }) {
  const t = useTexts('MEMBER_LIST')
  return (
    <NativeSelect
      label={t('LINE')}
      data={optionsOf(offered, shown)}
      value={line?.id ?? ''}
      onChange={({ target }) => setLine(target.value)}
    />
  )
}

/** Whether the list shows as many custom fields as it can. */
function isFull(shown: readonly Column[]): boolean {
  return shown.filter(({ of }) => typeof of === 'object').length >= MOST_LISTED_FIELDS
}

function optionsOf(offered: readonly Column[], shown: readonly Column[]) {
  return offered
    .filter(({ id, of }) => typeof of === 'string' || !isFull(shown) || shown.some((each) => each.id === id))
    .map(({ id, label }) => ({ value: id, label }))
}
