import type { GeoJSONSource, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { vars } from '../../theme/contract.css.ts'
import {
  type MapLayer,
  type MapShape,
  geometryOf,
  type MapPosition,
  type MapFeature,
  type MapGeometry,
} from './mapModel.ts'

/** Features as the engine takes them. */
export type MapData = Parameters<GeoJSONSource['setData']>[0]

/** Features as the engine takes them. */
function toCollection(features: readonly MapFeature[]): MapData {
  return {
    type: 'FeatureCollection',
    features: features.map(({ id, name, geometry, height = 12 }) => ({
      type: 'Feature',
      id,
      properties: { id, name, height },
      geometry: toGeoJson(geometry),
    })),
  }
}

/** The same with arrays that may be written to, as the engine's types ask for. */
function toGeoJson(geometry: MapGeometry) {
  const copy = (position: MapPosition): [number, number] => [position[0], position[1]]
  if (geometry.type === 'Point') return { type: 'Point' as const, coordinates: copy(geometry.coordinates) }
  if (geometry.type === 'LineString')
    return { type: 'LineString' as const, coordinates: geometry.coordinates.map(copy) }
  return { type: 'Polygon' as const, coordinates: geometry.coordinates.map((ring) => ring.map(copy)) }
}

/** Colours of the place where the map stands, as values: the engine cannot read variables. */
export interface MapColours {
  ground: string
  text: string
  halo: string
  tones: Record<NonNullable<MapLayer['tone']>, string>
}

export function mapColours(element: HTMLElement): MapColours {
  const style = getComputedStyle(element)
  const read = (variable: string) => style.getPropertyValue(variable.slice(4, -1)).trim()
  return {
    ground: read(vars.color.canvas),
    text: read(vars.color.text),
    halo: read(vars.color.surface),
    tones: {
      accent: read(vars.accent.solid),
      success: read(vars.status.success.icon),
      warning: read(vars.status.warning.icon),
      danger: read(vars.status.danger.icon),
      info: read(vars.status.info.icon),
      neutral: read(vars.status.neutral.icon),
    },
  }
}

/** The ground and nothing else: no tiles, fonts or pictures from a network. */
export const blankStyle = (colours: MapColours): StyleSpecification => ({
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': colours.ground } }],
})

export const sourceOf = (layer: MapLayer): SourceSpecification => ({
  type: 'geojson',
  data: toCollection(layer.features),
  promoteId: 'id',
  ...(layer.kind === 'cluster' && { cluster: true, clusterRadius: 48 }),
})

/** Names beside their features; drawn with the fonts of the device. */
const names = (layer: MapLayer, colours: MapColours, extra: object = {}): LayerSpecification => ({
  id: `${layer.id}/name`,
  source: layer.id,
  type: 'symbol',
  layout: { 'text-field': ['get', 'name'], 'text-size': 12, 'text-offset': [0, 1.2], 'text-optional': true },
  paint: { 'text-color': colours.text, 'text-halo-color': colours.halo, 'text-halo-width': 1.5 },
  ...extra,
})

/** What draws one layer. */
export function layersOf(layer: MapLayer, colours: MapColours): LayerSpecification[] {
  const { id, kind } = layer
  const colour = colours.tones[layer.tone ?? 'accent']
  const single = kind === 'cluster' ? { filter: ['!', ['has', 'point_count']] as ['!', ['has', string]] } : {}
  const circle: LayerSpecification = {
    id,
    source: id,
    type: 'circle',
    ...single,
    paint: {
      'circle-color': colour,
      'circle-radius': 7,
      'circle-stroke-color': colours.halo,
      'circle-stroke-width': 2,
    },
  }
  if (kind === 'area')
    return [
      { id, source: id, type: 'fill', paint: { 'fill-color': colour, 'fill-opacity': 0.2 } },
      { id: `${id}/edge`, source: id, type: 'line', paint: { 'line-color': colour, 'line-width': 2 } },
      names(layer, colours),
    ]
  if (kind === 'line')
    return [{ id, source: id, type: 'line', paint: { 'line-color': colour, 'line-width': 3 } }]
  if (kind === 'building')
    return [
      {
        id,
        source: id,
        type: 'fill-extrusion',
        paint: {
          'fill-extrusion-color': colour,
          'fill-extrusion-height': ['get', 'height'],
          'fill-extrusion-opacity': 0.85,
        },
      },
      names(layer, colours),
    ]
  if (kind === 'point') return [circle, names(layer, colours)]
  return [
    {
      id: `${id}/cluster`,
      source: id,
      type: 'circle',
      filter: ['has', 'point_count'],
      paint: {
        'circle-color': colour,
        'circle-radius': ['step', ['get', 'point_count'], 14, 10, 18, 100, 24],
        'circle-stroke-color': colours.halo,
        'circle-stroke-width': 2,
      },
    },
    {
      id: `${id}/count`,
      source: id,
      type: 'symbol',
      filter: ['has', 'point_count'],
      layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 12 },
      paint: { 'text-color': colours.halo },
    },
    circle,
    names(layer, colours, single),
  ]
}

export const DRAFT = 'linli-draft'

/** The shape that is being drawn: its points, and itself as far as it is one. */
export function draftData(shape: MapShape, points: readonly MapPosition[]): MapData {
  const geometry = geometryOf(shape, points) ?? geometryOf('line', points)
  const shapes = points.map((coordinates) => ({ type: 'Point' as const, coordinates }))
  return {
    type: 'FeatureCollection',
    features: [...shapes, ...(geometry ? [geometry] : [])].map((one) => ({
      type: 'Feature',
      properties: {},
      geometry: toGeoJson(one),
    })),
  }
}

export const draftLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: `${DRAFT}/area`,
    source: DRAFT,
    type: 'fill',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colours.tones.accent, 'fill-opacity': 0.15 },
  },
  {
    id: `${DRAFT}/line`,
    source: DRAFT,
    type: 'line',
    filter: ['!=', ['geometry-type'], 'Point'],
    paint: { 'line-color': colours.tones.accent, 'line-width': 2, 'line-dasharray': [2, 1] },
  },
  {
    id: `${DRAFT}/point`,
    source: DRAFT,
    type: 'circle',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': colours.halo,
      'circle-radius': 5,
      'circle-stroke-color': colours.tones.accent,
      'circle-stroke-width': 2,
    },
  },
]
