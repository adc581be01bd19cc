import type { ServerModule } from '../kit/module.ts'
import { accessModule } from './access/index.ts'
import { alertModule } from './alert/index.ts'
import { authModule } from './auth/index.ts'
import { baseModule } from './base/index.ts'
import { logModule } from './log/index.ts'
import { mapModule } from './map/index.ts'
import { opsModule } from './ops/index.ts'
import { payModule } from './pay/index.ts'
import { propertyModule } from './property/index.ts'
import { provinceModule } from './province/index.ts'
import { screenModule } from './screen/index.ts'
import { searchModule } from './search/index.ts'
import { statsModule } from './stats/index.ts'
import { storylineModule } from './storyline/index.ts'
import { systemModule } from './system/index.ts'
import { visitorModule } from './visitor/index.ts'
import { simulatorModule } from '../simulator/index.ts'

/** Every module of the server, in the order in which they start. */
export const modules: readonly ServerModule[] = [
  systemModule,
  authModule,
  logModule,
  baseModule,
  accessModule,
  alertModule,
  mapModule,
  opsModule,
  payModule,
  propertyModule,
  provinceModule,
  screenModule,
  statsModule,
  visitorModule,
  searchModule,
  storylineModule,
  simulatorModule,
]
