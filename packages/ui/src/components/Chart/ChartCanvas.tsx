import type { Length } from '../../private/length.ts'
import * as apex from 'react-apexcharts'
import type { ComponentType } from 'react'
import { type ApexRequest, apexOptions } from './apexOptions.ts'

interface ApexProps extends Pick<ReturnType<typeof apexOptions>, 'type' | 'options' | 'series'> {
  height: Length
  width: string
}

type Interop = ComponentType<ApexProps> | { default: ComponentType<ApexProps> }

// The library is CommonJS: bundlers hand over either the component or a module object that holds it.
const found = apex.default as Interop
const Apex = 'default' in found ? found.default : found

/** The only place that knows the chart library. Loaded when the first chart comes into view. */
export function ChartCanvas(request: ApexRequest) {
  const { type, options, series } = apexOptions(request)
  return <Apex type={type} options={options} series={series} height={request.height} width="100%" />
}
