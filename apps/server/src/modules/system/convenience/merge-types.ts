import { and, eq, sql } from 'drizzle-orm'
import { AppError, invalid, notFound, refuse } from '../../../kit/app-error.ts'
import { changedBy } from '../../../kit/changed.ts'
import type { Ctx } from '../../../kit/context.ts'
import { announce } from '../../../kit/facts/facts.ts'
import type { Model } from '../../../kit/serve/model.ts'
import { remove } from '../../../kit/serve/remove.ts'
import { assertRoom } from './convenience-rules.ts'
import { convenienceType } from './convenience-type.table.ts'
import { servicesFrom } from './type-services.ts'

interface Merging {
  readonly id: number
  readonly version: number
  readonly intoId: number
}

/** Lets a type go into another one of its level and form; types and services of it move there. */
export async function mergeType(
  ctx: Ctx,
  { id, version, intoId }: Merging,
  model: Model,
): Promise<{ moved: number; services: number }> {
  if (id === intoId) throw invalid({ intoId: '不能并入自身' })
  const rows = await ctx.tx
    .select()
    .from(convenienceType)
    .where(sql`${convenienceType.id} in (${id}, ${intoId})`)
    .orderBy(convenienceType.id)
    .for('update')
  const [from, into] = [id, intoId].map((one) => rows.find((row) => row.id === one))
  if (from === undefined) throw notFound()
  if (into === undefined) throw invalid({ intoId: '所选类型不存在' })
  if (from.version !== version) throw new AppError('STALE_VERSION')
  if (from.level !== into.level) throw invalid({ intoId: '只能并入同一层级的类型' })
  if (from.serviceKind !== into.serviceKind) throw invalid({ intoId: '只能并入服务形式相同的类型' })
  const children = await ctx.tx.select().from(convenienceType).where(eq(convenienceType.parentId, id))
  if (children.length > 0) {
    await assertRoom(ctx, intoId, children.length)
    for (const { name } of children)
      if ((await ctx.tx.$count(convenienceType, sameName(intoId, name))) > 0)
        throw refuse(`「${into.name}」下已有「${name}」，请先改名或合并`)
    await ctx.tx
      .update(convenienceType)
      .set({
        parentId: intoId,
        ...changedBy(ctx, convenienceType),
      })
      .where(eq(convenienceType.parentId, id))
  }
  let services = 0
  for (const of of servicesFrom(ctx)) services += await of.move(ctx, id, into)
  if (services > 0) await announce(ctx, 'serviceType.licenses', { typeId: intoId })
  await remove(model, { id }, ctx)
  ctx.note({ title: `「${from.name}」并入「${into.name}」`, rowCount: children.length + services })
  return { moved: children.length, services }
}

const sameName = (parentId: number, name: string) =>
  and(eq(convenienceType.parentId, parentId), eq(convenienceType.name, name))
