import { run } from './runtime/process.ts'

await run()
