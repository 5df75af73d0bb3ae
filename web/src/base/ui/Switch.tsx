import { type ReactNode, useId } from 'react'
import { Dim } from './Layout.tsx'
import classes from './Switch.module.css'

type Props = {
  label: ReactNode
  /** The meaning of the present state. */
  description?: ReactNode
  isOn: boolean
  /** Whether it cannot be changed; the description says why. */
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that is on or off, with its meaning below. */
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
