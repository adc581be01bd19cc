import type { Area } from '@linli/api-client/contract/base/geometry'

type Read =
  | { readonly kind: 'empty' }
  | { readonly kind: 'area'; readonly area: Area }
  | { readonly kind: 'other' }

const isShape = (value: unknown): value is Area =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  (value.type === 'Polygon' || value.type === 'MultiPolygon') &&
  'coordinates' in value &&
  Array.isArray(value.coordinates)

/** The shape inside GeoJSON as maps give it: a geometry, a feature, or a collection with one. */
function shapeIn(value: unknown): Area | undefined {
  if (isShape(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  if ('geometry' in value) return shapeIn(value.geometry)
  if ('features' in value && Array.isArray(value.features)) return shapeIn(value.features[0])
  return undefined
}

/** What was typed as a boundary: corners line by line, closed by itself, or GeoJSON. */
export function areaOfText(text: string): Read {
  const trimmed = text.trim()
  if (trimmed === '') return { kind: 'empty' }
  if (trimmed.startsWith('{')) {
    try {
      const shape = shapeIn(JSON.parse(trimmed))
      return shape ? { kind: 'area', area: shape } : { kind: 'other' }
    } catch {
      return { kind: 'other' }
    }
  }
  const corners = trimmed.split('\n').map((line) =>
    line
      .split(/[,，\s]+/)
      .filter(Boolean)
      .map(Number),
  )
  if (corners.length < 3 || corners.some((one) => one.length !== 2 || one.some((n) => !Number.isFinite(n))))
    return { kind: 'other' }
  const [first, last] = [corners[0] ?? [], corners.at(-1) ?? []]
  const closed = first[0] === last[0] && first[1] === last[1] ? corners : [...corners, first]
  return { kind: 'area', area: { type: 'Polygon', coordinates: [closed] } }
}

/** The corners of a simple shape line by line; anything else as GeoJSON. */
export function textOfArea(area: Area | null): string {
  if (area === null) return ''
  const [ring, ...holes] = area.type === 'Polygon' ? area.coordinates : []
  if (ring === undefined || holes.length > 0) return JSON.stringify(area)
  return ring
    .slice(0, -1)
    .map(([lng, lat]) => `${lng}, ${lat}`)
    .join('\n')
}
