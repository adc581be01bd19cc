import { gcj02ToWgs84 } from '@linli/validators/gcj02-to-wgs84'
import { Maximize, Minus, Plus } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { map } from '../../locale/zh-CN/map.ts'
import type { BaseProps } from '../../private/BaseProps.ts'
import type { Length } from '../../private/length.ts'
import { joinClasses } from '../../private/joinClasses.ts'
import { useMessages } from '../../private/LinliContext.ts'
import { useLatest } from '../../private/useLatest.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { SegmentedControl } from '../SegmentedControl/SegmentedControl.tsx'
import { MapDrawBar } from './MapDrawBar.tsx'
import { hasGraphics, type MapEngine, startMap } from './mapEngine.ts'
import { MapList } from './MapList.tsx'
import {
  distinct,
  geometryOf,
  type MapBase,
  type MapCamera,
  type MapFeature,
  type MapGeometry,
  type MapLayer,
  type MapPosition,
  type MapShape,
} from './mapModel.ts'
import * as css from './MapView.css.ts'

export interface MapViewProps extends BaseProps {
  /** What the map shows: 小区范围. */
  label: string
  /** Drawn in this order. Keep the references stable. */
  layers: readonly MapLayer[]
  /** CSS length. @default '420px' */
  height?: Length | undefined
  /** Degrees from straight above; buildings stand up. @default 0 */
  pitch?: number | undefined
  /** Which place is marked. */
  selected?: { layer: string; feature: string } | undefined
  /** A place was pressed. */
  onSelect?: ((detail: { layer: MapLayer; feature: MapFeature }) => void) | undefined
  /** Tiles below everything; without them the plain ground, which needs no network. */
  base?: MapBase | undefined
  /** System of what is drawn; the pointer's position is told in WGS-84 whichever it is. @default 'wgs84' */
  crs?: 'wgs84' | 'gcj02' | undefined
  /** Where the map looks at first; else at everything it shows. */
  camera?: MapCamera | undefined
  /** The view was moved. */
  onCameraChange?: ((camera: MapCamera) => void) | undefined
  /** Distance and area can be measured, and the position of the pointer is shown. @default false */
  measures?: boolean | undefined
  /** The bar above the map and its buttons; a wall does without. @default true */
  controls?: boolean | undefined
  /** More of the page in the bar. */
  tools?: ReactNode
  /** Shapes that can be drawn. @default none */
  draws?: readonly MapShape[] | undefined
  /** The first of these shapes is drawn from the beginning, and anew when it is finished. @default false */
  drawsAtOnce?: boolean | undefined
  /** A shape was finished. */
  onDraw?: ((geometry: MapGeometry) => void) | undefined
  /** Address of MapLibre's worker, where it is served from elsewhere. @default the file that Vite, webpack and Next find by themselves */
  workerUrl?: string | undefined
  /** The root element. */
  ref?: Ref<HTMLDivElement> | undefined
}

const followTheme = (notify: () => void) => {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-accent', 'data-contrast'],
  })
  return () => observer.disconnect()
}
const themeNow = () => {
  const { theme, accent, contrast } = document.documentElement.dataset
  return `${theme}/${accent}/${contrast}`
}

