import { f } from './f.ts'
import { type EditRule, type Flow, flow, type Transition } from './flow.ts'
import type { DueRule } from './flow-due.ts'
import type { EnumOption } from './field-meta.ts'

const states = {
  draft: { label: '草稿', tone: 'neutral' },
  submitted: { label: '待审批', tone: 'warning' },
  approved: { label: '已通过', tone: 'success' },
  rejected: { label: '已驳回', tone: 'danger' },
} as const

const rejectReason = f.text('驳回原因', { required: true, max: 200 })

const transitions = {
  submit: {
    label: '提交',
    from: ['draft'],
    to: 'submitted',
    permission: 'update',
    stamps: { by: 'submittedBy' },
    primary: true,
  },
  resubmit: {
    label: '重新提交',
    from: ['rejected'],
    to: 'submitted',
    permission: 'update',
    stamps: { by: 'submittedBy' },
  },
  withdraw: {
    label: '撤回',
    from: ['submitted'],
    to: 'draft',
    permission: 'update',
    actor: { is: 'createdBy' },
  },
  approve: {
    label: '通过',
    from: ['submitted'],
    to: 'approved',
    actor: { not: ['createdBy', 'submittedBy'] },
    stamps: { by: 'reviewedBy', at: 'reviewedAt' },
    primary: true,
    batch: true,
  },
  reject: {
    label: '驳回',
    from: ['submitted'],
    to: 'rejected',
    permission: 'approve',
    actor: { not: ['createdBy', 'submittedBy'] },
    stamps: { by: 'reviewedBy', at: 'reviewedAt' },
    input: { rejectReason },
    batch: true,
  },
} as const

type States = keyof typeof states
type Words = Readonly<Record<string, string | EnumOption>>
type NoWords = { readonly [K in never]: string }
type NoTransitions = { readonly [K in never]: Transition }
type Merged<T> = Omit<typeof transitions, keyof T> & T

/** The fields that `approvalFlow` fills; the description spreads them into its own. */
export const approvalFields = {
  submittedBy: f.ref('提交人', 'auth/users', { serverSet: true }),
  reviewedBy: f.ref('审批人', 'auth/users', { serverSet: true }),
  reviewedAt: f.datetime('审批时间', { serverSet: true }),
  rejectReason: f.text('驳回原因', { serverSet: true, max: 200 }),
}

/**
 * The lifecycle of what one person writes and another approves: draft, submitted, approved or rejected. The author
 * submits, withdraws, edits a draft or what was rejected (which makes it a draft again); the approver holds the code
 * `approve` and is neither the author nor who submitted it. Others add states, transitions and who may edit when; a state or a transition of
 * the same name stands in place of the one here.
 */
export function approvalFlow<
  const W extends Words = NoWords,
  const T extends Readonly<Record<string, Transition<States | (keyof W & string)>>> = NoTransitions,
>(
  more: {
    readonly states?: W
    readonly transitions?: T
    readonly edit?: EditRule<States | (keyof W & string)>
    readonly due?: Readonly<Record<string, DueRule<States | (keyof W & string)>>>
  } = {},
): Flow<States | (keyof W & string), Merged<T>> {
  const all: { states: Words; transitions: Readonly<Record<string, Transition>> } = {
    states: { ...states, ...more.states },
    transitions: { ...transitions, ...more.transitions },
  }
  return flow({
    ...all,
    initial: 'draft',
    ...(more.due && { due: more.due }),
    edit: more.edit ?? { from: ['draft', 'rejected'], to: { rejected: 'draft' } },
  }) as Flow<States | (keyof W & string), Merged<T>>
}
