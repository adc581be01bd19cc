import { createRoot } from 'react-dom/client'
import { Calendar } from '../src/components/Calendar/index.ts'
import { Chart, type ChartKind } from '../src/components/Chart/index.ts'
import { ColorPicker } from '../src/components/ColorPicker/index.ts'
import { DataTable, defineColumns } from '../src/components/DataTable/index.ts'
import { DatePicker } from '../src/components/DatePicker/index.ts'
import { LinliProvider } from '../src/components/LinliProvider/index.ts'
import { MapView } from '../src/components/Map/index.ts'
import { Progress } from '../src/components/Progress/index.ts'
import { QrCode } from '../src/components/QrCode/index.ts'
import { RichText } from '../src/components/RichText/index.ts'
import { Slider } from '../src/components/Slider/index.ts'
import { Toaster, toast } from '../src/components/Toast/index.ts'
import '../src/theme/styles.css.ts'

/** Whatever places, sizes or colours something while it runs; csp.test.ts opens it under a policy that allows files alone. */

const kinds: readonly ChartKind[] = ['line', 'stacked', 'donut', 'radial', 'heatmap', 'sparkline']
const series = ['A', 'B'].map((name, at) => ({ name, data: [3 + at, 5, 4 - at] }))
const columns = defineColumns<{ id: string }>([{ id: 'id', header: 'Id', value: ({ id }) => id }])
const rows = Array.from({ length: 500 }, (_none, index) => ({ id: String(index) }))
const gate = {
  id: 'n',
  name: 'North',
  geometry: { type: 'Point' as const, coordinates: [114, 22.5] as const },
}
const nonce = new URLSearchParams(location.search).get('nonce') ?? undefined

const page = (
  <LinliProvider nonce={nonce}>
    {kinds.map((kind) => (
      <Chart key={kind} kind={kind} title={kind} categories={['1', '2', '3']} series={series} height={80} />
    ))}
    <MapView
      label="Gates"
      height={80}
      layers={[{ id: 'g', label: 'Gates', kind: 'point', features: [gate] }]}
    />
    <RichText aria-label="Text" value="<p>Hello</p>" onChange={() => {}} />
    <DataTable label="Ids" columns={columns} rows={rows} getRowId={({ id }) => id} maxHeight={80} virtual />
    <DatePicker aria-label="Day" defaultValue="2026-06-18" />
    <ColorPicker aria-label="Colour" />
    <Slider aria-label="Volume" />
    <Progress value={40} label="Done" />
    <QrCode value="https://example.com" label="Code" />
    <Calendar label="Duty" events={[]} day="2026-06-18" />
    <Toaster />
  </LinliProvider>
)
const root = document.getElementById('root')
if (root) createRoot(root).render(page)
toast.info('Saved')
