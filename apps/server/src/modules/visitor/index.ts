import type { ServerModule } from '../../kit/module.ts'
import { visitorApplicationRoutes } from './applications/visitor-application.routes.ts'
import { visitorSettingRoutes } from './settings/visitor-setting.routes.ts'
import { visitorDicts } from './visitor.dicts.ts'
import { visitorTodos } from './visitor.todos.ts'

/** 访客管理: who is to come, who may, who is inside and who has left. */
export const visitorModule: ServerModule = {
  name: 'visitor',
  dicts: visitorDicts,
  todos: visitorTodos,
  routes: () => [...visitorApplicationRoutes, ...visitorSettingRoutes],
}
