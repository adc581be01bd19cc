import { BenchStill } from './BenchStill.tsx'
import { show } from './show.tsx'

show(<BenchStill />)
