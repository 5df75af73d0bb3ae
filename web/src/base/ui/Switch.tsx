import { type ReactNode, useId } from 'react'
import { Dim } from './Layout.tsx'
import classes from './Switch.module.css'

type Props = {
  label: ReactNode
  /** The explanation of the present state. */
  description?: ReactNode
  isOn: boolean
  /** Whether the switch is disabled; the description gives the reason. */
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch, with an explanation of its state below. */
export function Switch({ label, description, isOn, isDisabled = false, onChange }: Props) {
  const descriptionId = useId()
  return (
    <div>
      <label className={classes.label}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled}
          aria-describedby={description === undefined ? undefined : descriptionId}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {description !== undefined && (
        <Dim id={descriptionId} className={classes.description}>
          {description}
        </Dim>
      )}
    </div>
  )
}
