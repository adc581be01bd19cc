import type { ServerModule } from '../../kit/module.ts'
import { handedMessages } from './handed-messages.ts'
import { screenRoutes } from './screen.routes.ts'

/** 数据大屏. */
export const screenModule: ServerModule = {
  name: 'screen',
  handedOver: [handedMessages],
  routes: () => screenRoutes(),
}
