import type { TopicResult } from '@linli/api-client/contract/property/votes/topic-result'
import type { PassRule } from '@linli/api-client/contract/property/votes/vote-topic'

/** Persons, and area in 0.01 ㎡: whole numbers, so that exactly two thirds are two thirds. */
export interface Share {
  readonly voters: number
  readonly area: number
}

export interface Counted extends Share {
  /** `approve`, `oppose`, `abstain`, or the id of an option. */
  readonly key: string
  readonly label: string
}

export interface TopicVotes {
  readonly kind: 'approve' | 'choice' | 'election'
  readonly passRule: PassRule
  readonly seats: number | null
  readonly base: Share
  readonly participated: Share
  readonly choices: readonly Counted[]
}

const both = (holds: (of: keyof Share) => boolean): boolean => holds('voters') && holds('area')

/** Two thirds of all persons with two thirds of all area have voted; exactly two thirds are enough. */
export const meetsQuorum = (participated: Share, base: Share): boolean =>
  base.voters > 0 && both((of) => 3 * participated[of] >= 2 * base[of])

/** More than half, or three quarters and no less, of those who voted, by persons and by area. */
export const passes = (rule: PassRule, agreed: Share, participated: Share): boolean =>
  participated.voters > 0 &&
  both((of) =>
    rule === 'majority' ? 2 * agreed[of] > participated[of] : 4 * agreed[of] >= 3 * participated[of],
  )

const byVotes = (a: Share, b: Share): number => b.voters - a.voters || b.area - a.area

/** The best of those who passed, as many as there are seats; who stands level over the last seat has none. */
function elected(passed: readonly Counted[], seats: number): { winners: readonly Counted[]; tied: boolean } {
  const order = passed.toSorted(byVotes)
  const last = order[seats - 1]
  const next = order[seats]
  const tied = last !== undefined && next !== undefined && byVotes(last, next) === 0
  return {
    winners: order.slice(0, seats).filter((one) => !tied || (last !== undefined && byVotes(one, last) < 0)),
    tied,
  }
}

interface Decided {
  readonly passed: boolean
  readonly winners: readonly Counted[]
  readonly note: string | null
}

function decided({ kind, passRule, seats, participated, choices }: TopicVotes): Decided {
  const agreed = (rule: PassRule) =>
    choices.filter((one) => one.key !== 'abstain' && passes(rule, one, participated))
  if (kind === 'approve')
    return { passed: agreed(passRule).some(({ key }) => key === 'approve'), winners: [], note: null }
  if (kind === 'choice') {
    const winners = agreed(passRule)
    return { passed: winners.length > 0, winners, note: winners.length > 0 ? null : '无方案达到通过标准' }
  }
  const { winners, tied } = elected(agreed('majority'), seats ?? 1)
  return { passed: winners.length > 0, winners, note: tied ? '票数相同，需重新投票' : null }
}

/** What came of a topic. */
export function judge(votes: TopicVotes): TopicResult {
  const { base, participated, choices, kind, passRule } = votes
  const quorum = meetsQuorum(participated, base)
  const { passed, winners, note } = decided(votes)
  const rule = kind === 'election' ? 'majority' : passRule
  return {
    base: { ...base },
    participated: { ...participated },
    quorum,
    outcome: quorum ? (passed ? 'passed' : 'rejected') : 'no_quorum',
    choices: choices.map(({ key, label, voters, area }) => ({
      key,
      label,
      voters,
      area,
      passed: key !== 'abstain' && key !== 'oppose' && passes(rule, { voters, area }, participated) && quorum,
    })),
    winners: quorum ? winners.map(({ key }) => Number(key)) : [],
    note: quorum ? note : null,
  }
}
