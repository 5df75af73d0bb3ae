import list from '../base/list/list.module.css'
import { Dim, List } from '../base/ui/Layout.tsx'

/** A list without entries: how it stands, and what would stand in it. */
export function EmptyRow({ state, text }: { state: string; text: string }) {
  return (
    <List>
      <li className={list.row}>
        <div className={list.words}>
          {state}
          <Dim as="span">{text}</Dim>
        </div>
      </li>
    </List>
  )
}
