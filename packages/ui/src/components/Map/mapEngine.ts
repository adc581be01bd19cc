import type { GeoJSONSource, Map as Engine, MapMouseEvent } from 'maplibre-gl'
import {
  boundsOf,
  type MapBase,
  type MapCamera,
  type MapFeature,
  type MapLayer,
  type MapPosition,
  type MapShape,
} from './mapModel.ts'
import { mapWorkerUrl } from './mapWorkerUrl.ts'
import {
  breathMs,
  breaths,
  CHOSEN,
  chosenData,
  chosenLayers,
  dataOf,
  DRAFT,
  draftData,
  draftLayers,
  groundStyle,
  layersOf,
  type MapColours,
  mapColours,
  ringId,
  sourceOf,
} from './mapStyle.ts'

export interface MapEngineOptions {
  element: HTMLElement
  workerUrl: string | undefined
  /** Degrees from straight above. */
  pitch: number
  label: string
  base: MapBase | undefined
  camera: MapCamera | undefined
  onCamera: (camera: MapCamera) => void
  /** Where the pointer is; undefined when it left. */
  onPointer: (position: MapPosition | undefined) => void
  onFeature: (layer: string, feature: string) => void
  onPoint: (position: MapPosition) => void
  onDouble: () => void
  /** Drawing takes presses. */
  drawing: () => boolean
}

