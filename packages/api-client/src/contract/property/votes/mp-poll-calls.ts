import * as z from 'zod/mini'
import { endpoint, rowId } from '../../../kit/index.ts'

const path = '/api/mp/property/polls'
const mobile = { access: 'mobile', of: 'property/polls' } as const

const pollView = z.object({
  id: z.int(),
  title: z.string(),
  kind: z.enum(['opinion', 'activity', 'satisfaction']),
  content: z.nullable(z.string()),
  cover: z.nullable(z.string()),
  estateName: z.string(),
  selectMode: z.enum(['single', 'multi']),
  maxSelect: z.nullable(z.int()),
  allowChange: z.boolean(),
  startAt: z.string(),
  endAt: z.string(),
  state: z.enum(['pending', 'active', 'ended']),
  /** One for each room, where a room has a voice, else one: has voted or not yet. */
  voices: z.array(
    z.object({ roomId: z.nullable(z.int()), room: z.nullable(z.string()), voted: z.boolean() }),
  ),
  options: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      description: z.nullable(z.string()),
      image: z.nullable(z.string()),
      /** Null while it is not told. */
      votes: z.nullable(z.int()),
    }),
  ),
})
export type MpPoll = z.infer<typeof pollView>

/** The polls that are meant for who calls, the newest first. */
export const mpPolls = endpoint('property.mpPolls', {
  ...mobile,
  method: 'GET',
  path,
  label: '我的征询',
  background: true,
  output: z.array(pollView),
})

/** Takes part; what is chosen is kept out of every log. */
export const mpCastPoll = endpoint('property.mpCastPoll', {
  ...mobile,
  method: 'POST',
  path: `${path}/{id}/ballots`,
  label: '居民投票',
  touches: ['property/poll-ballots'],
  idempotent: true,
  unloggedInput: ['optionIds'],
  input: z.object({
    id: rowId,
    roomId: z.optional(z.nullable(rowId)),
    optionIds: z.array(rowId).check(z.maxLength(20)),
  }),
  output: pollView,
})
