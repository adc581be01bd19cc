import type {
  ExpressionSpecification,
  FilterSpecification,
  GeoJSONSource,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { vars } from '../../theme/contract.css.ts'
import { labelPoint } from './labelPoint.ts'
import {
  type MapBase,
  type MapLayer,
  type MapShape,
  geometryOf,
  type MapPosition,
  type MapFeature,
  type MapGeometry,
} from './mapModel.ts'

/** Features as the engine takes them. */
export type MapData = Parameters<GeoJSONSource['setData']>[0]

/** What a layer draws. Areas bring a point for their name: drawn from the area, it would stand in each of its tiles. */
export const dataOf = ({ kind, features }: MapLayer): MapData =>
  toCollection(kind === 'area' || kind === 'building' ? features.flatMap(withLabel) : features)

function withLabel(feature: MapFeature): MapFeature[] {
  const { geometry } = feature
  const coordinates = geometry.type === 'Polygon' ? labelPoint(geometry.coordinates) : undefined
  return coordinates ? [feature, { ...feature, geometry: { type: 'Point', coordinates } }] : [feature]
}

/** Features as the engine takes them. */
function toCollection(features: readonly MapFeature[]): MapData {
  return {
    type: 'FeatureCollection',
    features: features.map(
      ({ id, name, geometry, height = 12, tone, step, alarm = false, count = 1 }, order) => ({
        type: 'Feature',
        id,
        properties: {
          id,
          name,
          height,
          alarm,
          count,
          order,
          ...(tone !== undefined && { tone }),
          ...(step !== undefined && { step }),
        },
        geometry: toGeoJson(geometry),
      }),
    ),
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
  /** How much larger than on a desk words and points are: a wall is read from across the room. */
  scale: number
}

/** Set on an element around the map; 1 without it. */
const scaleVariable = '--linli-map-scale'

export function mapColours(element: HTMLElement): MapColours {
  const style = getComputedStyle(element)
  const read = (variable: string) => style.getPropertyValue(variable.slice(4, -1)).trim()
  return {
    ground: read(vars.color.canvas),
    text: read(vars.color.text),
    halo: read(vars.color.surface),
    scale: Number(style.getPropertyValue(scaleVariable)) || 1,
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

/** The ground: without a base no tiles, fonts or pictures come from a network. */
export const groundStyle = (colours: MapColours, base?: MapBase): StyleSpecification => ({
  version: 8,
  sources: base
    ? {
        [TILES]: {
          type: 'raster',
          tiles: [...base.tiles],
          tileSize: 256,
          scheme: base.scheme ?? 'xyz',
          maxzoom: 18,
        },
      }
    : {},
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': colours.ground } },
    ...(base ? [{ id: TILES, source: TILES, type: 'raster' as const }] : []),
  ],
})

export const sourceOf = (layer: MapLayer): SourceSpecification => ({
  type: 'geojson',
  data: dataOf(layer),
  promoteId: 'id',
  ...(layer.kind === 'cluster' && {
    cluster: true,
    clusterRadius: 48,
    clusterProperties: {
      total: ['+', ['get', 'count']],
      alarms: ['+', ['case', ['get', 'alarm'], 1, 0]],
    },
  }),
})

/** The colour of a feature: that of its class, its own, or that of its layer. */
function colourOf(layer: MapLayer, { tones, halo }: MapColours): ExpressionSpecification {
  const own = Object.entries(tones).reduce<ExpressionSpecification>(
    (rest, [tone, colour]) => ['case', ['==', ['get', 'tone'], tone], colour, rest],
    ['to-color', tones[layer.tone ?? 'accent']],
  )
  // Nothing is the ground, most is the accent.
  const step: ExpressionSpecification = [
    'interpolate-lab',
    ['linear'],
    ['to-number', ['get', 'step'], 0],
    -1,
    halo,
    4,
    tones.accent,
  ]
  return ['case', ['has', 'step'], step, own]
}

/** From afar an area is a dot that is covered by what lies in it: its name stands over that or beside it, where there is room. */
const landmarkNames: SymbolLayerSpecification['layout'] = {
  'text-variable-anchor-offset': ['bottom', [0, -2], 'left', [2.4, 0], 'right', [-2.4, 0], 'top', [0, 3]],
}

/** Names beside their features; drawn with the fonts of the device. */
const names = (
  layer: MapLayer,
  colours: MapColours,
  { layout, ...extra }: Partial<Omit<SymbolLayerSpecification, 'id' | 'type' | 'source'>> = {},
): LayerSpecification => ({
  id: `${layer.id}/name`,
  source: layer.id,
  type: 'symbol',
  layout: {
    'text-field': ['get', 'name'],
    'text-size': 12 * colours.scale,
    'text-offset': [0, 1.2],
    'text-optional': true,
    ...layout,
  },
  paint: {
    'text-color': colours.text,
    'text-halo-color': colours.halo,
    'text-halo-width': 1.5 * colours.scale,
  },
  ...extra,
})

/** What draws one layer. */
export function layersOf(layer: MapLayer, colours: MapColours): LayerSpecification[] {
  const { id, kind } = layer
  const { scale } = colours
  const colour = colourOf(layer, colours)
  const areas: FilterSpecification = ['==', ['geometry-type'], 'Polygon']
  const labels: FilterSpecification = ['==', ['geometry-type'], 'Point']
  const single =
    kind === 'cluster'
      ? { filter: ['==', ['coalesce', ['get', 'total'], ['get', 'count']], 1] as FilterSpecification }
      : {}
  const circle: LayerSpecification = {
    id,
    source: id,
    type: 'circle',
    ...single,
    paint: {
      'circle-color': colour,
      'circle-radius': 7 * scale,
      'circle-stroke-color': colours.halo,
      'circle-stroke-width': 2 * scale,
    },
  }
  if (kind === 'area')
    return [
      {
        id,
        source: id,
        type: 'fill',
        filter: areas,
        paint: { 'fill-color': colour, 'fill-opacity': 0.2 },
      },
      {
        id: `${id}/edge`,
        source: id,
        type: 'line',
        filter: areas,
        paint: { 'line-color': colour, 'line-width': 2 },
      },
      names(layer, colours, { filter: labels, ...(layer.landmarks && { layout: landmarkNames }) }),
    ]
  if (kind === 'line')
    return [{ id, source: id, type: 'line', paint: { 'line-color': colour, 'line-width': 3 } }]
  if (kind === 'building')
    return [
      {
        id,
        source: id,
        type: 'fill-extrusion',
        filter: areas,
        paint: {
          'fill-extrusion-color': colour,
          'fill-extrusion-height': ['get', 'height'],
          'fill-extrusion-opacity': 0.85,
        },
      },
      names(layer, colours, { filter: labels }),
    ]
  if (kind === 'point') return [circle, names(layer, colours)]
  if (kind === 'alarm')
    return [ringOf(layer, colour, scale), { ...circle, layout: firstAbove }, names(layer, colours)]
  if (kind === 'heat') return [heatOf(layer, colours)]
  const total: ExpressionSpecification = ['coalesce', ['get', 'total'], ['get', 'count']]
  const many: FilterSpecification = ['>', total, 1]
  return [
    {
      id: `${id}/cluster`,
      source: id,
      type: 'circle',
      filter: many,
      paint: {
        'circle-color': colours.tones[layer.tone ?? 'accent'],
        'circle-radius': ['step', total, 14 * scale, 10, 18 * scale, 100, 24 * scale],
        'circle-stroke-color': [
          'case',
          ['any', ['>', ['coalesce', ['get', 'alarms'], 0], 0], ['==', ['get', 'alarm'], true]],
          colours.tones.danger,
          colours.halo,
        ],
        'circle-stroke-width': 3 * scale,
      },
    },
    {
      id: `${id}/count`,
      source: id,
      type: 'symbol',
      filter: many,
      layout: { 'text-field': ['to-string', total], 'text-size': 12 * scale, 'text-allow-overlap': true },
      paint: { 'text-color': colours.halo },
    },
    circle,
    names(layer, colours, single),
  ]
}

/** How the ring around an alarm looks while it breathes in and out; without motion it stays as it is between them. */
export const breaths = [
  { 'circle-radius': 10, 'circle-stroke-opacity': 0.95 },
  { 'circle-radius': 24, 'circle-stroke-opacity': 0.15 },
] as const
/** From one to the other. */
export const breathMs = 2000
export const ringId = (layer: string): string => `${layer}/ring`

/** Of alarms in one place the first of the layer is seen. */
const firstAbove = { 'circle-sort-key': ['-', 0, ['get', 'order']] as ExpressionSpecification }

const ringOf = ({ id }: MapLayer, colour: ExpressionSpecification, scale: number): LayerSpecification => ({
  id: ringId(id),
  source: id,
  type: 'circle',
  layout: firstAbove,
  paint: {
    'circle-color': 'transparent',
    'circle-radius': 14 * scale,
    'circle-stroke-color': colour,
    'circle-stroke-width': 3 * scale,
    'circle-stroke-opacity': 0.8,
    'circle-radius-transition': { duration: breathMs, delay: 0 },
    'circle-stroke-opacity-transition': { duration: breathMs, delay: 0 },
  },
})

/** Passes as a glow over the ground. */
const heatOf = ({ id }: MapLayer, { tones }: MapColours): LayerSpecification => ({
  id,
  source: id,
  type: 'heatmap',
  paint: {
    'heatmap-weight': ['interpolate', ['linear'], ['get', 'count'], 0, 0, 50, 1],
    'heatmap-radius': ['interpolate', ['exponential', 2], ['zoom'], 10, 4, 18, 60],
    'heatmap-opacity': 0.7,
    'heatmap-color': [
      'interpolate',
      ['linear'],
      ['heatmap-density'],
      0,
      'transparent',
      0.3,
      tones.info,
      0.6,
      tones.warning,
      1,
      tones.danger,
    ],
  },
})

export const DRAFT = 'linli-draft'
export const CHOSEN = 'linli-chosen'
const TILES = 'linli-tiles'

/** The one feature that is chosen, drawn around. */
export const chosenData = (feature: MapFeature | undefined): MapData => toCollection(feature ? [feature] : [])

export const chosenLayers = (colours: MapColours): LayerSpecification[] => [
  {
    id: `${CHOSEN}/line`,
    source: CHOSEN,
    type: 'line',
    filter: ['!=', ['geometry-type'], 'Point'],
    paint: { 'line-color': colours.tones.warning, 'line-width': 4 },
  },
  {
    id: `${CHOSEN}/point`,
    source: CHOSEN,
    type: 'circle',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': 'transparent',
      'circle-radius': 13,
      'circle-stroke-color': colours.tones.warning,
      'circle-stroke-width': 3,
    },
  },
]

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
