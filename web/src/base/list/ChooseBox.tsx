import classes from './chosen.module.css'

type Props = { label: string; isOn: boolean; isDisabled?: boolean; onToggle: () => void }

/** The checkbox that selects a row of a list for an action on several rows. */
export function ChooseBox({ label, isOn, isDisabled = false, onToggle }: Props) {
  return (
    <label className={classes.box} title={label}>
      <input type="checkbox" aria-label={label} checked={isOn} disabled={isDisabled} onChange={onToggle} />
    </label>
  )
}
