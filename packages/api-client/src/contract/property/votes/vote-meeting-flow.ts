import { f, flow } from '../../../kit/index.ts'

const reason = f.text('原因', { required: true, max: 200 })

/** States in which a roll is in use and stays as it is. */
export const runningVotes = ['noticed', 'voting', 'counting'] as const
/** States in which choices may be counted and told, as sums. */
export const countedVotes = ['counting', 'publicity', 'archived'] as const

/** From the draft over notice, ballots and count to the archive (catalogue 3 /voteNew). */
export const voteMeetingFlow = flow({
  states: {
    draft: { label: '草稿', tone: 'neutral' },
    noticed: { label: '公告中', tone: 'info' },
    voting: { label: '投票中', tone: 'success' },
    counting: { label: '计票中', tone: 'warning' },
    publicity: { label: '结果公示', tone: 'info' },
    archived: { label: '已归档', tone: 'neutral' },
    cancelled: { label: '已取消', tone: 'neutral' },
  },
  initial: 'draft',
  edit: { from: ['draft'] },
  transitions: {
    publish: {
      label: '发布公告',
      from: ['draft'],
      to: 'noticed',
      kind: 'sensitive',
      stamps: { at: 'noticeAt' },
      confirm: '发布后名册和议题不再变动，并向业主发布公告。',
      primary: true,
    },
    begin: {
      label: '开始投票',
      from: ['noticed'],
      to: 'voting',
      by: 'system',
      clock: { at: 'voteStartAt' },
    },
    extend: {
      label: '延期',
      from: ['voting'],
      to: 'voting',
      kind: 'sensitive',
      input: { voteEndAt: f.datetime('新的截止时间', { required: true }), reason },
    },
    remind: {
      label: '提醒未投票',
      from: ['voting'],
      to: 'voting',
      kind: 'sensitive',
      confirm: '将通知尚未投票的业主。',
    },
    close: {
      label: '截止投票',
      from: ['voting'],
      to: 'counting',
      by: 'system',
      clock: { at: 'voteEndAt' },
    },
    tally: { label: '计票', from: ['counting'], to: 'counting', kind: 'sensitive' },
    publishResult: {
      label: '公布结果',
      from: ['counting'],
      to: 'publicity',
      kind: 'sensitive',
      stamps: { by: 'resultBy', at: 'resultAt' },
      confirm: '公布后结果不能更改，并向业主发布公示。',
      primary: true,
    },
    archive: { label: '归档', from: ['publicity'], to: 'archived' },
    expire: {
      label: '公示期满',
      from: ['publicity'],
      to: 'archived',
      by: 'system',
      clock: { past: 'publicityUntil' },
    },
    cancel: {
      label: '取消',
      from: ['noticed', 'voting'],
      to: 'cancelled',
      kind: 'sensitive',
      input: { reason },
      confirm: '取消后已投的票作废，并向业主发布公告。',
    },
  },
})
