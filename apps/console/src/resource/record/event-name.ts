import type { FlowEventView, FlowLike } from '@linli/api-client/kit'

/** What an event of the kit itself is called. */
const words: Readonly<Record<string, string>> = { create: '创建', update: '修改', overdue: '超时' }

/** What an event of a lifecycle is called. */
export const eventName = (flow: FlowLike | undefined, { action }: Pick<FlowEventView, 'action'>): string =>
  flow?.transitions[action]?.label ?? words[action] ?? '变更'
