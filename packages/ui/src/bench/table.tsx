import { BenchRows } from './BenchRows.tsx'
import { show } from './show.tsx'

const asked = new URLSearchParams(location.search)
show(<BenchRows rows={Number(asked.get('rows'))} columns={Number(asked.get('columns'))} />)
