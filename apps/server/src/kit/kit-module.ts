import type { ServerModule } from './module.ts'
import { sheetTasks } from './serve/sheet-tasks.ts'

/** What the kit itself contributes: its jobs, tasks and calls. */
export const kitModule: ServerModule = { name: 'kit', tasks: sheetTasks }
