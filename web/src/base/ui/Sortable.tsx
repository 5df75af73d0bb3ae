import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import unseen from '../styles/unseen.module.css'
import { useTexts } from '../texts/texts.tsx'
import { Stack } from './Layout.tsx'
import { movedItem } from './movedItem.ts'
import classes from './Sortable.module.css'

type Props<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  nameOf: (item: Item) => string
  /** Receives the items in the new order. */
  onOrder: (items: Item[]) => void
  /** Whether the handle and the buttons are in one row, for items with one line. */
  isSlim?: boolean
  children: (item: Item, index: number) => ReactNode
}

/** A list that people sort by buttons, by dragging a handle, or with the arrow keys on a handle. */
export function Sortable<Item>({ items, keyOf, nameOf, onOrder, isSlim = false, children }: Props<Item>) {
  const t = useTexts('ORDER')
  const list = useRef<HTMLElement>(null)
  const { move, said } = useMove(items, nameOf, onOrder)
  const { drag, drop, over, setDrag, signOf } = useDrag(list, items.length, move)
  return (
    <>
      <Stack as="ol" ref={list} gap={isSlim ? 6 : 10} className={classes.list} data-slim={isSlim || undefined}>
        {items.map((item, index) => {
          const name = nameOf(item)
          return (
            <li key={keyOf(item)} className={classes.item} data-drag={signOf(index)}>
              <div className={classes.order}>
                <button
                  type="button"
                  className={classes.handle}
                  aria-label={t('HANDLE', { name })}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId)
                    setDrag({ from: index, to: index })
                  }}
                  onPointerMove={(event) => drag && over(event)}
                  onPointerUp={drop}
                  onPointerCancel={() => setDrag(undefined)}
                  onKeyDown={(event) => {
                    if (event.key === 'Escape') setDrag(undefined)
                    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                    event.preventDefault()
                    move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
                  }}
                >
                  <IconGripVertical size={20} aria-hidden />
                </button>
                <StepButtons name={name} index={index} count={items.length} onMove={move} />
              </div>
              <div className={classes.content}>{children(item, index)}</div>
            </li>
          )
        })}
      </Stack>
      <p role="status" className={unseen.unseen}>
        {said}
      </p>
    </>
  )
}

type Move = (from: number, to: number) => void
type StepProps = { name: string; index: number; count: number; onMove: Move }

function StepButtons({ name, index, count, onMove }: StepProps) {
  const t = useTexts('ORDER')
  return (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t('UP', { name })}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('DOWN', { name })}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    </>
  )
}

/**
 * Moves an item to another place and announces it to screen readers. The focus stays on the button that was pressed.
 */
function useMove<Item>(items: readonly Item[], nameOf: (item: Item) => string, onOrder: (items: Item[]) => void) {
  const t = useTexts('ORDER')
  const focused = useRef<HTMLElement>(undefined)
  const [said, say] = useState('')
  // An element that takes another place in the page loses the focus.
  useLayoutEffect(() => {
    const button = focused.current
    focused.current = undefined
    if (button !== undefined && document.activeElement !== button) button.focus()
  })
  const move: Move = (from, to) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement
    onOrder(movedItem(items, from, to))
    say(t('MOVED', { name: nameOf(item), place: to + 1, count: items.length }))
  }
  return { move, said }
}

/** The item that is dragged, and the place at which it would be dropped. */
function useDrag(list: RefObject<HTMLElement | null>, count: number, move: Move) {
  const [drag, setDrag] = useState<{ from: number; to: number }>()
  const over = (event: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
    const at = rows.findIndex(({ bottom }) => event.clientY < bottom)
    setDrag((before) => before && { ...before, to: at === -1 ? count - 1 : at })
  }
  const drop = () => {
    if (drag) move(drag.from, drag.to)
    setDrag(undefined)
  }
  const signOf = (index: number) => {
    if (drag === undefined) return undefined
    if (index === drag.from) return 'carried'
    if (index !== drag.to) return undefined
    return drag.to < drag.from ? 'before' : 'after'
  }
  return { drag, setDrag, over, drop, signOf }
}
