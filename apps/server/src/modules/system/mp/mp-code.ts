import { mpCode } from '@linli/api-client/contract/system/mp-app-calls'
import { and, asc, eq } from 'drizzle-orm'
import { notFound, refuse } from '../../../kit/app-error.ts'
import type { AloneCtx } from '../../../kit/context.ts'
import { handleRawAlone } from '../../../kit/route.ts'
import { anyOf, coversEstate } from '../../../kit/serve/scope.ts'
import { estate } from '../../base/places/estate.table.ts'
import { room } from '../../base/rooms/room.table.ts'
import { askPlatform } from './mp-platform.ts'
import { mpApp } from './mp.table.ts'
import { zipOf } from '../../../kit/zip/zip-of.ts'

/** More in one go would keep the caller waiting longer than a browser does. */
const most = 1_500
/** So many are asked for at a time. */
const atOnce = 5

interface Place {
  readonly scene: string
  readonly name: string
}

interface Asked {
  readonly per: 'one' | 'estate' | 'room'
  readonly estateId?: number | null | undefined
  readonly buildingId?: number | null | undefined
}

async function placesOf({ per, estateId, buildingId }: Asked, ctx: AloneCtx): Promise<readonly Place[]> {
  const scope = ctx.scopeFor('system:mpApp:qrcode')
  if (estateId != null && !coversEstate(scope, estateId)) throw notFound()
  if (per === 'one') return [{ scene: estateId == null ? '' : `e=${estateId}`, name: '小程序码' }]
  if (per === 'estate') {
    const rows = await ctx.tx
      .select({ id: estate.id, name: estate.name })
      .from(estate)
      .where(scope.kind === 'all' ? undefined : anyOf(estate.id, scope.estateIds))
      .orderBy(asc(estate.id))
    return rows.map(({ id, name }) => ({ scene: `e=${id}`, name }))
  }
  const rows = await ctx.tx
    .select({ id: room.id, name: room.fullName })
    .from(room)
    .where(
      and(eq(room.estateId, estateId ?? 0), buildingId == null ? undefined : eq(room.buildingId, buildingId)),
    )
    .orderBy(asc(room.id))
    .limit(most + 1)
  return rows.map(({ id, name }) => ({ scene: `r=${id}`, name }))
}

const fileName = (name: string) => name.replaceAll(/[\\/:*?"<>|\s]+/g, '-')

/** 小程序码: one picture, or those of all estates or of all homes of one as a zip. */
export const codeOfPage = handleRawAlone(mpCode, async ({ id, path, ...asked }, ctx) => {
  const [app] = await ctx.tx.select().from(mpApp).where(eq(mpApp.id, id))
  if (app === undefined) throw notFound()
  const places = await placesOf(asked, ctx)
  if (places.length === 0) throw refuse('该范围内没有可生成的小区或房屋')
  if (places.length > most) throw refuse(`一次最多生成${most}张，请按楼栋分批生成`)
  const files: { name: string; bytes: Buffer }[] = []
  for (let from = 0; from < places.length; from += atOnce)
    files.push(
      ...(await Promise.all(
        places.slice(from, from + atOnce).map(async ({ scene, name }) => ({
          name: `${fileName(name)}.png`,
          bytes: await askPlatform(app, ctx.deps, async (port) => await port.code(path, scene)),
        })),
      )),
    )
  ctx.note({ title: `「${app.name}」生成小程序码 ${files.length}张`, rowCount: files.length })
  const [only] = files
  const [type, bytes] =
    asked.per === 'one' && only ? ['image/png', only.bytes] : ['application/zip', zipOf(files)]
  return new Response(Uint8Array.from(bytes), {
    headers: { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' },
  })
})
