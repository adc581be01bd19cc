import { inContext } from '../kit/context.ts'
import { type Recount, type Recounted, recount } from '../modules/property/votes/recount.ts'
import { StartupError } from '../runtime/startup-error.ts'
import type { Command } from './command.ts'

const metres = (area: bigint) => `${area / 100n}.${String(area % 100n).padStart(2, '0')}`

const topicLine = ({ seq, title, choices, agrees }: Recounted): string => {
  const sums = Array.from(choices, ([key, [voters, area]]) => `${key} ${voters} / ${metres(area)} m2`)
  const told = agrees === null ? 'not published yet' : agrees ? 'as published' : 'NOT AS PUBLISHED'
  return `  ${seq}. ${title}: ${sums.join(', ') || 'no ballots'} (${told})`
}

const linesOf = ({ meetingNo, title, chain, topics }: Recount): string[] => [
  `${meetingNo} ${title}`,
  chain.brokenSeq === null
    ? `  ${chain.ballots} ballots, chain unbroken${chain.seal === null ? '' : `, seal ${chain.seal}`}`
    : `  ${chain.ballots} ballots, CHAIN BROKEN AT ${chain.brokenSeq}`,
  ...topics.map(topicLine),
]

const isSound = ({ chain, topics }: Recount) =>
  chain.brokenSeq === null && topics.every(({ agrees }) => agrees !== false)

/** Counts a vote of the owners ballot by ballot, and compares it with what was published. */
export const recountCommand: Command = {
  name: 'recount',
  takes: ['vote'],
  about: 'counts a vote of the owners anew from its ballots; exit code 1 when it differs',
  async run(deps, [meetingNo = '']) {
    const votes = await inContext(
      deps,
      { kind: 'system', name: 'recount' },
      async (ctx) => await recount(ctx, meetingNo),
    )
    if (votes.length === 0) throw new StartupError('recount', `no vote ${meetingNo}`)
    return { sound: votes.every(isSound), lines: votes.flatMap(linesOf) }
  },
}
