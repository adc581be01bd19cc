import { type ComponentType, useEffect, useEffectEvent, useRef } from 'react'
import * as apex from 'react-apexcharts'
import { createRoot, type Root } from 'react-dom/client'
import type { Length } from '../../private/length.ts'
import { useElement } from '../../private/useElement.ts'
import { type ApexRequest, apexOptions } from './apexOptions.ts'

interface ApexProps extends Pick<ReturnType<typeof apexOptions>, 'type' | 'options' | 'series'> {
  height: Length
  width: string
}

type Interop = ComponentType<ApexProps> | { default: ComponentType<ApexProps> }

// The library is CommonJS: bundlers hand over either the component or a module object that holds it.
const found = apex.default as Interop
const Apex = 'default' in found ? found.default : found

/** What is drawn, as a text: a chart that would look the same is not drawn again. */
const lookOf = ({ format, ...request }: ApexRequest) =>
  JSON.stringify([
    request,
    request.series.map(({ data }) => data.map((value) => value !== null && format(value))),
  ])

/** A chart follows the size of its place by itself; by the window, too, it would be held when its page is gone. */
const leaveWindow = (chart: { readonly windowResizeHandler: () => void }) =>
  window.removeEventListener('resize', chart.windowResizeHandler)

function Drawn(request: ApexRequest) {
  const { type, options, series } = apexOptions(request)
  const whole = { ...options, chart: { ...options.chart, events: { mounted: leaveWindow } } }
  return <Apex type={type} options={whole} series={series} height={request.height} width="100%" />
}

/**
 * The only place that knows the chart library. Loaded when the first chart comes into view. The chart stands in a root of
 * its own: what is only hidden (React's `Activity` ends the effects of its tree) is not drawn anew when it is shown.
 */
export function ChartCanvas(request: ApexRequest) {
  const [place, ref] = useElement<HTMLDivElement>()
  const drawn = useRef<{ readonly root: Root; readonly look: string }>(null)
  const wanted = lookOf(request)
  const show = useEffectEvent((at: HTMLElement, look: string) => {
    if (drawn.current?.look === look) return
    const root = drawn.current?.root ?? createRoot(at)
    root.render(<Drawn {...request} />)
    drawn.current = { root, look }
  })
  useEffect(() => {
    if (!place) return undefined
    show(place, wanted)
    return () =>
      queueMicrotask(() => {
        if (place.isConnected) return
        drawn.current?.root.unmount()
        drawn.current = null
      })
  }, [place, wanted])
  return <div ref={ref} />
}
