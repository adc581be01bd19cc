import { describe, expect, expectTypeOf, it } from 'vitest'
import { f } from './f.ts'
import { actionsFrom, isEditable, targetsOf } from './flow.ts'
import { actorText, isActor } from './flow-actor.ts'
import { approvalFields, approvalFlow } from './flow-approval.ts'
import { resource } from './resource.ts'
import type { ActionOf, InputOf, TargetOf } from './resource-types.ts'

const targetFlow = approvalFlow({
  states: { expired: '已到期' },
  transitions: { expire: { label: '到期', from: ['approved'], to: 'expired', by: 'system' } },
})
const common = {
  module: 'test',
  name: 'targets',
  entity: 'target',
  label: '布控',
  scope: 'global',
  title: 'name',
  list: { columns: ['name'] },
  operations: ['list'],
} as const
const target = resource({
  ...common,
  fields: { name: f.text('名称'), ...approvalFields, state: f.state('状态', targetFlow) },
})

describe('an approval flow', () => {
  it('is extended by states and transitions, and its type knows all of them', () => {
    expectTypeOf<ActionOf<typeof target>>().toEqualTypeOf<
      'submit' | 'resubmit' | 'withdraw' | 'approve' | 'reject' | 'expire'
    >()
    expectTypeOf<InputOf<typeof target, 'reject'>>().branded.toEqualTypeOf<{ rejectReason: string }>()
    expect(Object.keys(targetFlow.states)).toEqual(['draft', 'submitted', 'approved', 'rejected', 'expired'])
    expect(actionsFrom(targetFlow, 'submitted')).toEqual(['withdraw', 'approve', 'reject'])
  })

  it('is edited before it is submitted and after it was refused', () =>
    expect(Object.keys(targetFlow.states).filter((state) => isEditable(targetFlow, state))).toEqual([
      'draft',
      'rejected',
    ]))

  it('takes a transition of its own in place of the usual one', () => {
    const quick = approvalFlow({
      transitions: {
        submit: { label: '提交', from: ['draft'], to: ['submitted', 'approved'], permission: 'update' },
      },
    })
    const fields = { name: f.text('名称'), ...approvalFields, state: f.state('状态', quick) }
    const served = resource({ ...common, fields })
    expectTypeOf<TargetOf<typeof served, 'submit'>>().toEqualTypeOf<'submitted' | 'approved'>()
    expect(targetsOf(quick.transitions.submit)).toEqual(['submitted', 'approved'])
    expect(quick.transitions.approve.to).toBe('approved')
  })

  it('needs the fields that it fills', () => {
    const without = { name: f.text('名称'), state: f.state('状态', targetFlow) }
    // @ts-expect-error the lifecycle fills reviewedBy, which is no field
    expect(resource({ ...common, fields: without }).flow).toBe(targetFlow)
  })
})

describe('who may take a transition', () => {
  it.each([
    [{ is: 'ownerId' }, { ownerId: 7 }, true],
    [{ is: 'ownerId' }, { ownerId: 8 }, false],
    [{ is: 'ownerId' }, { ownerId: null }, false],
    [{ is: 'ownerIds' }, { ownerIds: [6, 7] }, true],
    [{ not: 'createdBy' }, { createdBy: 7 }, false],
    [{ not: 'createdBy' }, { createdBy: null }, true],
    [{ not: ['createdBy', 'submittedBy'] }, { createdBy: 8, submittedBy: 7 }, false],
    [{ not: ['createdBy', 'submittedBy'] }, { createdBy: 8, submittedBy: null }, true],
    [{ not: ['createdBy', 'submittedBy'] }, { submittedBy: 7 }, false],
    [{ is: 'hidden' }, {}, true],
    [undefined, {}, true],
  ])('%j of %j: %s', (actor, row, may) => expect(isActor(actor, row, 7)).toBe(may))

  it('is told to others, in the words of the page where it has some', () => {
    expect(actorText({ not: 'createdBy' }, '创建人', '通过')).toBe('创建人本人不能通过')
    expect(actorText({ not: 'createdBy', text: '不能审批自己提交的布控' }, '创建人', '通过')).toBe(
      '不能审批自己提交的布控',
    )
  })

  it('is not a user who is none', () => {
    expect(isActor({ is: 'ownerId' }, { ownerId: null }, null)).toBe(false)
    expect(isActor({ not: 'createdBy' }, { createdBy: null }, null)).toBe(true)
  })
})
