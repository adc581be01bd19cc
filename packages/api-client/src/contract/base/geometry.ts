import * as z from 'zod/mini'

const position = z
  .array(z.number().check(z.minimum(-180), z.maximum(180)))
  .check(z.minLength(2), z.maxLength(3))
const ring = z.array(position).check(z.minLength(4), z.maxLength(2000))
const rings = z.array(ring).check(z.minLength(1), z.maxLength(20))

const notAnArea = '边界应为至少3个顶点，每行一个“经度, 纬度”，或GeoJSON'

/** GeoJSON Polygon (RFC 7946), WGS-84, rings closed. */
export const polygon = z.object({ type: z.literal('Polygon'), coordinates: rings }, { error: notAnArea })

/** GeoJSON Polygon or MultiPolygon (RFC 7946), WGS-84, rings closed. */
export const area = z.union(
  [
    polygon,
    z.object({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(rings).check(z.minLength(1), z.maxLength(20)),
    }),
  ],
  { error: notAnArea },
)

export type Polygon = z.output<typeof polygon>
export type Area = z.output<typeof area>
