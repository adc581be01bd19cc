import * as z from 'zod/mini'
import { endpoint, f, rowId } from '../../../kit/index.ts'

const base = '/api/property/polls/{id}'
const of = { of: 'property/polls', access: 'session' } as const
const input = z.object({ id: rowId })

/** What was chosen, of all together, and who took part by buildings. */
export const pollResult = endpoint('property.polls.result', {
  ...of,
  method: 'GET',
  path: `${base}/result`,
  label: '征询结果',
  permission: 'property:poll:list',
  background: true,
  input,
  output: z.object({
    voted: z.int(),
    eligible: z.int(),
    options: z.array(z.object({ id: z.int(), title: z.string(), votes: z.int() })),
    buildings: z.array(z.object({ name: z.string(), voted: z.int(), eligible: z.int() })),
  }),
})

export const exportPollResult = endpoint('property.polls.report', {
  ...of,
  method: 'POST',
  path: `${base}/report`,
  label: '导出征询结果',
  permission: 'property:poll:export',
  answers: 'file',
  timeout: 60_000,
  input,
})

/** Makes a draft out of a poll, with its options; answers it. */
export const copyPoll = endpoint('property.polls.copy', {
  ...of,
  method: 'POST',
  path: `${base}/copy`,
  label: '复制征询',
  permission: 'property:poll:create',
  touches: ['property/poll-options'],
  input,
  output: z.object({ id: z.int() }),
})

/** Who votes at the desk, and for what. */
export const castFields = {
  residentId: f.ref('参与人', 'base/residents', { required: true, within: 'estateId' }),
  roomId: f.ref('房屋', 'base/rooms', { within: 'estateId', help: '一户一票时必填' }),
}

export const castPollOnBehalf = endpoint('property.polls.cast', {
  ...of,
  method: 'POST',
  path: `${base}/ballots`,
  label: '代录投票',
  permission: 'property:poll:cast',
  touches: ['property/poll-ballots'],
  idempotent: true,
  unloggedInput: ['optionIds'],
  input: z.object({
    id: rowId,
    residentId: castFields.residentId,
    roomId: z.optional(z.nullable(castFields.roomId)),
    optionIds: z.array(rowId).check(z.maxLength(20)),
  }),
  output: z.object({ voted: z.int() }),
})

/** The new order of the options of a poll. */
export const sortPollOptions = endpoint('property.pollOptions.sort', {
  method: 'POST',
  path: '/api/property/poll-options/sort',
  label: '选项排序',
  access: 'session',
  permission: 'property:poll:update',
  input: z.object({ pollId: rowId, ids: z.array(rowId).check(z.minLength(1), z.maxLength(20)) }),
  output: z.literal(true),
})
