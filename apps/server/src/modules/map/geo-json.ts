import { area as areaShape } from '@linli/api-client/contract/base/geometry'
import { markerGeometry } from '@linli/api-client/contract/map/map-marker'
import { convertCoordinates, type CoordinateSystem } from '@linli/validators/convert-coordinates'
import * as z from 'zod/mini'
import { invalid } from '../../kit/app-error.ts'

const geometry = z.union([areaShape, markerGeometry])

/** A shape of a file, in WGS-84. */
export interface Shape {
  /** Its place in the file, from 1 on. */
  readonly index: number
  readonly name: string
  readonly properties: Readonly<Record<string, unknown>>
  /** Undefined: no geometry that the map knows. */
  readonly geometry: z.output<typeof geometry> | undefined
}

/** More than the map draws one by one. */
const most = 5000

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function featuresIn(value: unknown): unknown[] {
  if (!isRecord(value)) throw invalid({ geojson: '文件不是有效的GeoJSON' })
  if (value.type === 'FeatureCollection' && Array.isArray(value.features)) return value.features
  if (value.type === 'Feature') return [value]
  if (typeof value.type === 'string' && Array.isArray(value.coordinates))
    return [{ type: 'Feature', properties: {}, geometry: value }]
  throw invalid({ geojson: '文件不是有效的GeoJSON' })
}

/** What a file holds: a collection, a feature or a bare geometry. Throws for what is no GeoJSON. */
export function shapesOf(value: unknown, crs: CoordinateSystem): Shape[] {
  const features = featuresIn(value)
  if (features.length === 0) throw invalid({ geojson: '文件中没有图形' })
  if (features.length > most) throw invalid({ geojson: `文件中的图形不能超过${most}个` })
  return features.map((feature, at): Shape => {
    const { properties, geometry: given } = isRecord(feature) ? feature : {}
    const known = isRecord(properties) ? properties : {}
    const read = z.safeParse(geometry, given)
    return {
      index: at + 1,
      name: typeof known.name === 'string' ? known.name.trim() : '',
      properties: known,
      geometry: read.success ? moved(read.data, crs) : undefined,
    }
  })
}

const moved = <G extends { readonly coordinates: unknown }>(shape: G, from: CoordinateSystem): G => ({
  ...shape,
  coordinates: convertCoordinates(shape.coordinates, from, 'wgs84'),
})
