import * as z from 'zod/mini'
import { f, resource } from '../../../kit/index.ts'
import { ballotChannels } from './vote-ballot.ts'

const must = { serverSet: true, required: true } as const
const read = { serverSet: true } as const

/** What a ballot says of a topic: approve, oppose or abstain, or the chosen options; nothing chosen is an abstention. */
export const ballotItem = z.object({
  topicId: z.int().check(z.minimum(1)),
  choice: z.optional(z.nullable(z.enum(['approve', 'oppose', 'abstain']))),
  optionIds: z.optional(z.nullable(z.array(z.int().check(z.minimum(1))).check(z.maxLength(50)))),
})
export type BallotItem = z.infer<typeof ballotItem>

/**
 * A ballot that was entered from paper and waits to be verified: the one place where a choice is seen beside a voter,
 * by who entered it and who may verify it, until it is verified.
 */
export const votePaper = resource({
  module: 'property',
  name: 'vote-papers',
  entity: 'votePaper',
  label: '待复核纸质票',
  scope: 'estate',
  title: 'voterNo',
  notes: false,
  fields: {
    estateId: f.ref('小区', 'base/estates', must),
    meetingId: f.ref('会议', 'property/votes', { ...must, within: 'estateId' }),
    voterNo: f.int('票号', { ...must, ordinal: true, min: 1 }),
    voterName: f.text('表决人', { ...read, max: 50, mask: 'name' }),
    channel: f.enum('渠道', ballotChannels, must),
    paperNo: f.text('纸质票编号', { ...read, max: 40 }),
    paperReceivedAt: f.datetime('收票时间', read),
    paperImages: f.images('票面', read),
    enteredBy: f.ref('录入人', 'auth/users', read),
    items: f.json('选择', z.array(ballotItem), { computed: true, internal: true }),
  },
  list: {
    columns: [
      { field: 'voterNo', width: 72 },
      { field: 'paperImages', width: 72 },
      { field: 'voterName', width: 88 },
      { field: 'channel', width: 80 },
      { field: 'paperNo', width: 176 },
      'paperReceivedAt',
      { field: 'enteredBy', width: 88 },
      { field: 'meetingId', hidden: true },
    ],
    filters: ['estateId', 'meetingId', 'channel', 'paperNo', 'enteredBy'],
    sort: 'id',
  },
  operations: ['list', 'detail'],
})
