import type { ServerModule } from '../../kit/module.ts'
import { authParams } from './auth.params.ts'
import { activeKey } from './cipher/crypto-keys.ts'
import { loginRoutes } from './login/login.routes.ts'
import { plantRights } from './rights/plant-rights.ts'
import { sessionRoutes } from './sessions/session.routes.ts'
import { createSessions } from './sessions/sessions.ts'

/** 登录与账号、授权管理. */
export const authModule: ServerModule = {
  name: 'auth',
  params: authParams,
  sessions: createSessions,
  routes: () => [...loginRoutes(), ...sessionRoutes()],
  start: async (deps) => {
    await plantRights(deps)
    await activeKey(deps, 'web')
  },
}
