import type { Area } from '@linli/api-client/contract/base/geometry'
import type { MapCamera, MapGeometry, MapLayer } from '@linli/ui/map'
import { convertCoordinates } from '@linli/validators/convert-coordinates'
import { shapesOf } from './map-shapes.ts'

/** Longitude and latitude, WGS-84 degrees. */
export type Position = readonly [number, number]

/** The system that the tiles of a map are in. */
type Crs = 'wgs84' | 'gcj02'

interface Place {
  readonly name: string
  readonly center?: Position | null | undefined
  readonly boundary?: Area | null | undefined
}

/** As precise as positions are kept: a centimetre. */
export const onGround = ([lng, lat]: Position): Position => [Number(lng.toFixed(7)), Number(lat.toFixed(7))]

/** A shape as the map draws it. */
export const drawnIn = (geometry: MapGeometry, crs: Crs): MapGeometry =>
  ({
    ...geometry,
    coordinates: convertCoordinates<unknown>(geometry.coordinates, 'wgs84', crs),
  }) as MapGeometry

const pointAt = (at: Position, crs: Crs) => drawnIn({ type: 'Point', coordinates: [at[0], at[1]] }, crs)

/** The outline of an estate as a layer of its own; none, where nobody drew it. */
export const outlineOf = (place: Place | undefined, crs: Crs): MapLayer[] =>
  place?.boundary
    ? [
        {
          id: 'estate',
          label: '小区范围',
          kind: 'area',
          tone: 'neutral',
          features: shapesOf(place.boundary).map((geometry, at) => ({
            id: `estate${at}`,
            name: place.name,
            geometry: drawnIn(geometry, crs),
          })),
        },
      ]
    : []

interface Shown {
  readonly label: string
  readonly at: Position | null
  readonly place: Place | undefined
  readonly crs: Crs
}

/** What is picked, above the outline of its estate. */
export const positionLayers = ({ label, at, place, crs }: Shown): MapLayer[] => [
  ...outlineOf(place, crs),
  {
    id: 'position',
    label,
    kind: 'point',
    features: at === null ? [] : [{ id: 'at', name: label, geometry: pointAt(at, crs) }],
  },
]

const near = 17

/** Where the map begins: at what was picked before, else at its estate; undefined: at all it shows. */
export function shownFrom(value: Position | null, place: Place | undefined, crs: Crs): MapCamera | undefined {
  const at = value ?? (place?.boundary ? null : (place?.center ?? null))
  const point = at === null ? undefined : pointAt(at, crs)
  return point?.type === 'Point' ? { center: point.coordinates, zoom: near } : undefined
}
