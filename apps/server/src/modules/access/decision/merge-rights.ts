import type { PassRight, PlanFacts } from './decide-pass.ts'

/** A right, as far as it decides at a door. */
export interface RightFacts {
  readonly state: 'pending' | 'active' | 'expired' | 'suspended' | 'revoked'
  readonly authType: number
  readonly validFrom: Date
  readonly expireAt: Date | null
  readonly plan: PlanFacts | null
  readonly bypassClosed: boolean
}

const ranks = ['active', 'pending', 'expired'] as const

/**
 * All rights of a subject at a door as one: those in force; where there are none, those to come, else those that are
 * over. Either credential of any of them opens, from the first to the last of them. `wanted-auths.ts` says the same in
 * SQL for devices, and a property test holds them to each other.
 *
 * @param able bits of what can be recognised there
 */
export function mergeRights(rights: readonly RightFacts[], able = 3): PassRight | null {
  const usable = rights.filter(({ authType }) => (authType & able) > 0)
  for (const rank of ranks) {
    const these = usable.filter(({ state }) => state === rank)
    if (these.length === 0) continue
    const ends = these.map(({ expireAt }) => expireAt)
    const plans = these.map(({ plan }) => plan)
    return {
      authType: these.reduce((bits, { authType }) => bits | (authType & able), 0),
      validFrom: new Date(Math.min(...these.map(({ validFrom }) => validFrom.getTime()))),
      expireAt: ends.includes(null) ? null : new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0))),
      plans: plans.includes(null) ? [] : plans.filter((plan) => plan !== null),
      bypassClosed: these.some(({ bypassClosed }) => bypassClosed),
    }
  }
  return null
}
