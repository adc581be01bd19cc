import * as z from 'zod/mini'
import { endpoint, rowId } from '../../../kit/index.ts'
import { ballotItem } from './vote-paper.ts'

const path = '/api/mp/property/votes'
const mobile = { access: 'mobile', of: 'property/votes' } as const

const topic = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  kind: z.enum(['approve', 'choice', 'election']),
  seats: z.nullable(z.int()),
  passRule: z.enum(['majority', 'three_quarters']),
  options: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      intro: z.nullable(z.string()),
      photo: z.nullable(z.string()),
    }),
  ),
  /** Once the result is told: what came of it, in words. */
  result: z.nullable(
    z.object({ outcome: z.enum(['passed', 'rejected', 'no_quorum']), lines: z.array(z.string()) }),
  ),
})

/** A voter for whom the resident votes: the own rooms, or those of somebody who has sent the resident. */
const voter = z.object({
  voterNo: z.int(),
  rooms: z.array(z.string()),
  /** In 0.01 ㎡. */
  area: z.int(),
  byProxy: z.boolean(),
  voted: z.boolean(),
})

const vote = z.object({
  id: z.int(),
  meetingNo: z.string(),
  title: z.string(),
  estateName: z.string(),
  description: z.string(),
  contactPhone: z.string(),
  form: z.enum(['online', 'written', 'mixed']),
  /** Each choice can be looked up once the result is told. */
  named: z.boolean(),
  voteStartAt: z.string(),
  voteEndAt: z.string(),
  state: z.enum(['noticed', 'voting', 'counting', 'publicity', 'archived']),
  /** Of a hundred, by persons and by area; null where it is not told. */
  turnout: z.nullable(z.object({ voters: z.number(), area: z.number() })),
  voters: z.array(voter),
  topics: z.array(topic),
})
export type MpVote = z.infer<typeof vote>

/** The votes in which who calls has a voice, the newest first. */
export const mpVotes = endpoint('property.mpVotes', {
  ...mobile,
  method: 'GET',
  path,
  label: '我的表决',
  background: true,
  output: z.array(vote),
})

/** Casts a ballot, once and for all; what it chooses is kept out of every log. */
export const mpCastBallot = endpoint('property.mpCastBallot', {
  ...mobile,
  method: 'POST',
  path: `${path}/{id}/ballots`,
  label: '业主投票',
  touches: ['property/vote-ballots', 'property/vote-rolls', 'property/vote-proxies'],
  idempotent: true,
  unloggedInput: ['items'],
  input: z.object({
    id: rowId,
    voterNo: z.optional(z.nullable(z.int().check(z.minimum(1)))),
    items: z.array(ballotItem).check(z.maxLength(99)),
    signature: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{16,64}$/)))),
  }),
  /** The place of the ballot in the chain, and its seal: the voter finds it again there. */
  output: z.object({ seq: z.int(), seal: z.string() }),
})
