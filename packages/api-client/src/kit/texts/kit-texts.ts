import { callZhCN, type CallTexts, setCallTexts } from './call-texts.ts'
import { type CheckTexts, checkZhCN, setCheckTexts } from './check-texts.ts'
import { type FlowTexts, flowZhCN, setFlowTexts } from './flow-texts.ts'
import { setValueTexts, type ValueTexts, valueZhCN } from './value-texts.ts'

/** The words of the kit. Each part is a module of its own, so that a page has those that it says. */
export interface KitTexts {
  readonly checks: CheckTexts
  readonly values: ValueTexts
  readonly flow: FlowTexts
  readonly calls: CallTexts
}

/** The words of the kit in Chinese, which it has unless told otherwise. */
export const kitZhCN: KitTexts = { checks: checkZhCN, values: valueZhCN, flow: flowZhCN, calls: callZhCN }

/**
 * Sets the words of the kit for the whole program, as `z.config` does for zod. What checks say and how values are read
 * follows at once; names of calls are made with their resource: set the words before the contract is loaded.
 */
export function setKitTexts({ checks, values, flow, calls }: KitTexts): void {
  setCheckTexts(checks)
  setValueTexts(values)
  setFlowTexts(flow)
  setCallTexts(calls)
}
