import { screenPassPicture } from '@linli/api-client/contract/screen/screen-calls'
import { viewCode } from '@linli/api-client/contract/screen/wall-panels'
import { sql } from 'drizzle-orm'
import { notFound } from '../../kit/app-error.ts'
import { type Ctx, userOf } from '../../kit/context.ts'
import { blurred } from '../../kit/files/blurred.ts'
import { LateAnswer } from '../../kit/late-answer.ts'
import { handleRaw, type Route } from '../../kit/route.ts'
import { coversEstate } from '../../kit/serve/scope.ts'
import { wallChoices } from './screen-profiles.ts'

const faces = 'access:passRecord:image'

/**
 * Whether faces may be told on a picture that hangs where everybody sees it: on the own wall of somebody who may look
 * at them, unless the profile wants it otherwise.
 */
async function showsFaces(ctx: Ctx, estateId: number): Promise<boolean> {
  if (userOf(ctx).sessionKind === 'wall' || !ctx.can(faces) || !coversEstate(ctx.scopeFor(faces), estateId))
    return false
  return !(await wallChoices(ctx)).blurFaces
}

const seenOn = [viewCode('current'), viewCode('map')]

/** Small pictures of who passed, for walls. */
export const wallPictureRoute: Route = handleRaw(screenPassPicture, async ({ id }, ctx) => {
  const [found] = await ctx.tx.execute<{ estateId: number; key: string | null }>(sql`
    select estate_id as "estateId", thumbnail_key as key from pass_picture
    where kind = 'person' and record_id = ${id} and part = 'image'`)
  const isSeen = (code: string) =>
    found !== undefined && ctx.can(code) && coversEstate(ctx.scopeFor(code), found.estateId)
  if (found === undefined || found.key === null || !seenOn.some(isSeen)) throw notFound()
  const { key } = found
  const clear = await showsFaces(ctx, found.estateId)
  return new LateAnswer(async () => {
    const bytes = clear ? await ctx.deps.files.get(key) : await blurred(ctx.deps.files, key)
    if (bytes === undefined) throw notFound()
    return new Response(new Uint8Array(bytes), {
      headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, no-store' },
    })
  })
})
