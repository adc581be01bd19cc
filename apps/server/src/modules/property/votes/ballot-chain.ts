import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../../kit/context.ts'
import { anyOf } from '../../../kit/serve/scope.ts'
import {
  voteBallot,
  voteBallotItem,
  type VoteBallotItemRow,
  type VoteBallotRow,
} from './vote-ballot.table.ts'

/** Random enough that nobody finds the choices by trying them against a seal. */
export const newNonce = (): string => randomBytes(16).toString('hex')

export const firstHash = '0'.repeat(64)

type Sealed = Pick<
  VoteBallotRow,
  'meetingId' | 'voterKey' | 'voterNo' | 'proxyId' | 'channel' | 'castAt' | 'paperNo' | 'nonce'
>
type Item = Pick<VoteBallotItemRow, 'topicId' | 'choice' | 'optionIds'>

/** A ballot in one spelling, without its state: a later void changes nothing of it. */
export function canonicalBallot(ballot: Sealed, seq: number, items: readonly Item[]): string {
  const { meetingId, voterKey, voterNo, proxyId, channel, castAt, paperNo, nonce } = ballot
  return JSON.stringify([
    meetingId,
    seq,
    voterKey,
    voterNo,
    proxyId,
    channel,
    castAt.toISOString(),
    paperNo,
    nonce,
    items
      .toSorted((a, b) => a.topicId - b.topicId)
      .map(({ topicId, choice, optionIds }) => [topicId, choice, optionIds.toSorted((a, b) => a - b)]),
  ])
}

export const sealOf = (prevHash: string, canonical: string): string =>
  createHash('sha256').update(prevHash).update(canonical).digest('hex')

export const itemsOf = async (ctx: Ctx, ballotIds: readonly number[]) =>
  await ctx.tx.select().from(voteBallotItem).where(anyOf(voteBallotItem.ballotId, ballotIds))

/** The place of a ballot that becomes valid in the chain of its vote. The vote is locked by who calls. */
export async function nextLink(
  ctx: Ctx,
  ballot: Sealed & Pick<VoteBallotRow, 'id'>,
): Promise<{ seq: number; prevHash: string; hash: string }> {
  const [last] = await ctx.tx
    .select({ seq: voteBallot.seq, hash: voteBallot.hash })
    .from(voteBallot)
    .where(and(eq(voteBallot.meetingId, ballot.meetingId), isNotNull(voteBallot.seq)))
    .orderBy(sql`${voteBallot.seq} desc`)
    .limit(1)
  const seq = (last?.seq ?? 0) + 1
  const prevHash = last?.hash ?? firstHash
  const items = await itemsOf(ctx, [ballot.id])
  return { seq, prevHash, hash: sealOf(prevHash, canonicalBallot(ballot, seq, items)) }
}

export interface Chain {
  readonly ballots: number
  readonly brokenSeq: number | null
  readonly seal: string | null
}

/** Looks through all ballots in their order: the first that does not fit, if any. */
export async function verifyChain(ctx: Ctx, meetingId: number): Promise<Chain> {
  const ballots = await ctx.tx
    .select()
    .from(voteBallot)
    .where(and(eq(voteBallot.meetingId, meetingId), isNotNull(voteBallot.seq)))
    .orderBy(asc(voteBallot.seq))
  const items = Map.groupBy(
    await itemsOf(
      ctx,
      ballots.map(({ id }) => id),
    ),
    ({ ballotId }) => ballotId,
  )
  let prevHash = firstHash
  for (const [at, ballot] of ballots.entries()) {
    const seq = at + 1
    const seal = sealOf(prevHash, canonicalBallot(ballot, seq, items.get(ballot.id) ?? []))
    if (ballot.seq !== seq || ballot.prevHash !== prevHash || ballot.hash !== seal)
      return { ballots: ballots.length, brokenSeq: seq, seal: null }
    prevHash = seal
  }
  return { ballots: ballots.length, brokenSeq: null, seal: ballots.length === 0 ? null : prevHash }
}
