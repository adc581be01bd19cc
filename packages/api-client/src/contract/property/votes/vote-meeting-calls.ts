import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../../kit/index.ts'
import { buildingGrid } from './building-grid.ts'
import { topicResult } from './topic-result.ts'
import { ballotChannels } from './vote-ballot.ts'
import { ballotItem } from './vote-paper.ts'

const base = '/api/property/votes/{id}'
const of = { of: 'property/votes', access: 'session' } as const
const list = { ...of, method: 'GET', permission: 'property:vote:list' } as const
const input = z.object({ id: rowId })
/** Areas in 0.01 ㎡. */
const share = { voters: z.int(), area: z.int(), votedVoters: z.int(), votedArea: z.int() }

/** Who has voted so far, by buildings; what for is not told. */
export const voteTurnout = endpoint('property.votes.turnout', {
  ...list,
  path: `${base}/turnout`,
  label: '表决参与情况',
  background: true,
  input,
  output: z.object({
    ...share,
    pending: z.int(),
    buildings: z.array(z.object({ id: z.int(), name: z.string(), rooms: z.int(), ...share })),
  }),
})
/** A building of a vote: `mark` is whether a room has voted. */
export const voteGrid = endpoint('property.votes.grid', {
  ...list,
  path: `${base}/grid`,
  label: '表决楼盘图',
  input: z.object({ id: rowId, buildingId: rowId }),
  output: buildingGrid,
})

/** How the vote was counted, topic by topic, in all and by buildings. */
export const voteResult = endpoint('property.votes.result', {
  ...list,
  path: `${base}/result`,
  label: '表决结果',
  input,
  output: z.object({
    published: z.boolean(),
    pending: z.int(),
    topics: z.array(
      z.object({
        id: z.int(),
        seq: z.int(),
        title: z.string(),
        passRule: z.enum(['majority', 'three_quarters']),
        kind: z.enum(['approve', 'choice', 'election']),
        seats: z.nullable(z.int()),
        result: topicResult,
        /** Where fewer than five have voted, choices are not told: somebody would be found out. */
        buildings: z.array(
          z.object({
            name: z.string(),
            participated: z.object({ voters: z.int(), area: z.int() }),
            choices: z.nullable(z.array(z.object({ label: z.string(), voters: z.int(), area: z.int() }))),
          }),
        ),
      }),
    ),
  }),
})

/** The count as a sheet, with the seal of all ballots. */
export const exportVoteReport = endpoint('property.votes.report', {
  ...of,
  method: 'POST',
  path: `${base}/report`,
  label: '导出计票报告',
  permission: 'property:vote:export',
  answers: 'file',
  timeout: 60_000,
  input,
})

/** Looks through the chain of ballots: each holds the seal of the one before it. */
export const verifyVoteChain = endpoint('property.votes.verifyChain', {
  ...of,
  method: 'GET',
  path: `${base}/chain`,
  label: '校验选票链',
  permission: 'property:vote:verifyChain',
  input,
  output: z.object({
    ballots: z.int(),
    /** The first that is not as it was cast; null: all are. */
    brokenSeq: z.nullable(z.int()),
    /** The seal of the last one, which stands for all of them. */
    seal: z.nullable(z.string()),
  }),
})

/** Who chose what in a vote that was announced as one by name, once its result is published; of others nobody is told. */
export const namedBallots = endpoint('property.votes.namedBallots', {
  ...of,
  method: 'GET',
  path: `${base}/named-ballots`,
  label: '记名表决明细',
  permission: 'property:vote:tally',
  takesOut: true,
  input,
  output: z.array(
    z.object({
      voterNo: z.int(),
      voterName: z.nullable(z.string()),
      rooms: z.array(z.string()),
      /** In 0.01 ㎡. */
      area: z.int(),
      channel: z.enum(Object.keys(ballotChannels) as (keyof typeof ballotChannels)[]),
      /** In words, topic by topic in their order. */
      choices: z.array(z.string()),
    }),
  ),
})

/** What is entered of a paper; what it chooses is kept out of every log. */
export const paperFields = {
  rollId: f.ref('表决户', 'property/vote-rolls', { required: true, within: 'meetingId' }),
  channel: f.enum('渠道', ballotChannels, { required: true, initial: 'paper' }),
  proxyId: f.ref('委托', 'property/vote-proxies', {
    when: { channel: ['proxy'] },
    requiredWhen: { channel: ['proxy'] },
    within: 'meetingId',
    where: { state: 'approved' },
  }),
  paperNo: f.text('纸质票编号', { max: 40 }),
  paperReceivedAt: f.datetime('收票时间', { required: true }),
  paperImages: f.images('票面', { required: true, max: 4 }),
}

export const enterPaper = endpoint('property.votes.enterPaper', {
  ...of,
  method: 'POST',
  path: `${base}/papers`,
  label: '录入纸质票',
  permission: 'property:vote:enterPaper',
  touches: ['property/vote-ballots', 'property/vote-papers', 'property/vote-rolls'],
  idempotent: true,
  unloggedInput: ['items'],
  input: z.object({
    id: rowId,
    rollId: paperFields.rollId,
    channel: z.enum(['paper', 'proxy', 'onsite']),
    proxyId: z.optional(z.nullable(paperFields.proxyId)),
    paperNo: z.optional(z.nullable(paperFields.paperNo)),
    paperReceivedAt: paperFields.paperReceivedAt,
    paperImages: paperFields.paperImages,
    items: z.array(ballotItem).check(z.maxLength(99)),
  }),
  output: z.object({ id: z.int() }),
})

/** What is asked for when a room has another owner before that voter has voted. */
export const rollChangeFields = {
  residentId: f.ref('新业主', 'base/residents', { required: true }),
  changeProof: f.file('变更依据', { required: true }),
}

export const changeRoll = endpoint('property.voteRolls.change', {
  method: 'POST',
  path: '/api/property/vote-rolls/{id}/owner',
  label: '变更表决人',
  access: 'session',
  permission: 'property:vote:rollChange',
  touches: ['property/votes'],
  input: z.object({ id: rowId, version: z.int().check(z.minimum(0)), ...rollChangeFields }),
  output: z.object({ version: z.int() }),
})

/** The ballots of a vote on paper, each with its number, for voters who have not voted. */
export const voteBallotSheets = endpoint('property.votes.ballotSheets', {
  ...of,
  method: 'GET',
  path: `${base}/ballot-sheets`,
  label: '打印纸质票',
  permission: 'property:vote:enterPaper',
  takesOut: true,
  input: z.object({ id: rowId, buildingId: z.optional(rowId) }),
  output: z.array(
    z.object({
      paperNo: z.string(),
      voterName: z.string(),
      rooms: z.array(z.string()),
      /** In 0.01 ㎡. */
      area: z.int(),
    }),
  ),
})

/** The new order of the options of a topic. */
export const sortVoteOptions = endpoint('property.voteOptions.sort', {
  method: 'POST',
  path: '/api/property/vote-options/sort',
  label: '选项排序',
  access: 'session',
  permission: 'property:vote:update',
  input: z.object({ topicId: rowId, ids: z.array(rowId).check(z.minLength(1), z.maxLength(99)) }),
  output: z.literal(true),
})
