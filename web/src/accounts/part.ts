import type { planCalls } from '@bahnfrei/domain/accounts/planCalls.ts'
import type { BillingSettings } from '@bahnfrei/domain/accounts/settings.ts'
import type { OutputOf } from '@bahnfrei/domain/base/call/call.ts'
import type { Day } from '@bahnfrei/domain/base/time/time.ts'

export type Plans = OutputOf<typeof planCalls.plans>

/** The properties that all parts have in common. */
export type SharedProps = Pick<PartProps, 'settings' | 'plans' | 'today' | 'mayChange'>

/** The stored settings, from which the form of a part begins, and what follows when it is saved. */
export type Stored = Pick<PartProps, 'settings' | 'onSaved'>

/** The properties of a part of the settings, which is a step of the set-up as well. */
export type PartProps = {
  settings: BillingSettings
  plans: Plans
  today: Day
  mayChange: boolean
  /** The label of the button that saves: "Next" in the set-up. */
  save: string
  /** Called once the part is stored. */
  onSaved: () => void
}
