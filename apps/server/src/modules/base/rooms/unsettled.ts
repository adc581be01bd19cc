import type { Ctx } from '../../../kit/context.ts'

/** Whether somebody works for the room, as other modules know. */
export async function isWorkedAt(ctx: Ctx, roomId: number): Promise<boolean> {
  for (const { worksAtRoom } of ctx.deps.modules) if ((await worksAtRoom?.(ctx, roomId)) === true) return true
  return false
}

/** What other modules know to be unsettled of a room, in their words. */
export async function unsettledOf(ctx: Ctx, roomId: number): Promise<readonly string[]> {
  const found: string[] = []
  for (const { unsettledOf: own } of ctx.deps.modules) {
    const words = (await own?.(ctx, roomId)) ?? null
    if (words !== null) found.push(words)
  }
  return found
}
