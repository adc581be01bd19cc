import type { Ctx } from '../../../kit/context.ts'

/** What other modules know to be unsettled of a room, in their words. */
export async function unsettledOf(ctx: Ctx, roomId: number): Promise<readonly string[]> {
  const found: string[] = []
  for (const { unsettledOf: own } of ctx.deps.modules) {
    const words = (await own?.(ctx, roomId)) ?? null
    if (words !== null) found.push(words)
  }
  return found
}
