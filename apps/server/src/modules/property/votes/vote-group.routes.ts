import { voteGroup as described, voteGroupFlow } from '@linli/api-client/contract/property/votes/vote-group'
import { runningVotes } from '@linli/api-client/contract/property/votes/vote-meeting-flow'
import { and, eq, inArray } from 'drizzle-orm'
import { invalid, refuse } from '../../../kit/app-error.ts'
import { serve } from '../../../kit/serve/serve.ts'
import { refreshRoll } from './roll-refresh.ts'
import { voteGroup, voteGroupMember } from './vote-group.table.ts'
import { voteMeeting } from './vote-meeting.table.ts'

/** 表决名册 (catalogue 3 /voteGroup). */
export const { model: voteGroupModel, routes: voteGroupRoutes } = serve(
  described,
  voteGroup,
)({
  check: ({ houseTypes }) => {
    if (houseTypes?.length === 0) throw invalid({ houseTypes: '请选择计入房屋类型' })
    if (houseTypes?.includes('garage')) throw invalid({ houseTypes: '车库和车位不计入表决' })
  },
  after: {
    create: async (row, ctx) => {
      await refreshRoll(ctx, row)
    },
    // What is meant has changed, and with it who is on the roll.
    update: async (_before, row, ctx) => {
      await refreshRoll(ctx, row)
    },
  },
  removable: async (row, ctx) => {
    if (row.state !== 'draft') throw refuse(`${voteGroupFlow.states[row.state].label}的数据不能删除`)
    await ctx.tx.delete(voteGroupMember).where(eq(voteGroupMember.groupId, row.id))
  },
  on: {
    confirm: ({ problemCount, roomCount }) => {
      if (roomCount === 0) throw refuse('名册中没有房屋')
      if (problemCount > 0) throw refuse(`名册存在${problemCount}条问题数据，请处理后再确认`)
    },
    reopen: async ({ id }, _input, ctx) => {
      const [meeting] = await ctx.tx
        .select({ title: voteMeeting.title })
        .from(voteMeeting)
        .where(and(eq(voteMeeting.groupId, id), inArray(voteMeeting.state, [...runningVotes])))
        .limit(1)
      if (meeting !== undefined) throw refuse(`名册正在被「${meeting.title}」使用`)
      return { patch: { checkedBy: null, checkedAt: null } }
    },
  },
})
