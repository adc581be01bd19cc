import type { ServerModule } from './module.ts'

/** What the kit itself contributes: its jobs and calls. */
export const kitModule: ServerModule = { name: 'kit' }