/** Features on a ground without tiles, so that no network is needed, or the same as a list. The engine loads when the map is shown. */
export function MapView({
  label,
  layers,
  height = 420,
  pitch = 0,
  selected,
  base,
  crs = 'wgs84',
  camera,
  onCameraChange,
  measures = false,
  controls = true,
  tools,
  onSelect,
  draws = [],
  drawsAtOnce = false,
  onDraw,
  workerUrl,
  className,
  ...rest
}: MapViewProps) {
  const messages = useMessages('map', map)
  const element = useRef<HTMLDivElement>(null)
  const [engine, setEngine] = useState<MapEngine>()
  const [asList, setAsList] = useState(false)
  const [able, setAble] = useState(true)
  const first = drawsAtOnce ? draws[0] : undefined
  const [shape, setShape] = useState(first)
  const [points, setPoints] = useState<readonly MapPosition[]>([])
  const [measuring, setMeasuring] = useState(false)
  const pointer = useRef<HTMLOutputElement>(null)
  const theme = useSyncExternalStore(followTheme, themeNow, () => '')
  const listed = asList || !able

  const pick = (layer: MapLayer | undefined, id: string) => {
    const feature = layer?.features.find((other) => other.id === id)
    if (layer && feature) onSelect?.({ layer, feature })
  }
  const end = () => {
    setShape(first)
    setMeasuring(false)
    setPoints([])
  }
  const finish = (drawn = points) => {
    // What is measured stays to be read until it is ended.
    if (measuring) {
      setPoints(distinct(drawn))
      return
    }
    const geometry = shape && geometryOf(shape, distinct(drawn))
    if (!geometry) return
    onDraw?.(geometry)
    end()
  }
  const add = (position: MapPosition) => {
    if (shape === 'point') finish([position])
    else setPoints((old) => [...old, position])
  }
  // Each move of the pointer writes a text: too often to draw the component again.
  const tellPointer = (at: MapPosition | undefined) => {
    if (!pointer.current) return
    const [lng, lat] = at ? (crs === 'gcj02' ? gcj02ToWgs84(at) : at) : []
    pointer.current.textContent =
      lng === undefined || lat === undefined ? '' : `${lng.toFixed(6)}, ${lat.toFixed(6)}`
  }
  const latest = useLatest({
    layers,
    shape,
    pick,
    add,
    finish,
    label,
    camera,
    onCameraChange,
    tellPointer,
    base,
  })
  const ground = base ? base.tiles.join(' ') : ''

  useEffect(() => {
    const container = element.current
    if (!container || listed) return undefined
    let gone = false
    let started: MapEngine | undefined
    const run = async () => {
      if (!hasGraphics()) {
        setAble(false)
        return
      }
      try {
        const next = await startMap({
          element: container,
          workerUrl,
          pitch,
          label: latest.current.label,
          base: ground === '' ? undefined : latest.current.base,
          camera: latest.current.camera,
          onCamera: (view) => latest.current.onCameraChange?.(view),
          onPointer: (at) => latest.current.tellPointer(at),
          onFeature: (layer, id) =>
            latest.current.pick(
              latest.current.layers.find((one) => one.id === layer),
              id,
            ),
          onPoint: (position) => latest.current.add(position),
          onDouble: () => latest.current.finish(),
          drawing: () => latest.current.shape !== undefined,
        })
        if (gone) next.remove()
        else {
          started = next
          next.setLayers(latest.current.layers)
          if (!latest.current.camera)
            next.show(
              latest.current.layers.flatMap(({ features }) => features),
              true,
            )
          setEngine(next)
        }
      } catch {
        if (!gone) setAble(false)
      }
    }
    void run()
    return () => {
      gone = true
      started?.remove()
      setEngine(undefined)
    }
  }, [listed, workerUrl, pitch, ground, latest])

  useEffect(() => engine?.setLayers(layers), [engine, layers])
  useEffect(() => engine?.setDraft(shape, points), [engine, shape, points])
  useEffect(() => engine?.recolour(theme), [engine, theme])
  useEffect(() => {
    const feature = layers
      .find((layer) => layer.id === selected?.layer)
      ?.features.find((other) => other.id === selected?.feature)
    engine?.setChosen(feature)
  }, [engine, layers, selected])
  const [chosenLayer, chosenFeature] = [selected?.layer, selected?.feature]
  // Only another choice moves the view: a poll that brings the same places anew does not.
  useEffect(() => {
    const feature = latest.current.layers
      .find((layer) => layer.id === chosenLayer)
      ?.features.find((other) => other.id === chosenFeature)
    if (feature) engine?.show([feature])
  }, [engine, chosenLayer, chosenFeature, latest])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!shape) return
    if (event.key === 'Escape') end()
    else if (event.key === 'Backspace') setPoints(points.slice(0, -1))
    else if (event.key === 'Enter' && event.target instanceof HTMLCanvasElement && engine)
      add(engine.centre())
    else return
    event.preventDefault()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the canvas and the bar inside are what takes the keys
    <div
      data-component="MapView"
      {...rest}
      className={joinClasses(css.root, className)}
      onKeyDown={onKeyDown}
    >
      {controls && (
        <div className={css.bar}>
          {(draws.length > 0 || measures) && !listed && (
            <MapDrawBar
              shapes={draws}
              shape={shape}
              points={points}
              measures={measures}
              measuring={measuring}
              onMeasure={(next) => {
                setMeasuring(true)
                setShape(next)
              }}
              onShape={setShape}
              onCentre={() => engine && add(engine.centre())}
              onUndo={() => setPoints(points.slice(0, -1))}
              onFinish={() => finish()}
              onCancel={end}
            />
          )}
          {!shape && tools}
          <SegmentedControl
            className={css.show}
            label={messages.show}
            size="small"
            options={[
              { value: 'map', label: messages.map, disabled: !able },
              { value: 'list', label: messages.list },
            ]}
            value={listed ? 'list' : 'map'}
            onChange={(value) => setAsList(value === 'list')}
          />
        </div>
      )}
      {!able && (
        <p role="status" className={css.notice}>
          {messages.noGraphics}
        </p>
      )}
      {listed ? (
        <div className={css.body} style={{ blockSize: height }}>
          <MapList
            label={label}
            layers={layers}
            selected={selected}
            onFeature={(layer, feature) => onSelect?.({ layer, feature })}
          />
        </div>
      ) : (
        <div className={css.body} style={{ blockSize: height }}>
          <div ref={element} className={css.ground} />
          {!engine && (
            <p role="status" className={css.loading}>
              {messages.loading}
            </p>
          )}
          {shape && <span className={css.cross} aria-hidden="true" />}
          {base?.attribution !== undefined && <span className={css.source}>{base.attribution}</span>}
          {measures && <output ref={pointer} className={css.pointer} aria-label={messages.pointer} />}
          {controls && (
            <div className={css.zoom}>
              <IconButton
                icon={Plus}
                label={messages.zoomIn}
                variant="default"
                onClick={() => engine?.zoomBy(1)}
              />
              <IconButton
                icon={Minus}
                label={messages.zoomOut}
                variant="default"
                onClick={() => engine?.zoomBy(-1)}
              />
              <IconButton
                icon={Maximize}
                label={messages.whole}
                variant="default"
                onClick={() => engine?.show(layers.flatMap(({ features }) => features))}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
