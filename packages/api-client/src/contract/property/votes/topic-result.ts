import * as z from 'zod/mini'

const share = { voters: z.int(), area: z.int() }

/** How a topic was counted; areas in 0.01 ㎡, so that nothing is rounded. */
export const topicResult = z.object({
  base: z.object(share),
  participated: z.object(share),
  quorum: z.boolean(),
  outcome: z.enum(['passed', 'rejected', 'no_quorum']),
  /** Approve, oppose and abstain, or an option by its id. */
  choices: z.array(z.object({ key: z.string(), label: z.string(), ...share, passed: z.boolean() })),
  /** Ids of the options that won. */
  winners: z.array(z.int()),
  /** What is to be said beside it. */
  note: z.nullable(z.string()),
})
export type TopicResult = z.infer<typeof topicResult>
