import type { ServerModule } from '../../kit/module.ts'
import { handedMessages } from './handed-messages.ts'
import { drillScriptCalls } from './drill-script.routes.ts'
import { screenRoutes } from './screen.routes.ts'
import { silentWalls } from './screen-walls.ts'

/** 数据大屏. */
export const screenModule: ServerModule = {
  name: 'screen',
  gauges: [silentWalls],
  handedOver: [handedMessages],
  routes: () => [...screenRoutes(), ...drillScriptCalls],
}
