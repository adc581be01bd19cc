/** Refusals of a lifecycle. */
export interface FlowTexts {
  readonly state: (state: string, verb: string) => string
  readonly onlyActor: (field: string, verb: string) => string
  readonly notActor: (field: string, verb: string) => string
  readonly update: string
}

/** @internal In Chinese. */
export const flowZhCN: FlowTexts = {
  state: (state, verb) => `当前状态为「${state}」，不能${verb}`,
  onlyActor: (field, verb) => `只有${field}本人可以${verb}`,
  notActor: (field, verb) => `${field}本人不能${verb}`,
  update: '修改',
}

let current = flowZhCN

/** @internal The words as they are set now. */
export const flowTexts = (): FlowTexts => current

/** @internal */
export function setFlowTexts(texts: FlowTexts): void {
  current = texts
}