/** What the component does with MapLibre. */
export interface MapEngine {
  setLayers: (layers: readonly MapLayer[]) => void
  setDraft: (shape: MapShape | undefined, points: readonly MapPosition[]) => void
  /** Draws around one feature. */
  setChosen: (feature: MapFeature | undefined) => void
  /** Brings features into view; at once, or on the way that the map shows. */
  show: (features: readonly MapFeature[], atOnce?: boolean) => void
  zoomBy: (levels: number) => void
  centre: () => MapPosition
  /** The page looks otherwise now; reads the colours again. */
  recolour: (appearance: string) => void
  remove: () => void
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the browser can draw the map at all. */
export function hasGraphics(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}

/** Loads MapLibre and draws an empty map; nothing of it is loaded before. */
export async function startMap(options: MapEngineOptions): Promise<MapEngine> {
  const { element, workerUrl } = options
  const maplibre = await import('maplibre-gl')
  maplibre.setWorkerUrl(workerUrl ?? mapWorkerUrl())
  let colours = mapColours(element)
  const engine = new maplibre.Map({
    container: element,
    style: groundStyle(colours, options.base),
    center: options.camera ? [options.camera.center[0], options.camera.center[1]] : [104, 35],
    zoom: options.camera?.zoom ?? 3,
    bearing: options.camera?.bearing ?? 0,
    pitch: options.pitch,
    attributionControl: false,
    doubleClickZoom: false,
    fadeDuration: 0,
    // Without addresses of fonts all text is drawn with those of the device.
    localIdeographFontFamily: getComputedStyle(element).fontFamily,
  })
  engine.getCanvas().setAttribute('aria-label', options.label)
  await new Promise<void>((resolve) => {
    void engine.once('load', () => resolve())
  })
  let layers: readonly MapLayer[] = []
  let appearance = ''
  const drawn = new Map<string, MapLayer>()
  const sync = () => {
    for (const [id, layer] of drawn)
      if (!layers.some((other) => other.id === id)) drop(engine, layer, drawn, colours)
    for (const layer of layers) draw(engine, layer, drawn, colours)
  }
  const addDraft = () => {
    engine.addSource(DRAFT, { type: 'geojson', data: draftData('point', []) })
    for (const layer of draftLayers(colours)) engine.addLayer(layer)
  }
  let chosen: MapFeature | undefined
  const addChosen = () => {
    engine.addSource(CHOSEN, { type: 'geojson', data: chosenData(chosen) })
    for (const layer of chosenLayers(colours)) engine.addLayer(layer)
  }
  addDraft()
  addChosen()
  let breath = 0
  // Rings around alarms go in and out; where nothing is to move they stay as they are drawn.
  const breathing = setInterval(() => {
    if (document.hidden || still()) return
    breath += 1
    const { [breath % 2]: looks } = breaths
    for (const { id, kind } of drawn.values())
      if (kind === 'alarm' && looks) {
        engine.setPaintProperty(ringId(id), 'circle-radius', looks['circle-radius'] * colours.scale)
        engine.setPaintProperty(ringId(id), 'circle-stroke-opacity', looks['circle-stroke-opacity'])
      }
  }, breathMs)
  engine.on('moveend', () => {
    const { lng, lat } = engine.getCenter()
    options.onCamera({ center: [lng, lat], zoom: engine.getZoom(), bearing: engine.getBearing() })
  })
  engine.on('mousemove', ({ lngLat }) => options.onPointer([lngLat.lng, lngLat.lat]))
  engine.on('mouseout', () => options.onPointer(undefined))

  const pick = (event: MapMouseEvent) => {
    if (options.drawing()) {
      options.onPoint([event.lngLat.lng, event.lngLat.lat])
      return
    }
    const [hit] = engine.queryRenderedFeatures(event.point, {
      layers: layers.flatMap(({ id, kind }) =>
        kind === 'cluster'
          ? [id, `${id}/cluster`]
          : kind === 'alarm'
            ? [id, ringId(id)]
            : kind === 'heat'
              ? []
              : [id],
      ),
    })
    if (!hit) return
    if (hit.properties.cluster === true || hit.properties.count > 1)
      engine.easeTo({ center: event.lngLat, zoom: engine.getZoom() + 2, animate: !still() })
    else options.onFeature(hit.source, String(hit.properties.id))
  }
  engine.on('click', pick)
  engine.on('contextmenu', pick)
  engine.on('dblclick', (event: MapMouseEvent) => {
    event.preventDefault()
    if (options.drawing()) options.onDouble()
    else engine.zoomIn({ animate: !still() })
  })

  return {
    setLayers: (next) => {
      layers = next
      sync()
    },
    setDraft: (shape, points) => {
      const source = engine.getSource<GeoJSONSource>(DRAFT)
      if (source) void source.setData(draftData(shape ?? 'point', points))
      engine.getCanvas().style.cursor = shape ? 'crosshair' : ''
    },
    setChosen: (feature) => {
      chosen = feature
      const source = engine.getSource<GeoJSONSource>(CHOSEN)
      if (source) void source.setData(chosenData(feature))
    },
    show: (features, atOnce = false) => {
      const bounds = boundsOf(features.map((feature) => feature.geometry))
      if (bounds)
        engine.fitBounds(bounds, {
          // A map may be lower than the room that is wanted around its places.
          padding: Math.min(48, element.clientWidth / 4, element.clientHeight / 4),
          maxZoom: features.length === 1 ? 18 : 17,
          animate: !atOnce && !still(),
          duration: 400,
        })
    },
    zoomBy: (levels) => engine.zoomTo(engine.getZoom() + levels, { animate: !still() }),
    centre: () => {
      const { lng, lat } = engine.getCenter()
      return [lng, lat]
    },
    recolour: (next) => {
      const first = appearance === ''
      if (next === appearance || first) {
        appearance = next
        return
      }
      appearance = next
      for (const layer of drawn.values()) drop(engine, layer, drawn, colours)
      for (const { id } of draftLayers(colours)) engine.removeLayer(id)
      engine.removeSource(DRAFT)
      for (const { id } of chosenLayers(colours)) engine.removeLayer(id)
      engine.removeSource(CHOSEN)
      colours = mapColours(element)
      engine.setPaintProperty('ground', 'background-color', colours.ground)
      addDraft()
      addChosen()
      sync()
    },
    remove: () => {
      clearInterval(breathing)
      engine.remove()
    },
  }
}

function draw(engine: Engine, layer: MapLayer, drawn: Map<string, MapLayer>, colours: MapColours): void {
  const old = drawn.get(layer.id)
  if (old === layer) return
  const source = old && engine.getSource<GeoJSONSource>(layer.id)
  if (source && old.kind === layer.kind && old.tone === layer.tone) {
    // The same layer with other rows, as a poll brings them: nothing of it is built anew.
    if (old.features !== layer.features) void source.setData(dataOf(layer))
    drawn.set(layer.id, layer)
    return
  }
  if (old) drop(engine, old, drawn, colours)
  engine.addSource(layer.id, sourceOf(layer))
  for (const one of layersOf(layer, colours)) engine.addLayer(one, `${DRAFT}/area`)
  drawn.set(layer.id, layer)
}

function drop(engine: Engine, layer: MapLayer, drawn: Map<string, MapLayer>, colours: MapColours): void {
  for (const one of layersOf(layer, colours)) engine.removeLayer(one.id)
  engine.removeSource(layer.id)
  drawn.delete(layer.id)
}
