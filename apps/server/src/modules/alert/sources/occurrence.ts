import type { Ctx } from '../../../kit/context.ts'
import type { Arising } from '../inbox/arising.ts'
import { type AlertRuleRow, raiseAlert } from '../inbox/raise-alert.ts'
import { recoverAlerts } from '../inbox/recover-alert.ts'

/** Something that happened which rules may be about: as it is heard of, and when a rule is tried on what was kept. */
export interface Occurrence {
  readonly arising: Arising
  /** Whether it is enough for the numbers of a rule. @default it always is */
  readonly isEnough?: (rule: AlertRuleRow) => Promise<boolean> | boolean
  /** What was raised of this key is over. */
  readonly over?: boolean
}

/** Has the rules of the estate act upon it. */
export async function actUpon(ctx: Ctx, { arising, isEnough, over }: Occurrence): Promise<void> {
  if (over) await recoverAlerts(ctx, arising)
  else await raiseAlert(ctx, arising, isEnough)
}
