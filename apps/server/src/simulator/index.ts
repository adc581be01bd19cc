import type { ServerModule } from '../kit/module.ts'
import { simulatorRoutes } from './simulator.routes.ts'

/** Simulated gateways: post what devices would, through the same door. */
export const simulatorModule: ServerModule = { name: 'simulator', routes: () => simulatorRoutes() }
