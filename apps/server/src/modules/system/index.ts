import type { ServerModule } from '../../kit/module.ts'
import { createDictStore } from './dicts/dict-store.ts'
import { plantDicts } from './dicts/plant-dicts.ts'
import { systemDicts } from './dicts/system.dicts.ts'
import { plantMenus } from './menus/plant-menus.ts'
import { createParamStore } from './params/param-store.ts'

/** 系统管理: menus, dictionaries, parameters, preferences, messages to staff. Starts before the module auth. */
export const systemModule: ServerModule = {
  name: 'system',
  dicts: systemDicts,
  dictStore: createDictStore,
  paramStore: createParamStore,
  start: async (deps) => {
    await plantDicts(deps)
    await plantMenus(deps.database.db)
  },
}
