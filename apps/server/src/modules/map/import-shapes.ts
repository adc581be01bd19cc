import type { importGeoJson } from '@linli/api-client/contract/map/map-calls'
import type { MarkerGeometry } from '@linli/api-client/contract/map/map-marker'
import type { InputOf, OutputOf } from '@linli/api-client/kit'
import { eq } from 'drizzle-orm'
import { invalid, notFound } from '../../kit/app-error.ts'
import type { Ctx } from '../../kit/context.ts'
import { lockRow } from '../../kit/serve/read.ts'
import { createRow, updateRow } from '../../kit/serve/write.ts'
import { building } from '../base/buildings/building.table.ts'
import { buildingModel } from '../base/buildings/building.routes.ts'
import { estateModel } from '../base/places/estate.routes.ts'
import { areaFault, estateArea, footprintArea, footprintFault } from '../base/places/place-rules.ts'
import { permittedEstateIds } from '../base/places/place-scope.ts'
import { type Shape, shapesOf } from './geo-json.ts'
import { boundaryOf, markerFault, markerModel } from './map-marker.routes.ts'

const code = 'map:object:import'
const kinds = 'map_marker_kind'

type Input = InputOf<typeof importGeoJson>
type Answer = OutputOf<typeof importGeoJson>

/** One shape of the file: what it would be, and how it is saved; or why it is not. */
type Judged =
  | { readonly shape: Shape; readonly target: string; readonly save: () => Promise<unknown> }
  | { readonly shape: Shape; readonly reason: string }

const nameOf = ({ name, index }: Shape) => name || `第${index}个图形`

/** Reads the file; saves all of it or, where one shape is refused, says which and why. */
export async function importShapes(ctx: Ctx, input: Input): Promise<Answer> {
  await permittedEstateIds(ctx, code, [input.estateId])
  const shapes = shapesOf(input.geojson, input.crs)
  const judged = await judges[input.target](ctx, input.estateId, shapes)
  const matched = judged.flatMap((one) => ('save' in one ? [one] : []))
  const answer = {
    matched: matched.map(({ shape, target }) => ({ index: shape.index, name: nameOf(shape), target })),
    unmatched: judged.flatMap((one) =>
      'save' in one ? [] : [{ index: one.shape.index, name: nameOf(one.shape), reason: one.reason }],
    ),
  }
  if (!input.save) return { ...answer, saved: 0 }
  if (matched.length === 0) throw invalid({ geojson: '没有可以导入的图形' })
  for (const one of matched) await one.save()
  ctx.note({
    resource: input.target === 'markers' ? 'marker' : input.target === 'boundary' ? 'estate' : 'building',
    estateId: input.estateId,
    title: `导入GeoJSON：${matched.length} 个图形`,
  })
  return { ...answer, saved: matched.length }
}

const judges: Readonly<
  Record<Input['target'], (ctx: Ctx, estateId: number, shapes: readonly Shape[]) => Promise<Judged[]>>
> = { boundary: judgeBoundary, footprints: judgeFootprints, markers: judgeMarkers }

async function judgeBoundary(ctx: Ctx, estateId: number, shapes: readonly Shape[]): Promise<Judged[]> {
  const row = await lockRow(estateModel, ctx, ctx.scopeFor(code), estateId)
  if (row === undefined) throw notFound()
  return shapes.map((shape, at): Judged => {
    const { geometry } = shape
    if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon')
      return { shape, reason: '小区边界须为面' }
    if (at > 0) return { shape, reason: '一个小区只有一个边界，只取第一个' }
    const fault = areaFault(geometry, estateArea)
    if (fault) return { shape, reason: fault }
    return {
      shape,
      target: row.name,
      save: async () => await updateRow(estateModel, row, { boundary: geometry }, ctx.scopeFor(code), ctx),
    }
  })
}

async function judgeFootprints(ctx: Ctx, estateId: number, shapes: readonly Shape[]): Promise<Judged[]> {
  const boundary = await boundaryOf(ctx, estateId)
  // Locked in the order of their ids, so that two imports wait for each other.
  const rows = await ctx.tx
    .select()
    .from(building)
    .where(eq(building.estateId, estateId))
    .orderBy(building.id)
    .for('update')
  const named = new Map(rows.map((row) => [row.name, row]))
  const taken = new Set<string>()
  return shapes.map((shape): Judged => {
    const { geometry, name } = shape
    const row = named.get(name)
    if (row === undefined) return { shape, reason: name ? `没有名为「${name}」的楼栋` : '图形没有 name 属性' }
    if (geometry?.type !== 'Polygon') return { shape, reason: '楼栋轮廓须为面' }
    const fault = areaFault(geometry, footprintArea) ?? footprintFault(geometry, boundary)
    if (fault) return { shape, reason: fault }
    if (taken.has(name)) return { shape, reason: `楼栋「${name}」在文件中重复` }
    taken.add(name)
    return {
      shape,
      target: name,
      save: async () => await updateRow(buildingModel, row, { footprint: geometry }, ctx.scopeFor(code), ctx),
    }
  })
}

async function judgeMarkers(ctx: Ctx, estateId: number, shapes: readonly Shape[]): Promise<Judged[]> {
  const boundary = await boundaryOf(ctx, estateId)
  const known = new Set((await ctx.deps.dicts.items(kinds)).map(({ value }) => value))
  return shapes.map((shape): Judged => {
    const { geometry, properties } = shape
    if (geometry === undefined || geometry.type === 'MultiPolygon')
      return { shape, reason: '标注须为点、线或面' }
    const name = nameOf(shape).slice(0, 50)
    const fault = markerFault(geometry satisfies MarkerGeometry, boundary)
    if (fault) return { shape, reason: fault }
    const kind = typeof properties.kind === 'string' && known.has(properties.kind) ? properties.kind : 'other'
    const text = (key: string, most: number) => {
      const value = properties[key]
      return typeof value === 'string' && value !== '' ? { [key]: value.slice(0, most) } : {}
    }
    return {
      shape,
      target: name,
      save: async () =>
        await createRow(markerModel, { estateId, name, kind, geometry, ...text('remark', 200) }, ctx, code),
    }
  })
}
