import { f, flow } from '../../../kit/index.ts'

const reason = f.text('原因', { required: true, max: 200 })

/** From the draft to the end of the ballots (catalogue 3 /vote). */
export const pollFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    pending: { label: '未开始', tone: 'info' },
    active: { label: '进行中', tone: 'success' },
    ended: { label: '已结束', tone: 'neutral' },
    cancelled: { label: '已取消', tone: 'neutral' },
  },
  initial: 'draft',
  edit: {
    from: ['draft'],
    refusal: { pending: '已发布的投票只能延长截止时间', active: '已发布的投票只能延长截止时间' },
  },
  transitions: {
    publish: {
      label: '发布',
      from: ['draft'],
      // Before its time it waits.
      to: ['pending', 'active'],
      stamps: { by: 'publishedBy' },
      confirm: '发布后选项、范围和计票单位不能再改，只能延长截止时间。',
      primary: true,
    },
    withdraw: { label: '撤回', from: ['pending'], to: 'draft' },
    extend: {
      label: '延长',
      from: ['pending', 'active'],
      to: ['pending', 'active'],
      input: { endAt: f.datetime('新的截止时间', { required: true }) },
    },
    begin: { label: '开始', from: ['pending'], to: 'active', by: 'system', clock: { at: 'startAt' } },
    finish: { label: '到期结束', from: ['active'], to: 'ended', by: 'system', clock: { at: 'endAt' } },
    endEarly: { label: '提前结束', from: ['active'], to: 'ended', kind: 'sensitive', input: { reason } },
    cancel: {
      label: '取消',
      from: ['pending', 'active'],
      to: 'cancelled',
      kind: 'sensitive',
      input: { reason },
      confirm: '取消后已投的票作废，住户端不再显示。',
    },
  },
})
