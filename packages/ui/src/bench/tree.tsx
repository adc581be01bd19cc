import { BenchNodes } from './BenchNodes.tsx'
import { show } from './show.tsx'

show(<BenchNodes estates={20} />)
